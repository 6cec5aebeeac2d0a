import type { Books } from "@glasshouse/contract/books.ts";
import { expect, test } from "vitest";
import { atLocalhost, clock, lines, renderedPage } from "../../testing/rendered-page.tsx";
import { classIn } from "../../testing/test-class-state.ts";

atLocalhost();

const books = {
  state: "growing",
  stoppedDay: null,
  promised: "1200.00",
  held: "300.00",
  waiting: 0,
  waitingAmount: "0.00",
  people: 12,
  frozenAt: null,
} as Books; // the fields that the wall reads
const loadWall = async (phase: "platform" | "run", change: Partial<Books>) =>
  lines(
    await renderedPage("/wall", [
      [["class"], classIn(phase, { seats: 7 })],
      [["class", "seats"], []],
      [["clock"], clock],
      [["books", "today"], { ...books, ...change }],
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
