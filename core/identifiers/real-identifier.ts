// Runs in the browser before sending and on the server before logging (docs/rules.md, Identifiers).
// A refusal never repeats the value. Every search is linear.
import { sentence } from "@glasshouse/languages/sentences.ts";
import { hasBic, hasIfsc } from "./bank-code.ts";
import {
  findLabelledNumber,
  hasDigits,
  hasIban,
  hasNationalNumber,
  hasRoutingNumber,
  hasSortCode,
} from "./bank-number.ts";
import { hasBase58 } from "./base58-address.ts";
import { hasBech32 } from "./bech32-address.ts";
import { hasCardNumber, hasFourFours } from "./card-number.ts";
import { digitRuns } from "./digit-run.ts";
import { hasAccountAddress, hasBase32, hasKeyOrHash, hasTonAddress } from "./hex-identifier.ts";
import { harmlessMark, toPlainDigits, toVisibleText } from "./normalise.ts";
import { hasPaymentHandle } from "./payment-handle.ts";
import { type Reading, toReading } from "./reading.ts";
import { hasRecoveryPhrase } from "./recovery-phrase.ts";
import { isSimBic, isSimIfsc, isSimulated } from "./simulated.ts";

const realIdentifierKinds = [
  "card number",
  "IBAN",
  "bank routing number",
  "bank account number",
  "sort code",
  "IFSC code",
  "SWIFT code",
  "wallet address",
  "private key or transaction hash",
  "recovery phrase",
  "payment handle",
] as const;
export type RealIdentifierKind = (typeof realIdentifierKinds)[number];

export type FieldKind = {
  bankField?: boolean;
  nameField?: boolean;
  phoneField?: boolean;
  emailField?: boolean;
  ifscField?: boolean;
  swiftField?: boolean;
};

const uuidPattern = /(?<![0-9a-z]|[0-9a-f]{4}-)[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-])/gi;
const timePattern = /(?<![\d:])(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?![\d:])/g;
const notTimePattern = /(?<![\d:])(?:2[5-9]|[3-9]\d):\d\d|\d:[6-9]\d/;
const playIdentifier = /playsim1[02-9ac-hj-np-z]+/g;
const fictionalPattern =
  /(?<![\p{L}\p{N}])(?:(?:SIM|PLAY)\d{4,12}|SIMB0[A-Z0-9]{6}|SIMBZZ00|555-01\d\d)(?![\p{L}\p{N}])/giu;

function maskHarmlessText(text: string): string {
  const plain = text
    .replaceAll(harmlessMark, " ") // the placeholder must not come from the input
    .replace(playIdentifier, (found) => (isSimulated(found) ? harmlessMark : found))
    .replace(fictionalPattern, harmlessMark)
    .replace(uuidPattern, (found) => (/[a-f]/i.test(found) ? harmlessMark : found));
  return notTimePattern.test(plain) ? plain : plain.replace(timePattern, harmlessMark);
}

/** Longest field. Longer input is refused unread, which bounds the search. */
export const maxTextLength = 500;

/** Other kinds contain a digit. */
const mayContainIdentifier = /\d|(?:[A-Z][^A-Z]*){4}/;
/** Phone numbers have at least seven. */
const minAccountDigits = 6;
const minDigitsInName = 8;

function findWalletIdentifier(reading: Reading): RealIdentifierKind | null {
  if (hasKeyOrHash(reading)) return "private key or transaction hash";
  const address =
    hasAccountAddress(reading) ||
    hasBase58(reading) ||
    hasBech32(reading) ||
    hasBase32(reading) ||
    hasTonAddress(reading);
  return address ? "wallet address" : null;
}

function findBankIdentifier(reading: Reading, field: FieldKind): RealIdentifierKind | null {
  const { text } = reading;
  if (hasIban(reading)) return "IBAN";
  if (hasIfsc(reading)) return "IFSC code";
  const runs = digitRuns(text);
  if (hasCardNumber(runs, field.phoneField) || hasFourFours(text)) return "card number";
  if (hasNationalNumber(reading, runs)) return "bank account number";
  if (field.bankField && hasRoutingNumber(runs)) return "bank routing number";
  if (field.bankField && hasDigits(runs, minAccountDigits)) return "bank account number";
  if (field.nameField && hasDigits(runs, minDigitsInName)) return "bank account number";
  if (hasSortCode(text)) return "sort code";
  return field.phoneField ? null : findLabelledNumber(text);
}

export function findRealIdentifier(input: string, field: FieldKind = {}): RealIdentifierKind | null {
  const visibleText = toVisibleText(input);
  const written = toPlainDigits(visibleText).trim();
  const text = maskHarmlessText(written);
  if (text === "") return null;
  if (field.ifscField) return isSimIfsc(written) ? null : "IFSC code";
  if (field.swiftField) return isSimBic(written) ? null : "SWIFT code";
  if (hasRecoveryPhrase(visibleText)) return "recovery phrase";
  if (hasBic(text, field.bankField ?? false)) return "SWIFT code";
  if (hasPaymentHandle(text, field.emailField)) return "payment handle";
  if (!mayContainIdentifier.test(text)) return null;
  const reading = toReading(text);
  return findWalletIdentifier(reading) ?? findBankIdentifier(reading, field);
}

export function toRefusalSentence(kind: RealIdentifierKind): string {
  return `This looks like a real ${kind}. Glasshouse takes fictional details only.`;
}
for (const kind of realIdentifierKinds) sentence(toRefusalSentence(kind));
