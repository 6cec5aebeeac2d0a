import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { type Queryable, statement } from "../db/statement.ts";

const startedAt = "(select started_at from clock) as started_at";
const results = `
  select investor_id, joined_at, paid_in, coalesce(paid_out, 0) as paid_out, coalesce(paid_out, 0) - paid_in as result
  from (
    select investor_id, sum_cents(amount_cents) as paid_in from deposits where status = 'completed' group by investor_id
  ) as paying
  join investors on investors.id = investor_id
  left join (
    select investor_id, sum_cents(amount_cents) as paid_out from withdrawal_requests where status = 'approved' group by investor_id
  ) as paid using (investor_id)`;

/** joined_at: of the first who joined on the day */
type RealDayRow = {
  joined_at: Date;
  started_at: Date;
  ahead: number;
  even: number;
  behind: number;
  part_back: number;
  nothing_back: number;
  won: number;
  lost: number;
};
const readRealDays = statement<RealDayRow>(
  "read-real-people-by-joining-day",
  `select min(joined_at) as joined_at, ${startedAt}, (count(*) filter (where result > 0))::integer as ahead,
     (count(*) filter (where result = 0))::integer as even, (count(*) filter (where result < 0))::integer as behind,
     (count(*) filter (where result < 0 and paid_out > 0))::integer as part_back,
     (count(*) filter (where paid_out = 0))::integer as nothing_back,
     coalesce(sum_cents(result) filter (where result > 0), 0) as won,
     coalesce(-sum_cents(result) filter (where result < 0), 0) as lost
   from (${results}) as person group by date_trunc('day', joined_at, 'UTC') order by 1`,
);
const withJoiningDay = <Row extends { joined_at: Date; started_at: Date }>(row: Row) => ({
  ...row,
  day: getDayNumber(row.started_at.getTime(), row.joined_at.getTime()),
});
export const loadRealDays = async (db: Queryable) => (await readRealDays(db)).map(withJoiningDay);

export type RealResult = { investor_id: number; paid_in: number; paid_out: number };
export const readRealLargest = statement<RealResult>(
  "read-real-largest-results",
  `with person as materialized (${results})
   select investor_id, paid_in, paid_out from (
     (select * from person where result < 0 order by result, investor_id limit $1)
     union all (select * from person where result > 0 order by result desc, investor_id limit $1)
   ) as largest`,
);
export type RealSeat = { joined_at: Date; paid_in: number; paid_out: number };
export const readRealNearest = statement<RealSeat>(
  "read-real-same-seat",
  `select joined_at, paid_in, paid_out from (${results}) as person where investor_id <> $1
   order by abs(extract(epoch from joined_at - $2::timestamptz)), investor_id limit $3`,
);
type MyResult = { joined_at: Date; started_at: Date; paid_in: number; paid_out: number };
const readMyResult = statement<MyResult>(
  "read-my-result",
  `select joined_at, ${startedAt},
     (select coalesce(sum_cents(amount_cents), 0) from deposits where investor_id = $1 and status = 'completed') as paid_in,
     (select coalesce(sum_cents(amount_cents), 0) from withdrawal_requests where investor_id = $1 and status = 'approved') as paid_out
   from investors where id = $1`,
);
export const loadMyResult = async (db: Queryable, investorId: number) =>
  (await readMyResult(db, [investorId])).map(withJoiningDay)[0];

export const countDepositors = async (db: Queryable): Promise<number> =>
  (await countReal(db))[0]?.people ?? 0;
const countReal = statement<{ people: number }>(
  "count-depositors",
  `select count(distinct investor_id)::integer + (select depositors from crowd_totals()) as people
   from deposits where status = 'completed'`,
);
