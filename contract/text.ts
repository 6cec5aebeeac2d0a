// Free text is trimmed, bounded and free of real payment identifiers (docs/rules.md, Identifiers). Length is
// checked first.
import { visible } from "@glasshouse/core/identifiers/normalise.ts";
import {
  type FieldKind,
  findRealIdentifier,
  longestText,
  refusalSentence,
} from "@glasshouse/core/identifiers/real-identifier.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { z } from "./validator.ts";

const controlCharacters = /[\p{Cc}\p{Cs}]/u;

/** One character may expand to many (U+FDFA to 18); a few are allowed. */
const standsForMore = (value: string, max: number) => visible(value).length > max * 1.25 + 20;

/** Stops at once, so that nothing reads a longer text. */
export function bounded(max: number, message = `At most ${max} characters`) {
  return z.string().max(max, { abort: true, error: message });
}

/** @param missing message for empty text; without it empty is allowed */
export function text(options: { max: number; missing?: string; kind?: FieldKind; multiline?: boolean }) {
  const { max, missing, kind, multiline } = options;
  invariant(max <= longestText, `no text is searched over more than ${longestText} characters`);
  return bounded(max)
    .trim()
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (value === "" && missing !== undefined) return refuse(missing);
      const shown = multiline ? value.replaceAll(/[\n\r\t]/g, " ") : value;
      if (controlCharacters.test(shown)) return refuse("Please use letters, digits and punctuation only");
      if (standsForMore(value, max)) return refuse(`At most ${max} characters`);
      const found = findRealIdentifier(value, kind);
      if (found) refuse(refusalSentence(found));
    });
}

export type FreeField = { value: string | null | undefined; kind?: FieldKind };
type Part = { field: string; value: string; kind: FieldKind };

/** Splits an email, as digits before the "@" may continue another field. */
function partsOf([field, { value, kind = {} }]: [string, FreeField]): Part[] {
  // refused by its own field as too long
  if (!value || standsForMore(value, longestText)) return [];
  const halves = kind.emailField ? value.split("@") : [value];
  return halves.map((half) => ({ field, value: half, kind }));
}

/** What holds for each field holds across them. */
const sharedKind = (parts: readonly Part[]): FieldKind => ({
  emailField: true,
  bankField: parts.every(({ kind }) => kind.bankField),
  nameField: parts.every(({ kind }) => kind.nameField),
});

/** Longer than half of any identifier. */
const borderLength = 150;
const overBorder = (first: Part, second: Part) =>
  `${first.value.slice(-borderLength)}\n${second.value.slice(0, borderLength)}`;

/**
 * Finds an identifier split across fields, and reports it at the last of them. Reads any two fields in both
 * orders, and all from the first and from the last.
 * @param fields free text, in the form's order
 */
export function refuseAcross(fields: Readonly<Record<string, FreeField>>, context: z.RefinementCtx): void {
  const filled = Object.entries(fields).flatMap(partsOf);
  const pairs = filled.flatMap((first, index) =>
    filled.slice(index + 1).flatMap((second) =>
      [overBorder(first, second), overBorder(second, first)].map((text) => ({
        text,
        parts: [first, second],
      })),
    ),
  );
  const rows = filled
    .slice(2)
    .flatMap((_, index) => [filled.slice(0, index + 3), filled.slice(-index - 3)])
    .slice(0, -1) // the longest is the same from both ends
    .map((parts) => ({ text: parts.map(({ value }) => value).join("\n"), parts }));
  for (const { text, parts } of [...pairs, ...rows]) {
    const kind = findRealIdentifier(text, sharedKind(parts));
    if (!kind) continue;
    const last = parts.at(-1)?.field ?? "";
    context.addIssue({ code: "custom", path: [last], message: refusalSentence(kind) });
    return;
  }
}
