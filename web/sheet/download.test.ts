import { expect, test } from "vitest";
import { csvOf } from "./download.ts";

test("a table leaves with the disclosure first, quoted as RFC 4180 says, and no cell that a spreadsheet runs", () => {
  expect(
    csvOf(
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
