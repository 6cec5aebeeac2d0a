// Creates the administrator once, also when two servers start together. The role is a column; no address
// gives it (docs/rules.md, Sign-in and roles).
import { randomInt } from "node:crypto";
import { withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import type { Env } from "../env.ts";
import { openInvestor } from "./open-investor.ts";
import { hashPassword } from "./password-hash.ts";

const begin = statement<{ now: Date; known: boolean }>(
  "begin-admin",
  `select pg_advisory_xact_lock(administrator_lock(), current_world())::text as locked, begin_write() as now`,
);
const isKnown = statement<{ known: boolean }>(
  "admin-known",
  "select exists (select from users where role = 'admin') as known",
);

const passwordAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

function readablePassword(): string {
  const part = () =>
    Array.from({ length: 5 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join("");
  return [part(), part(), part(), part()].join("-");
}

/** @returns the generated first password, shown once */
export async function ensureAdmin(pool: Db, env: Env): Promise<string | undefined> {
  const [before] = await isKnown(pool);
  if (before?.known) return undefined;
  const password = env.adminPassword ?? readablePassword();
  const passwordHash = await hashPassword(password);
  return withTransaction(pool, async (tx) => {
    const [started] = await begin(tx);
    const [again] = await isKnown(tx);
    if (!started || again?.known) return undefined;
    await openInvestor(tx, started.now, {
      firstName: "Glasshouse",
      lastName: "Administrator",
      email: env.adminEmail,
      phoneNumber: "555-0100",
      passwordHash,
      role: "admin",
      referrerId: null,
    });
    return env.adminPassword ? undefined : password;
  });
}
