import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { lessonPlans, phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test } from "vitest";
import { phaseScripts } from "../../display/phase.words.ts";
import { getPhaseQuestions } from "../../display/phase-questions.ts";
import { lines, renderedPage } from "../../testing/rendered-page.tsx";
import { getQuestions } from "./lesson-questions.ts";
import { startsAt } from "./starts-at.ts";

test("a lesson is printed with each part's script, prompts, questions, answers and sources, and the disclosure", async () => {
  const pageText = lines(await renderedPage("/lesson-plan?plan=20")).join("\n");
  for (const { id } of lessonPlans[20]) {
    expect(pageText).toContain(phaseScripts[id]());
    for (const { ask, heard } of getPhaseQuestions(id))
      expect(pageText).toContain(`${ask} You may hear: ${heard}`);
    for (const { asked, answer, source } of getQuestions(id))
      for (const said of [asked, answer, source]) expect(pageText).toContain(said);
  }
  expect(pageText).toContain("8 parts in 20 minutes");
  expect(pageText).toContain("0:19");
  expect(pageText).toContain(disclosure);
});

test("each part has a script of two or three sentences for the host", () => {
  const others = Object.values(phaseScripts).filter(
    (script) => ![2, 3].includes(script().split(/(?<=[.?!])\s/).length),
  );
  expect(others).toEqual([]);
});

test("a part begins at an hour and minutes", () => {
  expect([0, 9, 60, 75].map(startsAt)).toEqual(["0:00", "0:09", "1:00", "1:15"]);
});

/** Deposits of the first day are 1; each payout is withdrawn the next day. */
function goneOnDay(growth: number): number {
  let [held, invested, inflow] = [0, 0, 1];
  for (let day = 1; ; day += 1) {
    held += inflow - 0.05 * invested;
    if (held < -1e-9) return day;
    invested += inflow;
    inflow *= 1 + growth;
  }
}

test("the answers' figures are computed anew", () => {
  const answers = phaseIds
    .flatMap(getQuestions)
    .map(({ answer }) => answer)
    .join(" ");
  expect((50 * 1.05 ** 365) / 1e9).toBeCloseTo(2.7, 1);
  expect(1.05 ** 365 / 1e6).toBeCloseTo(54.2, 1);
  expect(answers).toContain("54 million: $50 would be $2.7 billion");
  expect([0, 0.01, 0.04].map(goneOnDay)).toEqual([42, 45, 69]);
  expect(answers).toContain(
    "gone on day 42. If deposits grow by 1% or 4% a day, they are gone on day 45 or 69",
  );
  let [people, day] = [0, 0];
  while (people < 8e9) people += 100 * 1.05 ** day++;
  expect(day).toBe(312);
  expect(answers).toContain("100 people on the first day become 8 billion by day 312");
});
