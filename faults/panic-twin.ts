// Days of panic each of which is ended in the middle, and an administrator's decision after each, too: afterwards everything is
// as in a twin that nobody disturbs.

import { openCrowd } from "../e2e/open-crowd.ts";
import { inWorld } from "../server/db/in-world.ts";
import { createPool } from "../server/db/pool.ts";
import { auditLedger } from "../server/ledger/audit-ledger.ts";
import { whileItWaits } from "./in-the-middle.ts";
import {
  actsIn,
  approve,
  approveEnded,
  beginDay,
  endInTurn,
  firstInBundle,
  frightenedCrowd,
  panic,
  payAFew,
  reachedBy,
  stopClock,
  untilDayIsOver,
} from "./panic.ts";
import { openStage, type Stage, untilReady } from "./stage.ts";

/** Of a day's number and what does not depend on when it ran: what was rolled back leaves gaps in the numbers of rows. */
const kept = {
  days: `select day, held_cents, promised_cents, paid_in_cents, paid_out_cents, credited_cents, people, waiting, waiting_cents, fear_ppm
    from fund_days where world_id = current_world() order by day`,
  people: `select number, joined_day, panicked_day, acts_from, settled_payouts, next_cents, later_cents, invested_cents, moved_daily,
      bundled_cents, has_own, reinvest
    from crowd_members join investors on id = investor_id where crowd_members.world_id = current_world() order by number`,
  requests: `select row_number() over (order by request.id) as place, number, amount_cents, status, fund_day(requested_at) as asked,
      fund_day(decided_at) as decided, bundled
    from (
      select id, investor_id, amount_cents, status, requested_at, decided_at, false as bundled from withdrawal_requests where world_id = current_world()
      union all select id, investor_id, amount_cents, status, requested_at, decided_at, true from bundled_page(null, null)
    ) as request join crowd_members using (investor_id) order by 1`,
  investments: `select number, amount_cents, status, fund_day(closed_at) as closed
    from investments join crowd_members using (investor_id) where investments.world_id = current_world() order by investments.id`,
  accounts: `select number, kind, sum(balance_cents)::bigint as cents
    from accounts left join crowd_members on investor_id = investor_of(accounts.id) where accounts.world_id = current_world() group by 1, 2 order by 1, 2`,
};

type Lived = { rows: Record<keyof typeof kept, string[]>; ended: number; differences: string[] };

const calmDays = 4;
const panicDays = 6;

/** A day in which nothing is ended, or in which it is in the middle. @returns how often */
async function liveDay(stage: Stage, time: number, disturbed: boolean): Promise<number> {
  const begin = () => beginDay(stage, panic);
  if (!disturbed) {
    await begin();
    await untilDayIsOver(stage);
    const status = await approve(stage, stage.admin.cookie, (await firstInBundle(stage)).id);
    if (status !== 200) throw new Error(`approving was answered ${status}`);
    return 0;
  }
  // on the first day nobody is in a bundle yet whom the operator's day could reach
  const middle = time % 2 === 0 ? actsIn : reachedBy(await firstInBundle(stage));
  await whileItWaits(stage, { ...middle, begin, end: endInTurn(stage, time) });
  await untilReady(stage);
  await untilDayIsOver(stage);
  const status = await approveEnded(
    stage,
    stage.admin.cookie,
    await firstInBundle(stage),
    endInTurn(stage, time + 1),
  );
  if (status !== 200) throw new Error(`approving was answered ${status}`);
  return 2;
}

async function live(people: number, disturbed: boolean, weaken?: Weaken): Promise<Lived> {
  const stage = await openStage({ people: 1, embedded: true });
  let ended = 0;
  try {
    await stopClock(stage);
    await openCrowd(stage.query, people, frightenedCrowd(people));
    for (let day = 0; day < calmDays; day += 1) {
      await beginDay(stage, 0);
      await untilDayIsOver(stage);
    }
    await payAFew(stage, people);
    for (let time = 0; time < panicDays; time += 1) ended += await liveDay(stage, time, disturbed);
    await weaken?.(stage);
    const rows: Lived["rows"] = { days: [], people: [], requests: [], investments: [], accounts: [] };
    for (const [name, text] of Object.entries(kept) as [keyof typeof kept, string][])
      rows[name] = (await stage.query(text)).map((row) => JSON.stringify(row));
    const pool = await createPool({ connectionString: stage.connectionString(), max: 1 });
    const { differences } = await auditLedger(inWorld(pool, () => 1));
    await pool.end();
    return { rows, ended, differences: differences.map((each) => JSON.stringify(each)) };
  } finally {
    await stage.stop();
  }
}

type Weaken = (stage: Stage) => Promise<unknown>;

/** As if a request had got out of its bundle twice. */
export const rowTwice: Weaken = (stage) =>
  stage.query(
    `insert into withdrawal_requests (investor_id, amount_cents, method, details, requested_at, status, decided_at)
     select investor_id, amount_cents, method, details, requested_at, status, decided_at from withdrawal_requests
     where id = (select min(ids[1]) from bundled_requests where world_id = current_world()) and world_id = current_world()`,
  );

/** @param weaken what goes wrong on purpose in the disturbed one */
export async function panicTwin(people: number, weaken?: Weaken) {
  const twin = await live(people, false);
  const disturbed = await live(people, true, weaken);
  const names = Object.keys(kept) as (keyof typeof kept)[];
  const differing = names.flatMap((name) => {
    const [there, want] = [new Set(disturbed.rows[name]), new Set(twin.rows[name])];
    return [
      ...twin.rows[name]
        .filter((row) => !there.has(row))
        .map((row) => `${name}: ${row} is of the twin alone`),
      ...disturbed.rows[name]
        .filter((row) => !want.has(row))
        .map((row) => `${name}: ${row} is not of the twin`),
    ];
  });
  const rows = names.map((name) => `${twin.rows[name].length} ${name}`).join(", ");
  const bundled = twin.rows.requests.filter((row) => row.includes('"bundled":true')).length;
  return {
    title: `days of panic and decisions ended in the middle, ${disturbed.ended} times, beside an undisturbed twin`,
    result: `${rows}; ${bundled} requests wait in bundles; ${differing.length} differ`,
    wrong: [
      ...differing,
      ...twin.differences,
      ...disturbed.differences,
      ...(bundled > 0 ? [] : ["nobody waited in a bundle"]),
    ],
  };
}
