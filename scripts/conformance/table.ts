// A row's test must exist exactly once, as "file > describe > title", and its break's text too.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { theCalls } from "./calls.ts";
import { constants } from "./constants.ts";
import { errors } from "./errors.ts";
import { investorScreens } from "./investor-screens.ts";
import { moneyScreens } from "./money-screens.ts";
import { peopleScreens } from "./people-screens.ts";
import { product } from "./product.ts";
import { publicScreens } from "./public-screens.ts";
import type { Row, Section } from "./row.ts";
import { entities, transitions } from "./rules.ts";
import { permissions, validation } from "./validation.ts";

const sections: readonly Section[] = [
  product,
  publicScreens,
  investorScreens,
  moneyScreens,
  peopleScreens,
  entities,
  transitions,
  validation,
  permissions,
  theCalls,
  errors,
  constants,
];

export const rows: readonly (readonly [number: number, row: Row])[] = sections
  .flatMap((section) => section.rows)
  .map((row, index) => [index + 1, row] as const);

export const getFile = (testId: string): string => testId.split(" > ")[0] ?? "";

const separator = " > ";

export const getNames = (testId: string): string[] => testId.split(separator).slice(1);

/** Names with spaces between, as the runner reports them. */
export const getFullName = (testId: string): string => getNames(testId).join(" ");

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export function conformancePage(): string {
  const lines = [
    "# Conformance with the specification",
    "",
    "Made by `npm run conformance` from scripts/conformance. Each row of the specification names one test by its exact id;",
    "`npm run conformance -- --break` breaks the product for a drawn sample of rows, each at the place that stands beside the",
    'row there, and shows the named test red (docs/development.md, "Conformance"). Deviations name the place where they',
    "were decided. A row that begins with … goes on with the sentence of the row before it.",
  ];
  let number = 0;
  for (const section of sections) {
    lines.push(
      "",
      `## ${section.title}`,
      "",
      "| Row | The specification says | Shown by | Deviation |",
      "|---|---|---|---|",
    );
    for (const [says, test, , deviation = ""] of section.rows) {
      number += 1;
      lines.push(`| ${[String(number), says, test, deviation].map(cell).join(" | ")} |`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/** @param collected by id @param only of these files */
export function unprovenRows(
  collected: ReadonlyMap<string, number>,
  only: (file: string) => boolean,
): string[] {
  return rows.flatMap(([number, [says, test]]) => {
    const count = collected.get(test) ?? 0;
    if (count === 1 || !only(getFile(test))) return [];
    return [`row ${number}, "${says}": ${count === 0 ? "no test" : `${count} tests`} with the id ${test}`];
  });
}

const occurrences = (text: string, part: string) => text.split(part).length - 1;

/** Rows without their test's file, or with a break that no longer fits. */
export function rottenRows(root: string): string[] {
  return rows.flatMap(([number, [, test, [file, text, broken]]]) => {
    const wrong: string[] = [];
    if (!existsSync(join(root, getFile(test)))) wrong.push(`no file of the test ${test}`);
    const count = existsSync(join(root, file))
      ? occurrences(readFileSync(join(root, file), "utf8"), text)
      : 0;
    if (count !== 1) wrong.push(`${count} times in ${file}: ${text}`);
    if (text === broken) wrong.push(`nothing is broken by ${text}`);
    return wrong.map((each) => `row ${number}: ${each}`);
  });
}
