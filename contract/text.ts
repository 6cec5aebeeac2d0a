// Free text is trimmed, bounded, and never looks like a real payment identifier (decisions §1.3).
import { findRealIdentifier, refusalSentence } from "@glasshouse/core/identifiers/real-identifier.ts";
import { z } from "./validator.ts";

type FieldKind = NonNullable<Parameters<typeof findRealIdentifier>[1]>;

/** Characters that can't be seen and don't belong in a name, a note or an address. */
const controlCharacters = /[\p{Cc}\p{Cs}]/u;

/** @param missing the message where the text is empty; without it the text may be empty */
export function text(options: { max: number; missing?: string; kind?: FieldKind; multiline?: boolean }) {
  return z
    .string()
    .max(options.max, `At most ${options.max} characters`)
    .trim()
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (value === "" && options.missing !== undefined) return refuse(options.missing);
      const visible = options.multiline ? value.replaceAll(/[\n\r\t]/g, " ") : value;
      if (controlCharacters.test(visible)) return refuse("Please use letters, digits and punctuation only");
      const kind = findRealIdentifier(value, options.kind);
      if (kind) refuse(refusalSentence(kind));
    });
}
