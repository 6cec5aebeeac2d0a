// Refuses what looks like a real payment identifier in any text (decisions §1.3). The browser asks before it sends, the
// server again before it logs or stores. The refusal never repeats the value.
import { hasBic, hasIban, hasIfsc, hasRoutingNumber } from "./bank-number.ts";
import { hasCardNumber } from "./card-number.ts";
import { hasChainAddress, hasKeyOrHash } from "./chain-identifier.ts";
import { harmless, normalise } from "./normalise.ts";
import { isSimBic, isSimIfsc, isSimulated } from "./simulated.ts";

export type RealIdentifierKind =
  | "card number"
  | "IBAN"
  | "bank routing number"
  | "IFSC code"
  | "SWIFT code"
  | "wallet address"
  | "private key or transaction hash";

/** bankField: nine digits may be a routing number. ifscField, swiftField: only the simulator's codes are taken. */
export type FieldKind = { bankField?: boolean; ifscField?: boolean; swiftField?: boolean };

const playIdentifier = /playsim1[02-9ac-hj-np-z]+/g;

/** Every other kind has a digit in it, but for a rare address of capitals and small letters only. */
const mayBeNumbered = /\d|(?:[A-Z][^A-Z]*){4}/;

/** The longest text that is looked at; longer ones are refused by the field's own bound first. */
const maxLength = 4_000;

export function findRealIdentifier(input: string, field: FieldKind = {}): RealIdentifierKind | null {
  const written = normalise(input.slice(0, maxLength)).trim();
  const text = written.replace(playIdentifier, (found) => (isSimulated(found) ? harmless : found));
  if (text === "") return null;
  if (field.ifscField) return isSimIfsc(text) ? null : "IFSC code";
  if (field.swiftField) return isSimBic(text) ? null : "SWIFT code";
  if (hasBic(text, field.bankField ?? false)) return "SWIFT code";
  if (!mayBeNumbered.test(text)) return null;
  if (hasKeyOrHash(text)) return "private key or transaction hash";
  if (hasChainAddress(text)) return "wallet address";
  if (hasCardNumber(text)) return "card number";
  if (hasIban(text)) return "IBAN";
  if (hasIfsc(text)) return "IFSC code";
  if (field.bankField && hasRoutingNumber(text)) return "bank routing number";
  return null;
}

export function refusalSentence(kind: RealIdentifierKind): string {
  return `This looks like a real ${kind}. Glasshouse takes fictional details only.`;
}
