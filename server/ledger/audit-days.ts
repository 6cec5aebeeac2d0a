// Compares the figures closed with each day with the fund's postings until then.
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";

export type FigureDifference = { kind: "figure"; of: string; stored: number; recomputed: number };

const figures = ["held", "taken", "credited"] as const;
type Figures = Record<(typeof figures)[number], number>;

/** By instant; at a payout's instant by transfer. by_people: deposits of registered people */
const readPosted = statement<Figures & { at: Date; by_people: number }>(
  "read-fund-postings-for-audit",
  `select posted_at as at,
     coalesce(sum(amount_cents) filter (where account = 'reserves'), 0)::bigint as held,
     coalesce(sum(amount_cents) filter (where account = 'operator_take'), 0)::bigint as taken,
     coalesce(sum(amount_cents) filter (where account = 'promised_income'), 0)::bigint as credited,
     coalesce(sum(amount_cents) filter (where account in ('reserves', 'crowd_invested') and kind = 'deposit'), 0)::bigint as by_people
   from postings join transfers on transfers.id = transfer_id left join fund_days on at = posted_at
   cross join lateral account_kind_of(account_id) as account
   where account_id between 0 and fund_account('crowd_wallet')
   group by posted_at, case when at is not null then transfer_id end order by posted_at, max(transfer_id)`,
);
const readDeposits = statement<{ at: Date; cents: number }>(
  "read-deposits-for-audit",
  "select settled_at as at, sum(amount_cents)::bigint as cents from deposits where status = 'completed' group by 1 order by 1",
);
type DayRow = Figures & { at: Date; started_at: Date; paid_in: number; by_crowd: number };
const readDays = statement<DayRow>(
  "read-fund-days-for-audit",
  `select at, (select started_at from clock) as started_at, held_cents as held, taken_cents as taken, credited_cents as credited, paid_in_cents as paid_in, coalesce((
     select paid_in_cents from crowd_days where crowd_days.at <= fund_days.at order by crowd_days.day desc limit 1
   ), 0) as by_crowd from fund_days order by at`,
);

function createCursor<Row extends { at: Date }>(rows: readonly Row[]) {
  let next = 0;
  return (until: Date, visit: (row: Row) => void): void => {
    for (let row = rows[next]; row && row.at <= until; row = rows[next]) {
      next += 1;
      visit(row);
    }
  };
}

/**
 * Deposits at a payout's very instant may or may not be in its day's figures; all else at it was posted
 * before the day closed.
 * @param client in the audit's transaction
 */
export async function auditDays(client: ClientBase): Promise<FigureDifference[]> {
  const postedUntil = createCursor(await readPosted(client));
  const depositsUntil = createCursor(await readDeposits(client));
  const differences: FigureDifference[] = [];
  const sums: Figures = { held: 0, taken: 0, credited: 0 };
  let paidIn = 0;
  for (const row of await readDays(client)) {
    let [hasMatched, byPeopleCents, before] = [false, 0, paidIn];
    const matches = () =>
      row.taken === sums.taken &&
      row.credited === sums.credited &&
      row.held >= sums.held - byPeopleCents &&
      row.held <= sums.held;
    postedUntil(row.at, (each) => {
      const isAtPayout = each.at >= row.at;
      hasMatched ||= isAtPayout && matches();
      if (isAtPayout) byPeopleCents += each.by_people;
      for (const figure of figures) sums[figure] += each[figure];
    });
    depositsUntil(row.at, ({ at, cents }) => {
      paidIn += cents;
      if (at < row.at) before += cents;
    });
    const day = getDayNumber(row.started_at.getTime(), row.at.getTime());
    const addDifference = (what: string, stored: number, recomputed: number) =>
      differences.push({ kind: "figure", of: `${what} until day ${day}`, stored, recomputed });
    if (row.paid_in < before + row.by_crowd || row.paid_in > paidIn + row.by_crowd)
      addDifference("paid in", row.paid_in, paidIn + row.by_crowd);
    if (!hasMatched && !matches())
      for (const figure of figures.filter((each) => row[each] !== sums[each]))
        addDifference(figure, row[figure], sums[figure]);
  }
  return differences;
}
