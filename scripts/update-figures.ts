// `--write-docs` of bench and faults. The document decides which figures it shows; a run replaces
// those that it measured.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type FigureRow = readonly [name: string, ...cells: string[]];

/** Sizes are settings, so a name may differ in numbers from the row that shows it. */
const toKey = (name: string) => name.replace(/\d[\d.,]*/g, "#").trim();
const escapeCell = (cell: string) => cell.replaceAll("|", "\\|");
const toLine = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
const nameOfLine = (line: string) => line.split(" | ")[0]?.slice(2) ?? "";

/** @returns the names that its table lacks */
export function updateFigures(
  text: string,
  rows: readonly FigureRow[],
  run: { about: string; date: string },
): { text: string; missing: string[] } {
  const before = text.split("\n");
  const shown = new Set(before.map(nameOfLine));
  const byName = new Map(rows.map((row) => [row[0], row]));
  const byKey = new Map(rows.filter(([name]) => !shown.has(name)).map((row) => [toKey(row[0]), row]));
  const found = new Set<FigureRow>();
  const lines = before.map((line) => {
    if (line.startsWith("Last run: ")) return `Last run: ${run.about}`;
    const name = line.startsWith("| ") ? nameOfLine(line) : "";
    const row = byName.get(name) ?? byKey.get(toKey(name));
    if (!row) return line;
    found.add(row);
    return toLine([...row, run.date]);
  });
  return {
    text: lines.join("\n"),
    missing: rows.filter((row) => !found.has(row)).map(([name]) => name),
  };
}

/** @param file relative to the repository; stderr names figures that it does not show */
export function writeFigures(file: string, rows: readonly FigureRow[], about: string): void {
  if (rows.length === 0) return;
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const date = new Date().toISOString().slice(0, 10);
  const { text, missing } = updateFigures(readFileSync(path, "utf8"), rows, { about, date });
  writeFileSync(path, text);
  for (const name of missing) process.stderr.write(`${file} does not show: ${name}\n`);
}
