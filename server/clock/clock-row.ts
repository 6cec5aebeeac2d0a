import type { ClockState } from "@glasshouse/contract/clock.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { type Queryable, statement } from "../db/statement.ts";
import type { Session } from "../http/session.ts";
import { type LessonColumns, toLessonState } from "./lesson-state.ts";

export type ClockRow = {
  now: Date;
  rate: ClockState["rate"];
  next_payout_at: Date;
  started_at: Date;
  jump_from: Date | null;
  jump_to: Date | null;
  jumping: boolean;
  at_last_day: boolean;
  solo: boolean;
  solo_ended_at: Date | null;
  solo_ended_by: "administrator" | "second-person" | null;
  solo_investor_id: number | null;
} & LessonColumns;

const clockSql = `select sim_now() as now, rate, next_payout_at, started_at, jump_from, jump_to,
   next_payout_at > last_payout_at() as at_last_day,
   jump_to is not null and (next_payout_at <= jump_to or sim_now() < jump_to) as jumping,
   ended_at is null as solo, ended_at as solo_ended_at, ended_by as solo_ended_by, investor_id as solo_investor_id,
   plan, phase, phase_started_at, paused_at
  from clock cross join solo_mode left join lessons on true`;
const read = statement<ClockRow>("read-clock", clockSql);
const lockSoloMode = statement("lock-solo-mode", "select from solo_mode for share");

export async function findClock(db: Queryable): Promise<ClockRow | undefined> {
  return (await read(db))[0];
}

export async function readClock(db: Queryable): Promise<ClockRow> {
  const row = await findClock(db);
  invariant(row, "there is no clock");
  return row;
}

export function isSoloFor(row: ClockRow, session: Session | null): boolean {
  const owner = row.solo_investor_id;
  return row.solo && (owner === null || owner === session?.investorId);
}

/** The administrator, or in solo mode the only investor (docs/rules.md, Time). */
export function mayControl(row: ClockRow, session: Session | null): boolean {
  return session !== null && (session.operates || isSoloFor(row, session));
}

/** Solo mode can't end before this transaction does. */
export async function lockControl(tx: ClientBase): Promise<ClockRow> {
  await lockSoloMode(tx);
  return readClock(tx);
}

function toSoloEnding(row: ClockRow, session: Session | null): ClockState["soloEnded"] {
  const { solo_ended_at: at, solo_ended_by: by } = row;
  const concerns = session && (session.role === "admin" || session.investorId === row.solo_investor_id);
  return at && by && concerns ? { by, at: at.toISOString() } : null;
}

export function toClockReply(row: ClockRow, session: Session | null): ClockState {
  const { jump_from: from, jump_to: to } = row;
  return {
    now: row.now.toISOString(),
    rate: row.rate,
    paused: row.rate === "paused",
    nextPayoutAt: row.next_payout_at.toISOString(),
    solo: isSoloFor(row, session),
    startedAt: row.started_at.toISOString(),
    canControl: mayControl(row, session),
    soloEnded: toSoloEnding(row, session),
    jump: from && to && to > row.now ? { from: from.toISOString(), to: to.toISOString() } : null,
    lesson: toLessonState(row),
  };
}

export function getReplyKey(row: ClockRow, session: Session | null): string {
  if (session === null) return "visitor";
  return `${session.role} ${session.operates} ${session.investorId === row.solo_investor_id}`;
}
