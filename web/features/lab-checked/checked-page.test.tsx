import { allChecks } from "@glasshouse/core/lab/checks/all-checks.ts";
import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadEnglish } from "../../../scripts/catalogue.ts";
import { createPseudoLanguage, findEnglish } from "../../testing/pseudo-language.ts";
import { getTexts, lines, markup, renderedPage } from "../../testing/rendered-page.tsx";
import { getAllowed, getDifference, getFigure, roughly } from "./check-figures.ts";
import { CheckTable } from "./check-table.tsx";
import { getCheckText } from "./check-texts.ts";

describe("figures", () => {
  test.each([
    [61_917_364_224, 0, "61,917,364,224"],
    [-4.1, 1, "−4.1"],
    [-0.00001, 2, "0.00"],
    [1234.5678, 3, "1,234.568"],
    [Number.POSITIVE_INFINITY, 2, "never"],
    ["6627e8d5 e169c58d", 0, "6627e8d5 e169c58d"],
  ])("%s with %i decimals is %s", (value, decimals, shown) => {
    expect(getFigure(value, decimals)).toBe(shown);
  });

  test.each([
    [0, "0"],
    [0.00012, "0.00012"],
    [0.0000051, "5.1 × 10⁻⁶"],
    [158.4, "160"],
    [52_563_196, "5.3 × 10⁷"],
  ])("a difference of %d is roughly %s", (size, shown) => {
    expect(roughly(size)).toBe(shown);
  });

  test("a difference says what is allowed, or how many standard errors it is", () => {
    const off = { got: 1, difference: -0.5, tolerance: 0.25, green: false };
    expect([getDifference(off, "tolerance"), getAllowed(off, "tolerance")]).toEqual([
      "−0.5",
      "±0.25 allowed",
    ]);
    expect(getDifference(off, "standard-errors")).toBe("−6.0 standard errors");
    expect([getAllowed(off, "standard-errors"), getAllowed(off, "exact")]).toEqual([
      "3 allowed",
      "must be exact",
    ]);
    expect(getDifference({ ...off, difference: 0, tolerance: 0 }, "exact")).toBe("none");
    expect(getDifference({ ...off, difference: null }, "exact")).toBe("not the same");
    expect(getDifference({ ...off, difference: Number.POSITIVE_INFINITY }, "tolerance")).toBe("without end");
  });
});

describe("a row", () => {
  const [check] = allChecks.filter(({ id }) => id === "platform-nobody");
  if (!check) throw new Error("no such check");
  const toTable = (broken: boolean, known: boolean) =>
    lines(
      markup(
        <CheckTable
          caption={check.model}
          checks={[check]}
          outcomes={known ? { [check.id]: check.run(broken) } : {}}
          broken={broken}
        />,
      ),
    ).slice(5);

  test("that has not run yet waits", () => {
    expect(toTable(false, false).at(-1)).toBe("Waiting");
  });

  test("says what is stated, ours, and that it holds", () => {
    expect(toTable(false, true).join(" ")).toMatch(/payouts 20 as specified 20 none must be exact Holds$/);
  });

  test("that is broken says what was altered, and in words that it does not hold", () => {
    const row = toTable(true, true).join(" ");
    expect(row).toContain("Altered: basis points = 550 instead of 500");
    expect(row).toMatch(/20 as specified 18 −2 must be exact Does not hold$/);
  });
});

const drawnBits = /[0-9a-f]{8}/g;

test("in another language a check has no plain English, nor what was altered or its source", async () => {
  const pseudo = createPseudoLanguage(await loadEnglish());
  onTestFinished(setLanguageSource(() => pseudo));
  for (const check of allChecks) {
    const got = typeof check.expected === "string" ? check.run(true).got : 1;
    const outcomes = { [check.id]: { got, difference: 0, tolerance: 0, green: false } };
    const { model, source } = check;
    const html = markup(
      <CheckTable caption={getCheckText(model)} checks={[check]} outcomes={outcomes} broken />,
    );
    const left = findEnglish(`${html}<p>${getCheckText(source)}</p>`.replaceAll(drawnBits, ""));
    expect([check.id, left]).toEqual([check.id, []]);
  }
});

test("/lab/checked is open to every visitor, and says that it loads", async () => {
  const page = await renderedPage("/lab/checked");
  expect(getTexts(page, "h1")).toEqual(["Checked"]);
  expect(lines(page).join(" ")).toContain("Loading the checks");
});
