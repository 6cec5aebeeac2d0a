// Free text is trimmed, bounded, and never looks like a real payment identifier (docs/rules.md, Identifiers). What is longer than its
// field is refused before anything reads it.
import { visible } from "@glasshouse/core/identifiers/normalise.ts";
import {
  type FieldKind,
  findRealIdentifier,
  longestText,
  refusalSentence,
} from "@glasshouse/core/identifiers/real-identifier.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { z } from "./validator.ts";

/** Characters that can't be seen and don't belong in a name, a note or an address. */
const controlCharacters = /[\p{Cc}\p{Cs}]/u;

/** One character may stand for many (U+FDFA for 18); a few are ordinary, a text of them is longer than it looks. */
const standsForMore = (value: string, max: number) => visible(value).length > max * 1.25 + 20;

/** Text of a bounded length; nothing after it sees a longer one. */
export function bounded(max: number, message = `At most ${max} characters`) {
  return z.string().max(max, { abort: true, error: message });
}

/** @param missing the message where the text is empty; without it the text may be empty */
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

/** An address is read by its halves: figures before the "@" go on in another field, not behind it. */
function partsOf([field, { value, kind = {} }]: [string, FreeField]): Part[] {
  // what no field takes was refused there as too long, and is not read here either
  if (!value || standsForMore(value, longestText)) return [];
  const halves = kind.emailField ? value.split("@") : [value];
  return halves.map((half) => ({ field, value: half, kind }));
}

/** What holds for each of the fields holds over them: figures in a bank and its customer are an account in both. */
const sharedKind = (parts: readonly Part[]): FieldKind => ({
  emailField: true,
  bankField: parts.every(({ kind }) => kind.bankField),
  nameField: parts.every(({ kind }) => kind.nameField),
});

/** Half of anything that is looked for fits in; with more of it in one field that field is refused by itself. */
const borderLength = 150;
const overBorder = (first: Part, second: Part) =>
  `${first.value.slice(-borderLength)}\n${second.value.slice(0, borderLength)}`;

/**
 * For the check of a whole form: an identifier whose parts stand in several fields is refused at the last of them. Any two
 * fields are read together, in both orders, and all from the first and from the last.
 * @param fields what people may type freely, in the form's order
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
