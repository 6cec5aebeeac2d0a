// Refuses text that looks like a real payment identifier (docs/rules.md, Identifiers), in the
// browser before sending and on the server before logging. A refusal never repeats the value. Every
// search is linear.
import { hasBic, hasIfsc } from "./bank-code.ts";
import {
  hasDigits,
  hasIban,
  hasNationalNumber,
  hasRoutingNumber,
  hasSortCode,
  namedNumber,
} from "./bank-number.ts";
import { hasBase58 } from "./base58-address.ts";
import { hasBech32 } from "./bech32-address.ts";
import { hasCardNumber, hasFourFours } from "./card-number.ts";
import { digitRuns } from "./digit-run.ts";
import { hasAccountAddress, hasBase32, hasKeyOrHash, hasTonAddress } from "./hex-identifier.ts";
import { harmless, visible, withPlainDigits } from "./normalise.ts";
import { hasPaymentHandle } from "./payment-handle.ts";
import { type Reading, read } from "./reading.ts";
import { hasRecoveryPhrase } from "./recovery-phrase.ts";
import { isSimBic, isSimIfsc, isSimulated } from "./simulated.ts";

export type RealIdentifierKind =
  | "card number"
  | "IBAN"
  | "bank routing number"
  | "bank account number"
  | "sort code"
  | "IFSC code"
  | "SWIFT code"
  | "wallet address"
  | "private key or transaction hash"
  | "recovery phrase"
  | "payment handle";

export type FieldKind = {
  /** a bank or its customer: digit runs are account numbers */
  bankField?: boolean;
  nameField?: boolean;
  phoneField?: boolean;
  emailField?: boolean;
  /** only the simulator's codes are accepted */
  ifscField?: boolean;
  swiftField?: boolean;
};

/** Also after a word: "friend-<uuid>". */
const uuid = /(?<![0-9a-z]|[0-9a-f]{4}-)[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-])/gi;
const timeOfDay = /(?<![\d:])(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?![\d:])/g;
const noTime = /(?<![\d:])(?:2[5-9]|[3-9]\d):\d\d|\d:[6-9]\d/;
const playIdentifier = /playsim1[02-9ac-hj-np-z]+/g;
const fictional =
  /(?<![\p{L}\p{N}])(?:(?:SIM|PLAY)\d{4,12}|SIMB0[A-Z0-9]{6}|SIMBZZ00|555-01\d\d)(?![\p{L}\p{N}])/giu;

function withoutHarmless(text: string): string {
  const plain = text
    .replaceAll(harmless, " ") // the placeholder must not come from the input
    .replace(playIdentifier, (found) => (isSimulated(found) ? harmless : found))
    .replace(fictional, harmless)
    .replace(uuid, (found) => (/[a-f]/i.test(found) ? harmless : found));
  return noTime.test(plain) ? plain : plain.replace(timeOfDay, harmless);
}

/** Longest field. Longer input is refused unread, which bounds the search. */
export const longestText = 500;

/** All other kinds contain a digit, except rare addresses. */
const mayBeNumbered = /\d|(?:[A-Z][^A-Z]*){4}/;
/** US account numbers have at least six digits, phone numbers seven. */
const minAccountDigits = 6;
const minDigitsInName = 8;

function findInWallets(reading: Reading): RealIdentifierKind | null {
  if (hasKeyOrHash(reading)) return "private key or transaction hash";
  const address =
    hasAccountAddress(reading) ||
    hasBase58(reading) ||
    hasBech32(reading) ||
    hasBase32(reading) ||
    hasTonAddress(reading);
  return address ? "wallet address" : null;
}

function findInBanks(reading: Reading, field: FieldKind): RealIdentifierKind | null {
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
  return field.phoneField ? null : namedNumber(text);
}

export function findRealIdentifier(input: string, field: FieldKind = {}): RealIdentifierKind | null {
  const seen = visible(input);
  const written = withPlainDigits(seen).trim();
  const text = withoutHarmless(written);
  if (text === "") return null;
  if (field.ifscField) return isSimIfsc(written) ? null : "IFSC code";
  if (field.swiftField) return isSimBic(written) ? null : "SWIFT code";
  if (hasRecoveryPhrase(seen)) return "recovery phrase";
  if (hasBic(text, field.bankField ?? false)) return "SWIFT code";
  if (hasPaymentHandle(text, field.emailField)) return "payment handle";
  if (!mayBeNumbered.test(text)) return null;
  const reading = read(text);
  return findInWallets(reading) ?? findInBanks(reading, field);
}

export function refusalSentence(kind: RealIdentifierKind): string {
  return `This looks like a real ${kind}. Glasshouse takes fictional details only.`;
}
