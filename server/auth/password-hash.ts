// Argon2id with OWASP's first choice of parameters. Hashing leaves one of libuv's four threads for files, DNS
// and other cryptography.
import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createHashQueue, type HashTurn } from "./hash-queue.ts";

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const { inTurn, hasRoom } = createHashQueue(3);
export const hasHashCapacity = hasRoom;
const own: HashTurn = { lane: "known", from: "" };

export function hashPassword(password: string, turn: HashTurn = own): Promise<string> {
  return inTurn(turn, () => hash(password, parameters));
}

/** No password matches it. */
export const noPassword = "";

let unknownHash: Promise<string> | undefined;
/** Of a random password, which accounts that no one signs in to share. */
export function hashUnknownPassword(): Promise<string> {
  unknownHash ??= hash(randomBytes(32).toString("base64url"), parameters);
  return unknownHash;
}

/** Takes the same time without an account or a password. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  turn: HashTurn = own,
): Promise<boolean> {
  const known = passwordHash || (await hashUnknownPassword());
  const matches = await inTurn(turn, () => verify(known, password));
  return matches && known === passwordHash;
}
