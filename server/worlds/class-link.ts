// A class's link code ends in a MAC, so that forged links are refused without a query.
import { createHmac, randomInt } from "node:crypto";
import { referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";

export const joinCodeLength = 12;
const proofLength = 4;
const drawnLength = joinCodeLength - proofLength;

const symbol = (of: number): string => referralAlphabet.charAt(of % referralAlphabet.length);

/** A byte maps to each of the 32 characters equally often. */
function proofOf({ "class-links": secret }: ServerSecrets, drawn: string): string {
  const bytes = createHmac("sha256", secret).update(drawn).digest().subarray(0, proofLength);
  return [...bytes].map(symbol).join("");
}

export function drawLink(secrets: ServerSecrets): string {
  const drawn = Array.from({ length: drawnLength }, () => symbol(randomInt(referralAlphabet.length))).join(
    "",
  );
  return drawn + proofOf(secrets, drawn);
}

export function isDrawnLink(secrets: ServerSecrets, code: string): boolean {
  const [drawn, proof] = [code.slice(0, drawnLength), code.slice(drawnLength)];
  return proof.length === proofLength && proof === proofOf(secrets, drawn);
}
