// The command ends with each failed check and its findings.
import type { Control } from "./controls.ts";
import type { Row } from "./make-fault.ts";

const shownOfEach = 5;

const kinds = [
  ["lost", "acknowledged and lost"],
  ["twice", "there twice, or left out"],
  ["differences", "differences in the last audit"],
  ["unbalanced", "audits meanwhile that differed"],
  ["wrong", "wrong answers"],
  ["complaints", "what the fault itself found"],
] as const;

function some(findings: readonly string[], indent: string): string[] {
  const more = findings.length - shownOfEach;
  return [
    ...findings.slice(0, shownOfEach).map((finding) => `${indent}${finding}`),
    ...(more > 0 ? [`${indent}and ${more} more`] : []),
  ];
}

const getFindings = (row: Row): string[] =>
  kinds.flatMap(([kind, name]) =>
    row[kind].length > 0 ? [`  ${name}: ${row[kind].length}`, ...some(row[kind], "    ")] : [],
  );

const seenBeside = (row: Row): string =>
  `  made ${row.times} times, ${row.acknowledged} writes acknowledged, ${row.audits} audits`;

export const notHeld = (row: Row): string[] => [
  `NOT HELD: ${row.name}`,
  seenBeside(row),
  ...getFindings(row),
];

/** A control without findings. */
export const notFound = (row: Row, control: Control): string[] => [
  `NOT FOUND: ${row.name}, though ${control.name}`,
  seenBeside(row),
  ...(getFindings(row).length > 0 ? getFindings(row) : ["  nothing at all was found"]),
];

/** A trial with findings, or a control without. */
export const trialFailed = (
  word: string,
  name: string,
  result: string,
  wrong: readonly string[],
): string[] => [`${word}: ${name}`, `  ${result}`, ...some(wrong, "  ")];

/** An error before anything was counted. */
export const brokeOff = (name: string, error: unknown): string[] => [
  `BROKE OFF: ${name}`,
  ...(error instanceof Error ? (error.stack ?? error.message) : String(error))
    .split("\n")
    .slice(0, 12)
    .map((line) => `  ${line}`),
];
