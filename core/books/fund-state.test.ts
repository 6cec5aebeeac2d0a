import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { type FundSituation, getFundState } from "./fund-state.ts";

const calm: FundSituation = {
  paidInCents: cents(100_000),
  heldCents: cents(80_000),
  askedCents: cents(0),
  changePerDayCents: cents(500),
  failing: false,
  refusing: false,
  frozen: false,
};

test.each<[string, Partial<FundSituation>, string]>([
  ["before anything is paid in it is empty", { paidInCents: cents(0), heldCents: cents(0) }, "empty"],
  ["while more comes in than goes out it grows", {}, "growing"],
  ["while as much comes in as goes out it is steady", { changePerDayCents: cents(0) }, "steady"],
  ["while more goes out it shrinks", { changePerDayCents: cents(-1) }, "shrinking"],
  ["a few requests are no run", { askedCents: cents(15_999) }, "growing"],
  ["a fifth of what is there asked for at once is one", { askedCents: cents(16_000) }, "run"],
  ["though it still grows", { askedCents: cents(200_000), changePerDayCents: cents(900) }, "run"],
  ["with nothing left and one request it is one", { heldCents: cents(0), askedCents: cents(1) }, "run"],
  [
    "once what was to be paid could not be, it has stopped",
    { failing: true, askedCents: cents(1) },
    "stopped",
  ],
  [
    "while it refuses requests and pays nothing, it is refusing, whatever comes in",
    { refusing: true },
    "refusing",
  ],
  [
    "a fund that refuses with little left is refusing, not in a run",
    { refusing: true, heldCents: cents(0), askedCents: cents(1) },
    "refusing",
  ],
  ["frozen is frozen, whatever else", { frozen: true, failing: true, paidInCents: cents(0) }, "frozen"],
])("%s", (_title, change, state) => {
  expect(getFundState({ ...calm, ...change })).toBe(state);
});
