import { createHash, randomBytes } from "node:crypto";

export type Person = { id: number; cookie: string };

export type Query = (text: string, values: unknown[]) => Promise<{ id: string }[]>;

const newTokens = (count: number, world: number) =>
  Array.from({ length: count }, () => `${world}.${randomBytes(32).toString("base64url")}`);

async function signIn(query: Query, ids: readonly number[], world = 1): Promise<Person[]> {
  const tokens = newTokens(ids.length, world);
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
  await query(
    `insert into sessions (token_hash, investor_id, expires_at, proven_at)
     select hash, id, now() + interval '1 day', now() from unnest($1::bytea[], $2::bigint[]) as given (hash, id)`,
    [hashes, ids],
  );
  return ids.map((id, index) => ({ id, cookie: `glasshouse_session=${tokens[index]}` }));
}

/**
 * @param query as owner, in that world
 * @returns people with a session, at the highest level
 */
export async function openPeople(
  query: Query,
  count: number,
  availableCents: number,
  world = 1,
): Promise<Person[]> {
  const rows = await query(
    `with fresh as (
       insert into investors (first_name, last_name, referral_code, total_referrals, joined_at)
       select 'Load', 'Person', 'L' || gen_random_uuid(), 12, now() from generate_series(1, $1::integer) returning id
     ),
     person as (
       insert into users (investor_id, email, email_key, phone_number, password_hash)
       select id, 'l' || id || '@example.com', 'l' || id || '@example.com', '555-0100', 'none' from fresh
     )
     select id from fresh order by id`,
    [count],
  );
  const ids = rows.map((row) => Number(row.id));
  await query(
    `with posted as (insert into transfers (kind, posted_at) values ('daily_income', now()) returning id)
     insert into postings (transfer_id, account_id, amount_cents)
     select posted.id, account_id, amount from posted, (
       select account_of(id, 'available') as account_id, -$2::bigint as amount from unnest($1::bigint[]) as id
       union all select fund_account('promised_income'), $2 * cardinality($1::bigint[])) as line`,
    [ids, availableCents],
  );
  return signIn(query, ids, world);
}

export const register = (url: string, email: string): Promise<Response> =>
  fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      firstName: "A",
      lastName: "B",
      phoneNumber: "555-0100",
      password: "a long password",
      email,
    }),
  });

/** The password was given recently. */
export async function openAdmin(query: Query, world = 1): Promise<Person> {
  const [admin] = await query(
    "update users set must_change_password = false where role = 'admin' and coalesce((to_jsonb(users) ->> 'world_id')::integer, $1) = $1 returning investor_id as id",
    [world],
  );
  const [person] = admin ? await signIn(query, [Number(admin.id)], world) : [];
  if (!person) throw new Error("there is no administrator");
  return person;
}
