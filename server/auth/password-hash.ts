// Passwords are kept as argon2id with OWASP's first choice of parameters. Hashing runs on libuv's four threads, which
// files, name look-ups and other cryptography need too: a whole class registering at once must leave one of them free.
import { hash, verify } from "@node-rs/argon2";

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let freeThreads = 3;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (freeThreads > 0) freeThreads -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else freeThreads += 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let nobodysHash: Promise<string> | undefined;

/** Takes the same time where there is no such account. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const known = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(known, password));
  return matches && passwordHash !== undefined;
}
