// One row at a time: its test must fail by an expectation, since a product that does not start
// proves nothing.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRun } from "../../tests/support/open-run.ts";
import { buildPages, copyTree, type Verdict, verdicts } from "./broken-copy.ts";
import { drawn } from "./draw.ts";
import type { Break, Row } from "./row.ts";
import { getFile, rows } from "./table.ts";

export type Sample = { rows: number[]; count: number; seed: number };
type Numbered = (typeof rows)[number];

function chosen({ rows: numbers, count, seed }: Sample): Numbered[] {
  if (numbers.length > 0) return rows.filter(([number]) => numbers.includes(number));
  return drawn(rows, count, seed).sort(([a], [b]) => a - b);
}

const shownInPages = (test: string) => test.startsWith("tests/e2e/") || test.startsWith("server/http/");

async function broken(copy: string, [, test, [file, text, replacement]]: Row): Promise<Verdict> {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  try {
    if (shownInPages(test)) buildPages(copy);
    return (await verdicts(copy, [test])).get(test) ?? "did not count: it was not run";
  } catch (error) {
    return `did not count: ${String(error).split("\n")[0]}`;
  } finally {
    writeFileSync(path, source);
  }
}

const oneLine = (text: string) => JSON.stringify(text.trim().replace(/\s+/g, " "));
const formatBreak = ([file, text, replacement]: Break) =>
  `${file}: ${oneLine(text)} → ${oneLine(replacement)}`;

export async function breakRows(root: string, sample: Sample): Promise<boolean> {
  const picked = chosen(sample);
  const run = await openRun();
  const lines: string[] = [];
  try {
    const copy = copyTree(root, run.folder);
    if (picked.some(([, [, test]]) => shownInPages(test))) buildPages(copy);
    const whole = await verdicts(copy, [...new Set(picked.map(([, [, test]]) => test))]);
    const notGreen = [...whole].filter(([, verdict]) => verdict !== "passed");
    for (const [test, verdict] of notGreen) lines.push(`not green unbroken: ${test}: ${verdict}`);
    for (const [number, row] of picked) {
      if (whole.get(row[1]) !== "passed") continue;
      const verdict = await broken(copy, row);
      const colour =
        verdict === "failed by an expectation" ? "red" : verdict === "passed" ? "STILL GREEN" : verdict;
      if (colour !== "red") lines.push(`row ${number}: ${colour}`);
      console.log(
        `${number}\t${colour}\t${row[0]}\n\t${formatBreak(row[2])}\n\t${getFile(row[1])}${row[1].slice(getFile(row[1]).length)}`,
      );
    }
  } finally {
    await run.close();
  }
  console.log(
    `\n${picked.length} rows, ${lines.length} not shown red${lines.length > 0 ? `:\n${lines.join("\n")}` : ""}`,
  );
  return lines.length === 0;
}
