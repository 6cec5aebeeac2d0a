import { cents } from "@glasshouse/core/money.ts";
import { expect, test } from "vitest";
import { getTakeOutQuestion } from "./take-out-question.ts";

test("before money is taken out it is said whether that is all of it", () => {
  expect(getTakeOutQuestion(cents(4_000), cents(10_000))).toContain(
    "The fund holds $100.00. This takes $40.00.",
  );
  for (const more of [10_000, 100_000_000])
    expect(getTakeOutQuestion(cents(more), cents(10_000))).toContain("takes all of it");
});
