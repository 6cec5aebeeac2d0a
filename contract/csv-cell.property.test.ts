import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeCsvCell } from "./disclosure.ts";

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const toLine = (cells: readonly string[]) => cells.map(quoted).join(",");

/** A cell that begins with a quote goes on to the closing one. */
function readBy(separator: RegExp, text: string, heedsQuotes: boolean): string[] {
  const cells: string[] = [];
  let rest = text;
  for (;;) {
    const [whole, inside] = (heedsQuotes && /^"((?:[^"]|"")*)"/.exec(rest)) || [];
    const from = whole === undefined ? 0 : whole.length;
    const end = rest.slice(from).search(separator);
    const tail = end < 0 ? rest.slice(from) : rest.slice(from, from + end);
    cells.push(whole === undefined ? tail : `${inside?.replaceAll('""', '"')}${tail}`);
    if (end < 0) return cells;
    rest = rest.slice(from + end + 1);
  }
}
const separators = [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/, /[|\r\n]/, /[,;\t\r\n]/];
const runs = (cell: string) =>
  /^["'\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell.replace(/^["\s]*'.*/s, ""));
const run = (cells: readonly string[]) =>
  separators.flatMap((separator) =>
    [true, false].flatMap((heeds) => readBy(separator, toLine(cells), heeds).filter(runs)),
  );

test.each([
  ";=1+1;",
  "note ;=1+1",
  'a;"=1+1"',
  "a\n=1+1",
  "a\t@SUM(1)",
  "x|+1",
  "=1",
  "\uFF1D1",
  'quote"; -1',
  "a;\u00a0=1",
])("%j is shown as text by a spreadsheet that splits at commas, semicolons, tabs or bars", (text) => {
  expect(run(["1", text, "x"]).length).toBeGreaterThan(0); // unescaped, one would run it
  expect(run(["1", escapeCsvCell(text), "x"])).toEqual([]);
});

test("whatever is written, no cell is run, and ordinary words stay as they are", () => {
  const hostile = fc.string({ unit: fc.constantFrom(..."=+-@;,|\t\r\n\"' a1\uFF1D\uFF20"), maxLength: 14 });
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (cells) => {
      expect(run(cells.map(escapeCsvCell))).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
  for (const text of ["a - b", "2026-06-26", "Nora O'Hara; 5 + 3", "x;y", "nora+friend@example.com"])
    expect(escapeCsvCell(text)).toBe(text);
});
