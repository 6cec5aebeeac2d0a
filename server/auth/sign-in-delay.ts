// Failed sign-ins make the next try wait, by account and by address, in real time. Only failures count, so a class behind
// one address signs in freely; an account's delay is short enough that nobody is locked out for good. Keys are keyed
// hashes: neither email nor address is stored.
import { createHmac } from "node:crypto";
import { type Queryable, statement } from "../db/statement.ts";

type Limit = { freeFailures: number; firstDelayS: number; maxDelayS: number };
const accountLimit: Limit = { freeFailures: 5, firstDelayS: 2, maxDelayS: 60 };
/** a class of 500 behind one address mistypes, too */
const addressLimit: Limit = { freeFailures: 300, firstDelayS: 1, maxDelayS: 30 };
/** after this long without a failure the count begins anew */
const forgetAfter = "15 minutes";

const readFailures = statement<{ key: Buffer; failures: number; age_s: number }>(
  "read-sign-in-failures",
  `select key, failures, extract(epoch from now() - last_failed_at)::float8 as age_s from sign_in_failures
   where key = any ($1) and last_failed_at > now() - interval '${forgetAfter}'`,
);
const countFailure = statement(
  "count-sign-in-failure",
  `insert into sign_in_failures (key, failures, last_failed_at) select key, 1, now() from unnest($1::bytea[]) as key order by key
   on conflict (key) do update set last_failed_at = now(), failures =
     case when sign_in_failures.last_failed_at > now() - interval '${forgetAfter}' then sign_in_failures.failures + 1 else 1 end`,
);
const forgetFailures = statement("forget-sign-in-failures", "delete from sign_in_failures where key = $1");

/** Seconds that must pass after the latest failure; doubles with each failure beyond the free ones. */
export function delaySeconds(failures: number, limit: Limit = accountLimit): number {
  const beyond = failures - limit.freeFailures;
  return beyond < 0 ? 0 : Math.min(limit.maxDelayS, limit.firstDelayS * 2 ** beyond);
}

export function signInDelay(db: Queryable, secret: Buffer, emailKey: string, address: string) {
  const hashed = (kind: string, value: string) =>
    createHmac("sha256", secret).update(`${kind}:${value}`).digest();
  const account = hashed("account", emailKey);
  const from = hashed("address", address);
  return {
    /** @returns seconds still to wait, 0 where a try is free */
    async secondsToWait(): Promise<number> {
      const rows = await readFailures(db, [[account, from]]);
      const waits = rows.map((row) => {
        const limit = row.key.equals(account) ? accountLimit : addressLimit;
        return delaySeconds(row.failures, limit) - row.age_s;
      });
      return Math.ceil(Math.max(0, ...waits));
    },
    async failed(): Promise<void> {
      await countFailure(db, [[account, from]]);
    },
    async succeeded(): Promise<void> {
      await forgetFailures(db, [account]);
    },
  };
}
