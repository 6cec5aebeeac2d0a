// People for tests, inserted with a session, without hashing the same password each time.
import { hash } from "@node-rs/argon2";
import { openInvestor } from "../auth/open-investor.ts";
import { insertSession } from "../auth/start-session.ts";
import { withTransaction } from "../db/pool.ts";
import type { Db } from "../db/statement.ts";
import { createSessionToken, hashSessionToken, sessionCookie } from "../http/session.ts";

export const password = "a long enough password";

export const adminPassword = "the administrator's own";

/** Makes sign-ins cheap; registration hashes at full cost. */
const cheapHashOptions = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashes = new Map<string, Promise<string>>();
export function getCheapHash(text: string): Promise<string> {
  const made = hashes.get(text) ?? hash(text, cheapHashOptions);
  hashes.set(text, made);
  return made;
}

async function beginSession(pool: Db, world: number, id: number, passwordHash: string) {
  const token = createSessionToken(world);
  await insertSession(pool, [hashSessionToken(token), id, null, passwordHash, false, null]);
  return { id, cookie: { name: sessionCookie, value: token } };
}

export async function openPerson(
  pool: Db,
  { email, firstName = "Nora", world = 1 }: { email: string; firstName?: string | undefined; world?: number },
): Promise<{ id: number; cookie: { name: string; value: string } }> {
  const details = { email, firstName, lastName: "Ellison", phoneNumber: "555-0142" };
  const passwordHash = await getCheapHash(password);
  const id = await withTransaction(pool, async (tx) => {
    const { rows } = await tx.query("select begin_write() as now");
    return openInvestor(tx, rows[0].now, { ...details, passwordHash, role: "investor", referrerId: null });
  });
  return beginSession(pool, world, id, passwordHash);
}

export async function openAdmin(
  pool: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const details = { email, firstName: "Glasshouse", lastName: "Administrator", phoneNumber: "555-0100" };
  const passwordHash = await getCheapHash(password);
  await withTransaction(pool, async (tx) => {
    const { rows } = await tx.query("select begin_write() as now");
    return openInvestor(tx, rows[0].now, { ...details, passwordHash, role: "admin", referrerId: null });
  });
}

export async function openSignedInAdmin(pool: Db, world: number): ReturnType<typeof openPerson> {
  const passwordHash = await getCheapHash(adminPassword);
  const { rows } = await pool.query<{ id: number }>(
    "update users set password_hash = $1, must_change_password = false where role = 'admin' returning investor_id as id",
    [passwordHash],
  );
  const [admin] = rows;
  if (!admin) throw new Error("there is no administrator");
  return beginSession(pool, world, admin.id, passwordHash);
}

export async function creditAvailable(db: Db, investorId: number, amountCents: number): Promise<void> {
  await db.query(
    `select post_transfers('{deposit}', sim_now(), '{1,1}',
       array[fund_account('reserves'), account_of($1, 'available')], array[$2::bigint, -$2::bigint])`,
    [investorId, amountCents],
  );
}
