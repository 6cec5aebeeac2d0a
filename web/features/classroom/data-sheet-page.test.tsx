import { dataSheet, getRetentionText, getTableText } from "@glasshouse/contract/data-sheet.ts";
import { storedGroupTitles, storedWords } from "@glasshouse/contract/data-sheet.words.ts";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { expect, test } from "vitest";
import { lines, renderedPage } from "../../testing/rendered-page.tsx";

test("the data sheet names every table and column, how long each is stored, what never is, and the disclosure", async () => {
  const pageText = lines(await renderedPage("/data-sheet")).join("\n");
  for (const said of [getRetentionText(), storedWords.never(), storedWords.times(), disclosure])
    expect(pageText).toContain(said);
  for (const { id, tables } of dataSheet) {
    expect(pageText).toContain(storedGroupTitles[id]());
    for (const { table, columns } of tables)
      for (const said of [table, getTableText(table) ?? "", columns.replaceAll(" ", ", ")])
        expect(pageText).toContain(said);
  }
});
