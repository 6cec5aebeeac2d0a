import type { classReport } from "@glasshouse/contract/class-report.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { investorPage, lines } from "../../testing/rendered-page.tsx";

const none = { value: 0, from: 0, to: 0 };
const shownRound = {
  seats: 13,
  falseFound: 29,
  falseAsked: 50,
  realAccused: 29,
  realAsked: 50,
  detection: none,
  suspicion: none,
  sensitivity: none,
};
const hiddenRound = {
  seats: null,
  falseFound: null,
  falseAsked: null,
  realAccused: null,
  realAsked: null,
  detection: null,
  suspicion: null,
  sensitivity: null,
};
const report: z.output<typeof classReport> = {
  seats: 13,
  simulated: false,
  before: shownRound,
  after: hiddenRound,
  change: { detection: null, suspicion: null, sensitivity: null },
  money: { paidIn: 30_000, paidOut: 0 },
  results: { ahead: null, even: null, behind: null },
  spread: [{ from: null, to: null, seats: 13 }],
  putMore: [],
  signs: [],
  checks: { before: null, after: null },
  sureness: { seats: 0, early: null, late: null },
  review: { fooled: [], suspected: [] },
};
const read = async (change: Partial<typeof report>) =>
  lines(await investorPage("/class/report", [[["class", "report"], { ...report, ...change }]])).join("\n");

test("a hidden figure reads as not shown, in each column of a round and of the change, and in one group of all", async () => {
  const text = await read({});
  expect(text).toMatch(
    /After\nhidden\nhidden\nDetails\n[\s\S]*After\nhidden\nhidden\nhidden\nChange\nhidden\nhidden\nhidden/,
  );
  expect(text).toContain("Hidden: with these numbers");
  expect(text).not.toContain("any amount");
  const groups = [
    { from: null, to: 0, seats: 6 },
    { from: 0, to: null, seats: 7 },
  ];
  expect(await read({ spread: groups })).toContain("less than $0.00\n6\n$0.00 or more\n7");
});
