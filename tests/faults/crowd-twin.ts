// Each day is killed before COMMIT, and a decision follows: the records must equal an undisturbed
// twin's.

import { createWorldDb } from "../../server/db/in-world.ts";
import { createPool } from "../../server/db/pool.ts";
import { auditLedger } from "../../server/ledger/audit-ledger.ts";
import { openCrowd } from "../support/open-crowd.ts";
import {
  approve,
  approveEnded,
  beginDay,
  endInTurn,
  firstWaiting,
  growingCrowd,
  middles,
  stopClock,
  untilDayIsOver,
} from "./crowd-day.ts";
import { whileItWaits } from "./in-the-middle.ts";
import { openStage, type Stage, type StageOptions, waitUntilReady } from "./stage.ts";

const here = "where world_id = current_world()";
const queries = {
  days: `select to_jsonb(crowd_days) - 'world_id' as row from crowd_days ${here} order by day`,
  facts: `select to_jsonb(crowd_facts) - 'world_id' as row from crowd_facts ${here} order by kind, first`,
  decisions: `select to_jsonb(crowd_decisions) - '{world_id,decided_by}'::text[] as row from crowd_decisions ${here} order by request`,
  "days of the fund": `select to_jsonb(fund_days) - 'world_id' as row from fund_days ${here} order by at`,
  accounts: `select json_build_array(kind, balance_cents) as row from accounts ${here} order by id`,
};
type StoredRows = Record<string, string[]>;
type Lived = { rows: StoredRows; ended: number; differences: string[] };

/** Deposits of $50.00 on the first day can be withdrawn on day 22. */
const [calmDays, disturbedDays] = [22, 9];

async function liveDay(stage: Stage, time: number, patienceMs?: number): Promise<number> {
  const decided = (status: number) => {
    if (status !== 200 && status !== 409) throw new Error(`approving was answered ${status}`);
  };
  if (patienceMs === undefined) {
    await beginDay(stage);
    await untilDayIsOver(stage);
    decided(await approve(stage, stage.admin.cookie, await firstWaiting(stage)));
    return 0;
  }
  const middle = time % 2 === 0 ? middles.day : middles.payout;
  await whileItWaits(stage, { ...middle, begin: () => beginDay(stage), end: endInTurn(stage, time) });
  await waitUntilReady(stage);
  await untilDayIsOver(stage, patienceMs);
  decided(
    await approveEnded(stage, stage.admin.cookie, await firstWaiting(stage), endInTurn(stage, time + 1)),
  );
  return 2;
}

/** @param patienceMs time limit of a killed day; without it none is killed */
async function live(people: number, options: StageOptions, patienceMs?: number): Promise<Lived> {
  const stage = await openStage({ people: 1, embedded: true, ...options });
  try {
    await stopClock(stage);
    await openCrowd(stage.query, people, growingCrowd(people));
    for (let day = 0; day < calmDays; day += 1) {
      await beginDay(stage);
      await untilDayIsOver(stage);
    }
    let ended = 0;
    for (let time = 0; time < disturbedDays; time += 1) ended += await liveDay(stage, time, patienceMs);
    const rows: StoredRows = {};
    for (const [name, text] of Object.entries(queries))
      rows[name] = (await stage.query<{ row: unknown }>(text)).map(({ row }) => JSON.stringify(row));
    const pool = await createPool({ connectionString: stage.connectionString(), max: 1 });
    const { differences } = await auditLedger(createWorldDb(pool, () => 1));
    await pool.end();
    return { rows, ended, differences: differences.map((each) => JSON.stringify(each)) };
  } finally {
    await stage.stop();
  }
}

const title = "days of a crowd, payouts and decisions ended before COMMIT, beside an undisturbed twin";

/** @param weakened keeps uncommitted state in memory */
export async function crowdTwin(people: number, weakened = false) {
  const twin = await live(people, {});
  const settings = weakened ? { NODE_OPTIONS: "--import=./faults/keep-uncommitted.ts" } : {};
  let disturbed: Lived;
  try {
    disturbed = await live(people, { settings }, weakened ? 5_000 : 60_000);
  } catch (error) {
    return { title, result: "the fund does not go on", wrong: [String(error)] };
  }
  const differing = Object.keys(queries).flatMap((name) => {
    const [there = [], want = []] = [disturbed.rows[name], twin.rows[name]];
    return [
      ...want.filter((row) => !there.includes(row)).map((row) => `${name}: ${row} is of the twin alone`),
      ...there.filter((row) => !want.includes(row)).map((row) => `${name}: ${row} is not of the twin`),
    ];
  });
  const counted = Object.entries(twin.rows).map(([name, rows]) => `${rows.length} ${name}`);
  return {
    title,
    result: `ended ${disturbed.ended} times; ${counted.join(", ")}; ${differing.length} differ`,
    wrong: [...differing, ...twin.differences, ...disturbed.differences],
  };
}
