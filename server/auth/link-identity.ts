// Accounts are linked by issuer and subject, never by address, so claiming another's address gives nothing.
import { randomBytes } from "node:crypto";
import { email as emailSchema } from "@glasshouse/contract/auth.ts";
import { profileBody } from "@glasshouse/contract/settings.ts";
import { toLetters } from "@glasshouse/core/identifiers/simulated.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import type { Env } from "../env.ts";
import { createReservedCheck, toEmailKey } from "./email-key.ts";
import type { Claims } from "./issuer.ts";
import { openInvestor } from "./open-investor.ts";
import { hashUnknownPassword } from "./password-hash.ts";

const oneAtATime = statement(
  "lock-identities",
  "select pg_advisory_xact_lock(identity_lock(), current_world())",
);
const findIdentity = statement<{ investor_id: number }>(
  "find-identity",
  "select investor_id from identities where issuer = $1 and subject = $2",
);
const begin = statement<{ now: Date; admin_email: string | null; taken: boolean }>(
  "begin-identity",
  `select begin_write() as now, (select email from users where role = 'admin') as admin_email,
     exists (select from users where email_key = $1) as taken`,
);
const insertIdentity = statement(
  "insert-identity",
  "insert into identities (issuer, subject, investor_id) values ($1, $2, $3)",
);
/** Claims are refreshed at each sign-in. */
const keepClaims = statement(
  "keep-identity-claims",
  `with identity as (
     update identities set two_factor = $3 where issuer = $1 and subject = $2 returning investor_id
   )
   update users set profile_image_url = nullif($4, '') from identity where users.investor_id = identity.investor_id`,
);
const readHash = statement<{ password_hash: string }>(
  "read-password-hash",
  "select password_hash from users where investor_id = $1",
);

export type LinkedAccount = { investorId: number; passwordHash: string };

export async function linkIdentity(tx: ClientBase, env: Env, claims: Claims): Promise<LinkedAccount> {
  await oneAtATime(tx);
  const [known] = await findIdentity(tx, [claims.issuer, claims.subject]);
  const investorId = known?.investor_id ?? (await openAccount(tx, env, claims));
  await keepClaims(tx, [claims.issuer, claims.subject, claims.twoFactor ?? null, claims.picture]);
  const [account] = await readHash(tx, [investorId]);
  invariant(account, "a linked account exists");
  return { investorId, passwordHash: account.password_hash };
}

async function openAccount(tx: ClientBase, env: Env, claims: Claims): Promise<number> {
  const [state] = await begin(tx, [toEmailKey(claims.email)]);
  invariant(state, "begin_write returned no row");
  const claimed = emailSchema.safeParse(claims.email);
  const free =
    claimed.success && !state.taken && !createReservedCheck(state.admin_email, env.adminEmail)(claims.email);
  // claims obey the same rules as forms
  const { firstName, lastName } = profileBody.shape;
  const names = {
    firstName: firstName.safeParse(claims.firstName).data ?? "Guest",
    lastName: lastName.safeParse(claims.lastName).data ?? "Participant",
  };
  const together = profileBody.safeParse({ ...names, email: "guest@example.com" }).success;
  const id = await openInvestor(tx, state.now, {
    ...(together ? names : { firstName: "Guest", lastName: "Participant" }),
    email: free ? claimed.data : `guest-${toLetters(randomBytes(6))}@users.glasshouse.example`,
    phoneNumber: "555-0100",
    passwordHash: await hashUnknownPassword(),
    role: "investor",
    referrerId: null,
  });
  await insertIdentity(tx, [claims.issuer, claims.subject, id]);
  return id;
}
