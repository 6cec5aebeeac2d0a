// One number may be written in groups, and two numbers may stand side by side: a run of digits is read in every way that
// keeps its groups whole.
import { separator } from "./normalise.ts";

const digitRun = new RegExp(`\\+?\\d(?:${separator}{0,3}\\d)*`, "gu");

/** @param text normalised */
export function digitRuns(text: string): string[] {
  return text.match(digitRun) ?? [];
}

/** Every number of up to maxDigits digits that neighbouring groups of the run make up. */
export function readingsOf(run: string, maxDigits: number): string[] {
  const groups = run.match(/\d+/g) ?? [];
  const found: string[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    let digits = "";
    for (const group of groups.slice(first)) {
      digits += group;
      if (digits.length > maxDigits) break;
      found.push(digits);
    }
  }
  return found;
}
