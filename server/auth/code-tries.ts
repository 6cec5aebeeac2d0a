// Wrong codes are counted per account for a day. Known browsers and sessions count apart, so that an attacker
// with the password can't lock the owner out.
import { type Db, statement } from "../db/statement.ts";
import type { TryCounter } from "./count-tries.ts";
import { type CodeLane, dayS, maxCodesPerAttempt, maxCodesPerDay, placeLimit } from "./try-limits.ts";

/** Counts before the code is checked; no row once the day's codes are used up. */
const countCode = statement<{ counted: string }>(
  "count-code-try",
  `insert into second_factor_tries as tries (owner, lane, tried_at) values ($1, $2, array[clock_timestamp()])
   on conflict (world_id, owner, lane) do update set tried_at = array(
     select each from unnest(tries.tried_at) as each where each > clock_timestamp() - interval '1 day' order by each
   ) || clock_timestamp()
   where (
     select count(*) from unnest(tries.tried_at) as each where each > clock_timestamp() - interval '1 day'
   ) < $3::integer
   returning tried_at[cardinality(tried_at)]::text as counted`,
);
const uncountCode = statement(
  "take-back-code-try",
  `update second_factor_tries set tried_at = array_remove(tried_at, $3::timestamptz) where owner = $1 and lane = $2`,
);

export type CodeSubmission = {
  lane: CodeLane;
  place: string;
  attempt?: string | undefined;
};

/** ended: give the password again; none-left: for today, or for a while at this place */
export type CodeAnswer = "right" | "wrong" | "ended" | "none-left";

const attemptLimit = { free: maxCodesPerAttempt, firstDelayS: dayS, maxDelayS: dayS };

export function createCodeTries(pool: Db, counter: TryCounter) {
  const attemptKey = (owner: string, attempt: string) => counter.toKey("attempt", owner, attempt);

  async function runInAttempt(
    owner: string,
    { attempt }: CodeSubmission,
    answer: () => Promise<CodeAnswer>,
  ): Promise<CodeAnswer> {
    if (attempt === undefined) return answer();
    const key = await attemptKey(owner, attempt);
    const { waitS, failures } = await counter.begin(key, attemptLimit);
    if (waitS > 0) return "ended";
    const given = await answer();
    if (given === "right") await counter.forget(key);
    return given === "wrong" && failures >= maxCodesPerAttempt ? "ended" : given;
  }

  return {
    async beginAttempt(owner: string, attempt: string): Promise<void> {
      await counter.forget(await attemptKey(owner, attempt));
    },
    tryCode(owner: string, giver: CodeSubmission, right: () => Promise<boolean>): Promise<CodeAnswer> {
      return runInAttempt(owner, giver, async () => {
        const [row] = await countCode(pool, [owner, giver.lane, maxCodesPerDay[giver.lane]]);
        if (!row) return "none-left";
        if (!(await right())) return "wrong";
        await uncountCode(pool, [owner, giver.lane, row.counted]);
        return "right";
      });
    },
    /** Recovery codes have 79 bits, so tries are limited by place only. */
    tryRecoveryCode(
      owner: string,
      giver: CodeSubmission,
      right: () => Promise<boolean>,
    ): Promise<CodeAnswer> {
      return runInAttempt(owner, giver, async () => {
        const key = await counter.toKey("recovery", owner, giver.place);
        const { waitS } = await counter.begin(key, placeLimit);
        if (waitS > 0) return "none-left";
        if (!(await right())) return "wrong";
        await counter.forget(key);
        return "right";
      });
    },
  };
}
