// What the simulator itself issues, and the only identifiers that structured fields take (docs/rules.md, Identifiers): play addresses
// and transaction hashes are bech32m under "playsim", cards are six names, bank codes begin with SIMB, account numbers with
// SIM or PLAY; ids of card payments have no figures.
import { bech32m } from "@scure/base";

/** The human-readable part of everything that the simulated chain issues. */
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

/** @param seed 20 bytes or more; the first 20 make the address */
export function playAddressOf(seed: Uint8Array): string {
  return encode(seed.slice(0, addressBytes));
}

/** @param seed 32 bytes */
export function playTxHash(seed: Uint8Array): string {
  return encode(seed.slice(0, txHashBytes));
}

export function isPlayAddress(text: string): boolean {
  return decodedLength(text) === addressBytes;
}

export function isPlayTxHash(text: string): boolean {
  return decodedLength(text) === txHashBytes;
}

const halfBytes = "bcdfghjkmnpqrstv";

/** Two letters a byte, without vowels: figures among them could be read as a real number, and letters as a word. */
export function lettersOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `${halfBytes[byte >> 4]}${halfBytes[byte & 15]}`).join("");
}

/** @param seed 12 bytes or more; the first 12 make the id of a payment at the simulated card processor */
export function simPaymentId(seed: Uint8Array): string {
  return `pi_sim_${lettersOf(seed.subarray(0, paymentIdBytes))}`;
}

/** Any address or hash that the simulator may have issued. */
export function isSimulated(text: string): boolean {
  return isPlayAddress(text) || isPlayTxHash(text);
}

/** Where crypto deposits go: one play address for everybody, which is itself a warning sign. */
export const fundDepositAddress = playAddressOf(new TextEncoder().encode("glasshouse fund deposits"));

export const simulatorCards = [
  { name: "SIM-CARD-APPROVED", label: "Payment succeeds" },
  { name: "SIM-CARD-DECLINED", label: "Declined by the bank" },
  { name: "SIM-CARD-NO-FUNDS", label: "Insufficient funds" },
  { name: "SIM-CARD-EXPIRED", label: "Card has expired" },
  { name: "SIM-CARD-PROCESSING-ERROR", label: "Processor fails" },
  { name: "SIM-CARD-CHALLENGE", label: "Asks to authenticate first" },
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
