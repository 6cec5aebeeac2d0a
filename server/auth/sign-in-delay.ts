// Failed sign-ins make the next try wait, by account and by address, in real time. Only failures count, so a class behind
// one address signs in freely; a browser in which the person signed in before has a count of its own, so a stranger's
// guesses lock nobody out. Keys are keyed hashes: neither email nor address is stored.
import { createHmac } from "node:crypto";
import { type Queryable, statement } from "../db/statement.ts";

type Limit = { freeFailures: number; firstDelayS: number; maxDelayS: number };
const accountLimit: Limit = { freeFailures: 5, firstDelayS: 2, maxDelayS: 60 };
/** a class of 500 behind one address mistypes, too */
const addressLimit: Limit = { freeFailures: 300, firstDelayS: 1, maxDelayS: 30 };
/** after this long without a failure the count begins anew */
const forgetAfter = "15 minutes";

const recent = `last_failed_at > now() - interval '${forgetAfter}'`;
const readFailures = statement<{ key: Buffer; failures: number; age_s: number }>(
  "read-sign-in-failures",
  // a failure written by another try in this very moment is not older than nothing
  `select key, failures, greatest(0, extract(epoch from clock_timestamp() - last_failed_at))::float8 as age_s
   from sign_in_failures
   where key = any ($1) and ${recent}`,
);
/** Counts a try before its password is looked at, so that many at once don't slip through; no row where it must wait. */
const countTry = statement<{ failures: number }>(
  "count-sign-in-try",
  `insert into sign_in_failures (key, failures, last_failed_at) values ($1, 1, clock_timestamp())
   on conflict (key) do update set last_failed_at = clock_timestamp(),
     failures = case when sign_in_failures.${recent} then sign_in_failures.failures + 1 else 1 end
   where sign_in_failures.failures < $2::integer or sign_in_failures.last_failed_at <= clock_timestamp()
     - make_interval(secs => least($4::float8, $3::float8 * 2 ^ least(30, sign_in_failures.failures - $2::integer)))
   returning failures`,
);
const forgetOld = statement(
  "forget-old-sign-in-failures",
  "delete from sign_in_failures where last_failed_at < now() - interval '1 day'",
);
const forgetFailures = statement("forget-sign-in-failures", "delete from sign_in_failures where key = $1");

/** Seconds that must pass after the latest failure; doubles with each failure beyond the free ones. */
export function delaySeconds(failures: number, limit: Limit = accountLimit): number {
  const beyond = failures - limit.freeFailures;
  return beyond < 0 ? 0 : Math.min(limit.maxDelayS, limit.firstDelayS * 2 ** beyond);
}

/** @param device the mark of a browser known to the account (known-device.ts) */
export function signInDelay(
  db: Queryable,
  secret: Buffer,
  emailKey: string,
  address: string,
  device?: string,
) {
  const hashed = (kind: string, value: string) =>
    createHmac("sha256", secret).update(`${kind}:${value}`).digest();
  const account = device ? hashed("device", `${emailKey} ${device}`) : hashed("account", emailKey);
  const from = hashed("address", address);
  const count = (key: Buffer, limit: Limit) =>
    countTry(db, [key, limit.freeFailures, limit.firstDelayS, limit.maxDelayS]);

  const secondsToWait = async (): Promise<number> => {
    const rows = await readFailures(db, [device ? [account] : [account, from]]);
    const waits = rows.map(
      (row) => delaySeconds(row.failures, row.key.equals(account) ? accountLimit : addressLimit) - row.age_s,
    );
    return Math.ceil(Math.max(0, ...waits));
  };
  return {
    /** @returns seconds to wait, or 0 where this try may go on; it then counts as failed until it succeeds */
    async begin(): Promise<number> {
      const wait = await secondsToWait();
      if (wait > 0) return wait;
      const counted = await count(account, accountLimit);
      return counted.length > 0 ? 0 : Math.max(1, await secondsToWait());
    },
    /** the account's try was counted when it began */
    async failed(): Promise<void> {
      await count(from, addressLimit);
      await forgetOld(db);
    },
    async succeeded(): Promise<void> {
      await forgetFailures(db, [account]);
    },
  };
}
