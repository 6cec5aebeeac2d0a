// Only common ways to write numbers are read: one group, equal groups, the whole run.
import { harmlessMark } from "./normalise.ts";

export type DigitRun = {
  digits: string;
  sizes: readonly number[];
  international: boolean;
  evenly: boolean;
  loose: boolean;
};

const maxGap = 3;
/** A plus sign behind a letter or digit joins: "pay+4929…@example.com". */
const group = /(?:(?<![\p{L}\p{N}])\+)?\d+/gu;
const isBreak = new RegExp(`[\\p{L}\\p{N}${harmlessMark}]`, "u");
const startsTokenPattern = /[+$€£¥₹%]/;

type Group = { digits: string; plus: boolean; gap: string };

function toDigitRun(groups: readonly Group[], loose: boolean): DigitRun {
  const gaps = groups.slice(1).map(({ gap }) => gap);
  const between = [...gaps.join("")];
  return {
    digits: groups.map(({ digits }) => digits).join(""),
    sizes: groups.map(({ digits }) => digits.length),
    international: groups[0]?.plus ?? false,
    evenly: gaps.every((gap) => gap === gaps[0]) || between.every((character) => character === between[0]),
    loose,
  };
}

function split(groups: readonly Group[], begins: (group: Group) => boolean, loose: boolean): DigitRun[] {
  const rows: Group[][] = [];
  for (const each of groups) {
    if (rows.length === 0 || begins(each)) rows.push([]);
    rows.at(-1)?.push(each);
  }
  return rows.filter((row) => !loose || row.length > 2).map((row) => toDigitRun(row, loose));
}

export function digitRuns(text: string): DigitRun[] {
  const groups: Group[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(group)) {
    const gap = text.slice(end, index);
    groups.push({ digits: found.replace("+", ""), plus: found.startsWith("+"), gap });
    end = index + found.length;
  }
  const breaks = new Set(groups.filter(({ gap }) => isBreak.test(gap)));
  const apart = (each: Group) =>
    breaks.has(each) || each.plus || each.gap.length > maxGap || startsTokenPattern.test(each.gap);
  const tight = split(groups, apart, false);
  const loose = split(groups, (each) => breaks.has(each), true);
  return loose.length > 0 && groups.some((each) => apart(each) && !breaks.has(each))
    ? [...tight, ...loose]
    : tight;
}

const printedForms = [
  [4, 6, 5],
  [4, 6, 4],
  [4, 4, 5],
  [6, 13],
  [3, 3, 11, 1],
  [4, 4, 2, 10],
  [5, 5, 11, 2],
];

const maxDigitsInSmallGroups = 80;
const minUnevenSize = 4;
const cardPairCount = 8;

export function hasReading(
  run: DigitRun,
  minDigits: number,
  maxDigits: number,
  passes: (digits: string) => boolean,
): boolean {
  const { digits, sizes } = run;
  if (digits.length < minDigits) return false;
  const isOne = (from: number, length: number) =>
    length >= minDigits && length <= maxDigits && passes(digits.slice(from, from + length));
  // uneven groups are a number only as the whole run
  if (run.evenly && !run.loose && isOne(0, digits.length)) return true;
  if (!run.loose && sizes.length === cardPairCount && sizes.every((size) => size === 2) && isOne(0, 16))
    return true;
  let from = 0;
  for (const [first, size] of sizes.entries()) {
    if (!run.loose && isOne(from, size)) return true;
    // long runs of one or two digits are scores and prices
    const mayBeEqual = size > 2 || (run.evenly && digits.length <= maxDigitsInSmallGroups);
    if (mayBeEqual && isEqualGroups(sizes, first, maxDigits, (length) => isOne(from, length))) return true;
    if (!run.loose && isUnevenGroups(sizes, first, maxDigits, (length) => isOne(from, length))) return true;
    for (const form of printedForms)
      if (isPrinted(sizes, first, form) && isOne(from, sumParts(form))) return true;
    from += size;
  }
  return false;
}

function isEqualGroups(
  sizes: readonly number[],
  first: number,
  maxDigits: number,
  isOne: (length: number) => boolean,
): boolean {
  const size = sizes[first] ?? 0;
  let length = size;
  for (let next = first + 1; next < sizes.length && length < maxDigits; next += 1) {
    const more = sizes[next] ?? 0;
    if (more > size) return false;
    length += more;
    if (isOne(length)) return true;
    if (more < size) return false;
  }
  return false;
}

function isUnevenGroups(
  sizes: readonly number[],
  first: number,
  maxDigits: number,
  isOne: (length: number) => boolean,
): boolean {
  let length = 0;
  for (let next = first; next < sizes.length && length < maxDigits; next += 1) {
    const size = sizes[next] ?? 0;
    if (size < minUnevenSize) return false;
    length += size;
    if (next > first && isOne(length)) return true;
  }
  return false;
}

export function isPrintedAs(sizes: readonly number[], first = 0): boolean {
  return printedForms.some((form) => isPrinted(sizes, first, form));
}

function isPrinted(sizes: readonly number[], first: number, form: readonly number[]): boolean {
  for (let part = 0; part < form.length; part += 1) if (sizes[first + part] !== form[part]) return false;
  return true;
}

const sumParts = (form: readonly number[]) => form.reduce((sum, part) => sum + part, 0);
