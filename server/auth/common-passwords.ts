// Refuses the 10,000 commonest leaked passwords (@zxcvbn-ts/language-common 4.1.3, MIT), and those made of
// the product's words or the person's own name.
import { readFileSync } from "node:fs";
import { guessableMessages } from "@glasshouse/contract/auth.ts";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { generalErrors } from "@glasshouse/contract/general-errors.ts";
import { generalError, type Outcome } from "../http/refusals.ts";

const list = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8");
const common = new Set(list.split("\n").filter(Boolean));

export type PasswordOwner = { firstName: string; lastName: string; email: string };

/** Shorter words occur in everything. */
const minWordLength = 3;
const minOwnLetters = 4;
const plain = (text: string) => text.normalize("NFKD").toLowerCase();
const toWords = (text: string) =>
  plain(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= minWordLength);
const subject =
  "invest investor investing investment percent five fund payout deposit withdrawal wallet bonus referral income";
const productWords = ["glasshouse", ...toWords(disclosure), ...toWords(subject)];
const minDistinctCharacters = 4;
/** Digits and signs written for letters. */
const letterBySign: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function consistsOfWords(words: string[], password: string): boolean {
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  let rest = password;
  for (const word of longestFirst) rest = rest.replaceAll(word, " ");
  return rest !== password && (rest.match(/\p{L}/gu)?.length ?? 0) < minOwnLetters;
}

export function getGuessableReason(password: string, person: PasswordOwner): string | undefined {
  if (common.has(password.toLowerCase())) return generalErrors["common-password"].message;
  if (new Set(plain(password)).size < minDistinctCharacters) return guessableMessages.repetitive;
  const words = [...productWords, ...[person.firstName, person.lastName, person.email].flatMap(toWords)];
  const written = plain(password).replaceAll(/[\p{M}_.\s-]/gu, "");
  const read = written.replaceAll(/[013457@$!]/g, (sign) => letterBySign[sign] ?? sign);
  if (consistsOfWords(words, written) || consistsOfWords(words, read)) return guessableMessages.known;
  return undefined;
}

export function refuseGuessablePassword(
  field: string,
  password: string,
  person: PasswordOwner,
): Outcome | undefined {
  const message = getGuessableReason(password, person);
  return message === undefined ? undefined : generalError("common-password", { [field]: message });
}
