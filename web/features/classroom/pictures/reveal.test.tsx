import type { Books } from "@glasshouse/contract/books.ts";
import { expect, test } from "vitest";
import { atLocalhost, clock, lines, renderedPage } from "../../../testing/rendered-page.tsx";
import { classIn } from "../../../testing/test-class-state.ts";

atLocalhost();

const books = {
  promised: "1200.00",
  held: "300.00",
  paidIn: "1000.00",
  paidOut: "500.00",
  taken: "200.00",
  people: 12,
  cover: 0.25,
  stoppedDay: 30,
  outlook: { paidOutPerDay: "70.00" },
} as Books; // the fields that the reveal reads
const people = { ahead: 3, even: 1, behind: 8, byDay: [{ day: 1, ahead: 3, even: 1, behind: 8 }] };
const noFlow = {
  payingSeats: null,
  paidIn: "0.00",
  toClass: null,
  toOthers: "0.00",
  toOperator: "0.00",
  left: "0.00",
  classGot: null,
};
const loadStep = (step: number, more: [unknown[], unknown][] = []) =>
  renderedPage("/wall", [
    ...more,
    [["class"], classIn("reveal", { step, guesses: { guessed: 2, days: null, never: null } })],
    [["clock"], clock],
    [["books", "today"], books],
    [["books", "people"], people],
    [["class", "money"], noFlow],
    [["books", "simulated", null], { people: 0, suggested: [], person: null }],
  ]);

test("draws each person as one dot under a sentence that says the same", async () => {
  const html = await loadStep(4);
  expect(lines(html)).toContain("3 of 12 who paid in made a profit. 8 lost money, 1 broke even.");
  const drawing = html.slice(
    html.indexOf("absolute inset-0"),
    html.indexOf("</svg>", html.indexOf("absolute inset-0")),
  );
  expect(drawing.match(/<circle/g)).toHaveLength(12);
});

test("draws a hundred squares for a hundred dollars paid in", async () => {
  const html = await loadStep(3);
  const drawing = html.slice(
    html.indexOf("absolute inset-0"),
    html.indexOf("</svg>", html.indexOf("absolute inset-0")),
  );
  expect(drawing.match(/fill-sim-red/g)).toHaveLength(20);
  expect(lines(html)).toEqual(
    expect.arrayContaining(["$50 paid out again", "$20 operator took", "$30 still there"]),
  );
});

test.each([
  [2, "Nothing has been paid in, so nothing has been paid out."],
  [5, "No simulated person has paid in, so there are no lives to show."],
  [6, "2 have guessed. We show the guesses once there are five, always without names."],
])("says plainly in step %i what is missing", async (step, said) => {
  expect(lines(await loadStep(step))).toContain(said);
});

test.each([
  ["the simulations are running", undefined, "Simulating this crowd..."],
  ["the operator decides by hand", { policy: "manual", limit: "0.00" }, "No simulations of this crowd"],
])("says in the last step that %s", async (_, operator, said) => {
  const crowd = { behaviour: "whole-life", investors: 1_000, seed: 7, startedAt: clock.now };
  const known = operator ? [[["admin", "operator"], operator] as [unknown[], unknown]] : [];
  expect(lines(await loadStep(6, [[["crowd"], { crowd }], ...known]))).toContain(said);
});
