import type { ClockState } from "@glasshouse/contract/clock.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { Session } from "../http/session.ts";

export type ClockRow = {
  now: Date;
  rate: ClockState["rate"];
  next_payout_at: Date;
  started_at: Date;
  jump_from: Date | null;
  jump_to: Date | null;
  solo: boolean;
};

const read = statement<ClockRow>(
  "read-clock",
  `select sim_now() as now, rate, next_payout_at, started_at, jump_from, jump_to,
     solo_allowed and (select count(*) from (select from users where role = 'investor' limit 2) as people) < 2 as solo
   from clock`,
);

export async function readClock(db: Queryable): Promise<ClockRow> {
  const [row] = await read(db);
  invariant(row, "there is no clock");
  return row;
}

/** The administrator moves the clock; in solo mode the only investor does, too (decisions §4). */
export function mayControl(row: ClockRow, session: Session | null): boolean {
  return session !== null && (session.role === "admin" || row.solo);
}

export function clockReply(row: ClockRow, session: Session | null): ClockState {
  const { jump_from: from, jump_to: to } = row;
  return {
    now: row.now.toISOString(),
    rate: row.rate,
    paused: row.rate === "paused",
    nextPayoutAt: row.next_payout_at.toISOString(),
    solo: row.solo,
    startedAt: row.started_at.toISOString(),
    canControl: mayControl(row, session),
    jump: from && to && to > row.now ? { from: from.toISOString(), to: to.toISOString() } : null,
  };
}
