import { type Altered, checkArea } from "@glasshouse/core/lab/checks/check.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { checkedWords as words } from "./checked-page.words.ts";

/** A check's model, source or statement. */
export const getCheckText = (text: string): string => translateSentence(text, checkArea);

export const getAlteredText = (altered: readonly Altered[]): string =>
  altered
    .map(({ name, value, usual }) =>
      words.insteadOf({ name: getCheckText(name), value: String(value), usual: String(usual) }),
    )
    .join(", ");
