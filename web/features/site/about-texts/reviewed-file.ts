// A reviewer's file: texts by area and key. It is shown only if every text has the English parameters.
import { compileTexts } from "@glasshouse/languages/define-words.ts";
import { type Areas, type Fault, findFaults } from "@glasshouse/languages/find-faults.ts";
import type { Texts } from "@glasshouse/languages/language.ts";

export const maxFileBytes = 2_000_000;

export type Checked =
  | { kind: "unreadable" }
  | { kind: "faulty"; faults: Fault[] }
  | { kind: "fits"; changed: number; texts: Texts };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseAreas(text: string): Areas | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isAreas =
      isObject(parsed) &&
      Object.values(parsed).every(
        (area) => isObject(area) && Object.values(area).every((each) => typeof each === "string"),
      );
    return isAreas ? (parsed as Areas) : undefined; // checked above
  } catch {
    return undefined;
  }
}

/** @param present the language's texts as they are */
export function checkReviewed(text: string, english: Areas, present: Areas): Checked {
  const areas = parseAreas(text);
  if (!areas) return { kind: "unreadable" };
  const faults = findFaults(english, areas);
  if (faults.length > 0) return { kind: "faulty", faults };
  const changed = Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).filter(([key, each]) => present[area]?.[key] !== each),
  );
  const texts = Object.fromEntries(
    Object.entries(areas).map(([area, messages]) => [area, compileTexts(messages)]),
  );
  return { kind: "fits", changed: changed.length, texts };
}
