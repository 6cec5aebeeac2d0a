// Failed tries are rows, so that restarts and other servers count them, too. A try counts before it is
// checked, so that parallel tries gain nothing. Keys are HMACs: no email or address is stored.
import { createHmac } from "node:crypto";
import type { ServerSecrets } from "../db/server-secrets.ts";
import { type Db, statement } from "../db/statement.ts";
import type { Limit } from "./try-limits.ts";
import { delaySeconds } from "./try-limits.ts";

const forgotten = "clock_timestamp() - interval '1 day'";

const readFailures = statement<{ key: Buffer; failures: number; age_s: number }>(
  "read-sign-in-failures",
  // a concurrent failure may be dated after this statement
  `select key, failures, greatest(0, extract(epoch from clock_timestamp() - last_failed_at))::float8 as age_s
   from sign_in_failures where key = any ($1) and last_failed_at > ${forgotten}`,
);
const countTry = statement<{ failures: number }>(
  "count-sign-in-try",
  `insert into sign_in_failures (key, failures, last_failed_at) values ($1, 1, clock_timestamp())
   on conflict (world_id, key) do update set last_failed_at = clock_timestamp(),
     failures = case when sign_in_failures.last_failed_at > ${forgotten} then sign_in_failures.failures + 1 else 1 end
   where sign_in_failures.failures < $2::integer or sign_in_failures.last_failed_at <= ${forgotten}
     or sign_in_failures.last_failed_at <= clock_timestamp()
       - make_interval(secs => least($4::float8, $3::float8 * 2 ^ least(30, sign_in_failures.failures - $2::integer)))
   returning failures`,
);
/** Blocks no try; only marks a guessing address (sign-in-delay.ts). */
const countAtAddress = statement(
  "count-failure-at-address",
  `insert into sign_in_failures (key, failures, last_failed_at) values ($1, 1, clock_timestamp())
   on conflict (world_id, key) do update set last_failed_at = clock_timestamp(), failures =
     case when sign_in_failures.last_failed_at > clock_timestamp() - interval '15 minutes'
       then sign_in_failures.failures + 1 else 1 end`,
);
const forgetOld = statement(
  "forget-old-sign-in-failures",
  `delete from sign_in_failures where last_failed_at < ${forgotten}`,
);
/** Fewest failures first: creating many rows does not evict the guessed account's. */
const trim = statement(
  "trim-sign-in-failures",
  `delete from sign_in_failures where key in (
     select key from sign_in_failures order by failures, last_failed_at
     limit greatest(0, (select count(*) from sign_in_failures) - $1::bigint))`,
);
const forget = statement("forget-sign-in-failures", "delete from sign_in_failures where key = any ($1)");

const defaultBounds = { maxRows: 200_000, failuresBetweenTrims: 1_000 };

export type Failures = { failures: number; ageS: number };

type CounterStorage = { pool: Db; secrets: ServerSecrets };

/** @param bounds of the table; checked after this many failures */
export function createTryCounter({ pool, secrets }: CounterStorage, bounds = defaultBounds) {
  let failures = 0;
  const read = async (keys: Buffer[]): Promise<(Failures | undefined)[]> => {
    const rows = await readFailures(pool, [keys]);
    return keys.map((key) => {
      const row = rows.find((each) => each.key.equals(key));
      return row && { failures: row.failures, ageS: row.age_s };
    });
  };
  const getWaitS = (known: Failures | undefined, limit: Limit) =>
    known ? Math.ceil(Math.max(0, delaySeconds(known.failures, limit) - known.ageS)) : 0;
  return {
    async toKey(...parts: string[]): Promise<Buffer> {
      return createHmac("sha256", secrets["sign-in-delay"]).update(JSON.stringify(parts)).digest();
    },
    read,
    getWaitS,
    /** @returns seconds to wait, or 0: the try then counts as failed until it is forgotten */
    async begin(key: Buffer, limit: Limit): Promise<{ waitS: number; failures: number }> {
      const [row] = await countTry(pool, [key, limit.free, limit.firstDelayS, limit.maxDelayS]);
      if (row) return { waitS: 0, failures: row.failures };
      const [known] = await read([key]);
      return { waitS: Math.max(1, getWaitS(known, limit)), failures: known?.failures ?? 0 };
    },
    async forget(...keys: Buffer[]): Promise<void> {
      await forget(pool, [keys]);
    },
    async recordFailure(address: Buffer | undefined): Promise<void> {
      if (address) await countAtAddress(pool, [address]);
      await forgetOld(pool);
      failures += 1;
      if (failures % bounds.failuresBetweenTrims === 0) await trim(pool, [bounds.maxRows]);
    },
  };
}

export type TryCounter = ReturnType<typeof createTryCounter>;
