// Free text is bounded and without real payment identifiers (docs/rules.md, Identifiers). Length
// comes first.

import { toVisibleText } from "@glasshouse/core/identifiers/normalise.ts";
import {
  type FieldKind,
  findRealIdentifier,
  maxTextLength,
  toRefusalSentence,
} from "@glasshouse/core/identifiers/real-identifier.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { z } from "./validator.ts";

const wrongCharacters = sentence("Use letters, digits and punctuation only");
const controlCharacters = /[\p{Cc}\p{Cs}]/u;

/** One character may expand to many (U+FDFA to 18). */
const expandsBeyond = (value: string, max: number) => toVisibleText(value).length > max * 1.25 + 20;

/** Aborts, so that nothing reads a longer text. */
export function createBoundedText(max: number, message = sentence(`At most ${max} characters`)) {
  return z.string().max(max, { abort: true, error: message });
}

/** @param missing without it empty text is allowed */
export function createTextSchema(options: {
  max: number;
  missingMessage?: string;
  kind?: FieldKind;
  multiline?: boolean;
}) {
  const { max, missingMessage, kind, multiline } = options;
  invariant(max <= maxTextLength, `no text is searched over more than ${maxTextLength} characters`);
  return createBoundedText(max)
    .trim()
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (value === "" && missingMessage !== undefined) return refuse(missingMessage);
      const shown = multiline ? value.replaceAll(/[\n\r\t]/g, " ") : value;
      if (controlCharacters.test(shown)) return refuse(wrongCharacters);
      if (expandsBeyond(value, max)) return refuse(`At most ${max} characters`);
      const found = findRealIdentifier(value, kind);
      if (found) refuse(toRefusalSentence(found));
    });
}

export type FreeField = { value: string | null | undefined; kind?: FieldKind };
type Part = { field: string; value: string; kind: FieldKind };

/** Digits before an "@" may continue another field. */
function toParts([field, { value, kind = {} }]: [string, FreeField]): Part[] {
  // its own field refuses it as too long
  if (!value || expandsBeyond(value, maxTextLength)) return [];
  const halves = kind.emailField ? value.split("@") : [value];
  return halves.map((half) => ({ field, value: half, kind }));
}

/** What holds for each field. */
const getSharedKind = (parts: readonly Part[]): FieldKind => ({
  emailField: true,
  bankField: parts.every(({ kind }) => kind.bankField),
  nameField: parts.every(({ kind }) => kind.nameField),
});

/** Longer than half of any identifier. */
const overlapLength = 150;
const joinEnds = (first: Part, second: Part) =>
  `${first.value.slice(-overlapLength)}\n${second.value.slice(0, overlapLength)}`;

/**
 * Finds an identifier split across fields: any two in both orders, and all.
 * @param fields free text, in the form's order
 */
export function refuseAcrossFields(
  fields: Readonly<Record<string, FreeField>>,
  context: z.RefinementCtx,
): void {
  const filled = Object.entries(fields).flatMap(toParts);
  const pairs = filled.flatMap((first, index) =>
    filled.slice(index + 1).flatMap((second) =>
      [joinEnds(first, second), joinEnds(second, first)].map((text) => ({
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
    const kind = findRealIdentifier(text, getSharedKind(parts));
    if (!kind) continue;
    const last = parts.at(-1)?.field ?? "";
    context.addIssue({ code: "custom", path: [last], message: toRefusalSentence(kind) });
    return;
  }
}
