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
  const told = lines(await renderedPage("/data-sheet")).join("\n");
  for (const said of [retentionText, neverStoredText, storedTimesText, disclosure])
    expect(told).toContain(said);
  for (const { title, tables } of dataSheet) {
    expect(told).toContain(title);
    for (const { table, about, columns } of tables)
      for (const said of [table, about, columns.replaceAll(" ", ", ")]) expect(told).toContain(said);
  }
});
