// The only identifiers that structured fields accept (docs/rules.md, Identifiers).
import { sentence } from "@glasshouse/languages/sentences.ts";
import { bech32m } from "@scure/base";

export const simulatorPrefix = "playsim";
const addressBytes = 20;
const txHashBytes = 32;
const paymentIdBytes = 12;

function encode(bytes: Uint8Array): string {
  return bech32m.encode(simulatorPrefix, bech32m.toWords(bytes));
}

function decodedLength(text: string): number | undefined {
  const decoded = bech32m.decodeUnsafe(text);
  if (!decoded || decoded.prefix !== simulatorPrefix) return undefined;
  return bech32m.fromWordsUnsafe(decoded.words)?.length;
}

export function toPlayAddress(seed: Uint8Array): string {
  return encode(seed.slice(0, addressBytes));
}

export function toPlayTxHash(seed: Uint8Array): string {
  return encode(seed.slice(0, txHashBytes));
}

export function isPlayAddress(text: string): boolean {
  return decodedLength(text) === addressBytes;
}

export function isPlayTxHash(text: string): boolean {
  return decodedLength(text) === txHashBytes;
}

const consonants = "bcdfghjkmnpqrstv";

/** Two consonants a byte: no number or word. */
export function toLetters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `${consonants[byte >> 4]}${consonants[byte & 15]}`).join("");
}

export function toSimPaymentId(seed: Uint8Array): string {
  return `pi_sim_${toLetters(seed.subarray(0, paymentIdBytes))}`;
}

export function isSimulated(text: string): boolean {
  return isPlayAddress(text) || isPlayTxHash(text);
}

/** One for all, itself a warning sign. */
export const fundDepositAddress = toPlayAddress(new TextEncoder().encode("glasshouse fund deposits"));

export const simulatorCards = [
  { name: "SIM-CARD-APPROVED", label: sentence("Payment succeeds") },
  { name: "SIM-CARD-DECLINED", label: sentence("Declined by the bank") },
  { name: "SIM-CARD-NO-FUNDS", label: sentence("Insufficient funds") },
  { name: "SIM-CARD-EXPIRED", label: sentence("Card has expired") },
  { name: "SIM-CARD-PROCESSING-ERROR", label: sentence("Processor fails") },
  { name: "SIM-CARD-CHALLENGE", label: sentence("Asks to authenticate first") },
] as const;
export type SimulatorCard = (typeof simulatorCards)[number]["name"];

export const cryptoTypes = ["bitcoin", "ethereum", "tron", "usdt", "other"] as const;

export const simBic = "SIMBZZ00";

export function isSimIfsc(text: string): boolean {
  return /^SIMB0[A-Z0-9]{6}$/i.test(text);
}

export function isSimBic(text: string): boolean {
  return /^SIMB[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/i.test(text);
}

export function isFictionalAccountNumber(text: string): boolean {
  return /^(?:SIM|PLAY)[0-9]{4,12}$/.test(text);
}
