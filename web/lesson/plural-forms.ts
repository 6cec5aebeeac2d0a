// Counted texts for the server, which fills them without the words.
import { formatCount, type PluralForms } from "@glasshouse/core/format.ts";
import { getLocale } from "@glasshouse/languages/current-language.ts";

/** One of each plural case of the world's languages. */
const samples = [1, 2, 3, 11, 100, 0, 1_000_000];

/** A text by plural case, with {{count}} where it has its number. */
export function toPluralForms(read: (count: number) => string): PluralForms {
  const rules = new Intl.PluralRules(getLocale());
  const forms = samples.map((count) => {
    const number = new RegExp(`(?<![\\d:])${formatCount(count)}(?![\\d:])`);
    return [rules.select(count), read(count).replace(number, "{{count}}")] as const;
  });
  const byCase = Object.fromEntries(forms.toReversed()); // the first of a case wins
  return { one: byCase.other ?? "", other: byCase.other ?? "", ...byCase };
}
