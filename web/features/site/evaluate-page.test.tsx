import { readFileSync } from "node:fs";
import { classCodebook } from "@glasshouse/contract/class-codebook.ts";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { expect, test } from "vitest";
import { lines, renderedPage } from "../../testing/rendered-page.tsx";
import { getConditionPoints, getConsentText, getDesignPoints } from "./evaluate-texts.ts";

test("the page has design, conditions, consent note, each column of the export, and how to cite this version", async () => {
  const pageText = lines(await renderedPage("/evaluate")).join("\n");
  for (const said of [...getDesignPoints(), ...getConditionPoints(), ...getConsentText(), disclosure])
    expect(pageText).toContain(said);
  for (const [file, columns] of Object.entries(classCodebook))
    for (const [column, getMeaning] of columns)
      for (const said of [file, column, getMeaning()]) expect(pageText).toContain(said);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(pageText).toContain(`Glasshouse, version ${version}:`);
});
