// Passwords are kept as argon2id with OWASP's first choice of parameters. Hashing runs on libuv's four threads, which
// files, name look-ups and other cryptography need too: a whole class registering at once must leave one of them free.
import { hash, verify } from "@node-rs/argon2";
import { hashTurns, type Turn } from "./hash-turns.ts";

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const { inTurn, hasRoom } = hashTurns(3);
/** Whether a hash would be made, or refused because too many wait. */
export const hashHasRoom = hasRoom;
const own: Turn = { lane: "known", from: "" };

export function hashPassword(password: string, turn: Turn = own): Promise<string> {
  return inTurn(turn, () => hash(password, parameters));
}

/** The hash of whoever has no password yet: no password has it, and none is compared with it. */
export const noPassword = "";

let nobodysHash: Promise<string> | undefined;

/** Takes the same time where there is no such account, and where it has no password yet: then its hash is empty. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  turn: Turn = own,
): Promise<boolean> {
  nobodysHash ??= hash("nobody has this password", parameters);
  const known = passwordHash || (await nobodysHash);
  const matches = await inTurn(turn, () => verify(known, password));
  return matches && known === passwordHash;
}
