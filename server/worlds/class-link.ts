// The code of a class's link: characters that are drawn, and four that follow from them by a secret of the servers. So whoever
// makes links up is known by arithmetic, and costs the database nothing; each of the twelve is as hard to guess as before.
import { createHmac, randomInt } from "node:crypto";
import { referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";

export const joinCodeLength = 12;
const proofLength = 4;
const drawnLength = joinCodeLength - proofLength;

const symbol = (of: number): string => referralAlphabet.charAt(of % referralAlphabet.length);

/** The alphabet has 32 characters, so a byte is as likely each of them. */
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

/** Of those that somebody makes up it is one in a million; that of a class that has ended is as well. */
export function isDrawnLink(secrets: ServerSecrets, code: string): boolean {
  const [drawn, proof] = [code.slice(0, drawnLength), code.slice(drawnLength)];
  return proof.length === proofLength && proof === proofOf(secrets, drawn);
}
