import type { Books } from "@glasshouse/contract/books.ts";
import { expect, test } from "vitest";
import { atLocalhost, clock, getTexts, lines, renderedPage } from "../../testing/rendered-page.tsx";
import { classIn } from "../../testing/test-class-state.ts";

atLocalhost();

const books = {
  state: "growing",
  stoppedDay: null,
  promised: "1200.00",
  held: "300.00",
  waiting: 0,
  people: 12,
  frozenAt: null,
  failingSince: null,
  paidIn: "900.00",
  paidOut: "100.00",
  waitingAmount: "0.00",
  outlook: { daysLeft: 4.2 },
} as Books; // the fields that the wall reads
const loadWall = async (phase: "platform" | "run", change: Partial<Books>) =>
  lines(
    await renderedPage("/wall", [
      [["class"], classIn(phase, { seats: 7 })],
      [["class", "seats"], []],
      [["clock"], clock],
      [["books", "today"], { ...books, ...change }],
      [["books", "queue"], { waiting: 0, runs: [], seats: 0, mine: [] }],
    ]),
  );

test.each(["platform", "run"] as const)(
  "the wall says in the part %s since which day the fund has refused or not paid what was asked",
  async (phase) => {
    const refusing = "It has refused every request since day 12.";
    expect(await loadWall(phase, { state: "refusing", stoppedDay: 12 })).toContain(refusing);
    const stopped = "It has paid nothing since day 12.";
    expect(await loadWall(phase, { state: "stopped", stoppedDay: 12 })).toContain(stopped);
    expect((await loadWall(phase, {})).join()).not.toContain("since day");
  },
);

test("the run says that no one waits, how long the money lasts, and who got out", async () => {
  const said = await loadWall("run", {});
  expect(said).toContain("No countdown yet: at this pace the money lasts 4 more days.");
  expect(said).toContain("No one is waiting to be paid.");
  expect(said.join(" ")).toContain("Got out so far: $100.00 of $900.00 paid in. The class: nothing.");
  expect(await loadWall("run", { frozenAt: "2026-06-20T09:00:00.000Z", state: "frozen" })).toContain(
    "The fund is frozen. No one is paid any more.",
  );
});

test("the wall has its heading before the class is known", async () => {
  expect(getTexts(await renderedPage("/wall"), "h1")).toEqual(["The wall"]);
});
