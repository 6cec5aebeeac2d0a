// Compares a language's texts with the English ones, for the tests and for reviewers' files.
import { getParameters } from "./parameters.ts";
import type { Messages } from "./words.ts";

export type Areas = Readonly<Record<string, Messages>>;

export type Fault = { area: string; key: string } & (
  | { kind: "missing" | "unknown" }
  | { kind: "malformed"; reason: string }
  | { kind: "parameters"; expected: string; found: string }
);

function findFault(english: string, text: string | undefined) {
  if (text === undefined) return { kind: "missing" } as const;
  try {
    const [expected, found] = [getParameters(english).join(" "), getParameters(text).join(" ")];
    return expected === found ? undefined : ({ kind: "parameters", expected, found } as const);
  } catch (error) {
    return { kind: "malformed", reason: error instanceof Error ? error.message : String(error) } as const;
  }
}

export function findFaults(english: Areas, areas: Areas): Fault[] {
  const faults: Fault[] = [];
  for (const [area, texts] of Object.entries(english))
    for (const [key, text] of Object.entries(texts)) {
      const fault = findFault(text, areas[area]?.[key]);
      if (fault) faults.push({ area, key, ...fault });
    }
  for (const [area, texts] of Object.entries(areas))
    for (const key of Object.keys(texts))
      if (english[area]?.[key] === undefined) faults.push({ area, key, kind: "unknown" });
  return faults;
}
