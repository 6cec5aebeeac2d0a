import { expect, onTestFinished, test } from "vitest";
import { loadLanguage } from "../display/language.ts";
import { toCsv } from "./download.ts";

test("a table leaves with the disclosure first, quoted as RFC 4180 says, and no cell that a spreadsheet runs", () => {
  expect(
    toCsv(
      ["day", "held"],
      [
        ["1", '=HYPERLINK("x")'],
        ["2", "-5.00"],
      ],
    ),
  ).toBe(
    '# Simulation: play money only. No real investment pays 5% a day.\r\nday,held\r\n1,"\'=HYPERLINK(""x"")"\r\n2,-5.00\r\n',
  );
});

test("the sources of figures stand below the disclosure, a line each", () => {
  expect(toCsv(["day"], [["1"]], ["version 1\r\nx"])).toBe(
    "# Simulation: play money only. No real investment pays 5% a day.\r\n# version 1 x\r\nday\r\n1\r\n",
  );
});

test("a saved CSV has the disclosure of the page's language, marked as UTF-8", async () => {
  const spanish = await loadLanguage("es");
  onTestFinished(async () => void (await loadLanguage("en")));
  expect(toCsv(["día"], [["1"]])).toBe(`\uFEFF# ${spanish?.disclosure}\r\ndía\r\n1\r\n`);
});
