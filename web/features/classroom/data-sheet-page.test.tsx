import {
  dataSheet,
  neverStoredText,
  retentionText,
  storedTimesText,
} from "@glasshouse/contract/data-sheet.ts";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { expect, test } from "vitest";
import { lines, renderedPage } from "../../testing/rendered-page.tsx";

test("the data sheet names every table and column, how long each is stored, what never is, and the disclosure", async () => {
  const pageText = lines(await renderedPage("/data-sheet")).join("\n");
  for (const said of [retentionText, neverStoredText, storedTimesText, disclosure])
    expect(pageText).toContain(said);
  for (const { title, tables } of dataSheet) {
    expect(pageText).toContain(title);
    for (const { table, about, columns } of tables)
      for (const said of [table, about, columns.replaceAll(" ", ", ")]) expect(pageText).toContain(said);
  }
});
