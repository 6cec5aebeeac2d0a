// Descriptions are stored in English; pages and exports recognize them and show their own words.
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { transactionDescriptions as words } from "./transaction-description.words.ts";

type Groups = Readonly<Record<string, string>>;

const known: readonly (readonly [RegExp, (groups: Groups) => string])[] = [
  [/^Daily income, Investment #(?<id>\d+)$/, ({ id = "" }) => words.dailyIncome({ id })],
  [/^Card deposit, opens Investment #(?<id>\d+)$/, ({ id = "" }) => words.cardOpens({ id })],
  [/^Crypto deposit, opens Investment #(?<id>\d+)$/, ({ id = "" }) => words.cryptoOpens({ id })],
  [/^Card deposit, refunded: the fund is frozen$/, () => words.cardRefundedFrozen()],
  [/^Card deposit, refunded: over the level's maximum$/, () => words.cardRefundedCap()],
  [/^Crypto deposit$/, () => words.crypto()],
  [
    /^Crypto deposit\. (?<reason>.*\.) (?<amount>\S+) is back in your play wallet\.$/,
    ({ reason = "", amount = "" }) =>
      words.cryptoFailedReturned({ reason: translateSentence(reason), amount }),
  ],
  [
    /^Crypto deposit\. (?<reason>.*)$/,
    ({ reason = "" }) => words.cryptoFailed({ reason: translateSentence(reason) }),
  ],
  [/^Withdrawal to crypto wallet$/, () => words.withdrawalCrypto()],
  [
    /^Withdrawal to bank account ending (?<digits>\d*)$/,
    ({ digits = "" }) => words.withdrawalBank({ digits }),
  ],
  [/^Referral bonus$/, () => words.referralBonus()],
];

/** Another text stays as it is. */
export function translateDescription(description: string): string {
  for (const [pattern, word] of known) {
    const match = pattern.exec(description);
    if (match) return word(match.groups ?? {});
  }
  return description;
}

/** In the current language; texts without a reason repeat. @param placeholder stands for numbers and amounts */
export const getDescriptions = (placeholder: string, reasons: readonly string[]): string[] =>
  known.flatMap(([, word]) =>
    reasons.map((reason) =>
      word({
        id: placeholder,
        amount: placeholder,
        digits: placeholder,
        reason: translateSentence(reason),
      }),
    ),
  );
