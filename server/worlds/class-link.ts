// A class's link code ends in a MAC, so that forged links are refused without a query.
import { createHmac, randomInt } from "node:crypto";
import { referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";

export const joinCodeLength = 12;
const macLength = 4;
const randomLength = joinCodeLength - macLength;

const toSymbol = (of: number): string => referralAlphabet.charAt(of % referralAlphabet.length);

/** A byte maps to each of the 32 characters equally often. */
function computeMac({ "class-links": secret }: ServerSecrets, random: string): string {
  const bytes = createHmac("sha256", secret).update(random).digest().subarray(0, macLength);
  return [...bytes].map(toSymbol).join("");
}

export function createLinkCode(secrets: ServerSecrets): string {
  const random = Array.from({ length: randomLength }, () =>
    toSymbol(randomInt(referralAlphabet.length)),
  ).join("");
  return random + computeMac(secrets, random);
}

export function hasValidMac(secrets: ServerSecrets, code: string): boolean {
  const [random, mac] = [code.slice(0, randomLength), code.slice(randomLength)];
  return mac.length === macLength && mac === computeMac(secrets, random);
}
