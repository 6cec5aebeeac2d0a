import { getDayNumber } from "@glasshouse/core/calendar.ts";
import type { Behaviour } from "@glasshouse/core/population/behaviour.ts";
import type { CrowdRules } from "@glasshouse/core/population/crowd-state.ts";
import type { ClientBase } from "pg";
import { type Queryable, statement } from "../db/statement.ts";
import type { DayRow, RecordedDay } from "./crowd-engine.ts";
import type { FactRow } from "./fact-rows.ts";

type StoredHead = {
  seed: number;
  target: number;
  behaviour: Behaviour;
  rules: CrowdRules;
  stopped: boolean;
  /** the last simulated day and its payout's instant; 0 and null before the first */
  day: number;
  at: Date | null;
  is_paid: boolean;
  decisions: number;
  invited_through: number;
  paid_in_cents: number;
  started_at: Date;
};
/** firstDay: the fund's day of the crowd's first */
export type CrowdHead = StoredHead & { firstDay: number };
const readHeads = statement<StoredHead>(
  "read-crowd-head",
  `select seed, target, behaviour, rules, stopped, day, totals.at, (select started_at from clock) as started_at, decisions, invited_through, paid_in_cents,
     exists (select from fund_days where fund_days.at = totals.at and crowd_income_cents is not null) as is_paid
   from crowd cross join crowd_totals() as totals`,
);
export async function readHead(db: Queryable): Promise<CrowdHead | undefined> {
  const [head] = await readHeads(db);
  if (!head) return undefined;
  const { at, day, started_at } = head;
  return { ...head, firstDay: at ? getDayNumber(started_at.getTime(), at.getTime()) - day + 1 : 1 };
}

/** The first of them may be known already, without its payout. */
export const readDaysFrom = statement<RecordedDay>(
  "read-crowd-days-from",
  `select crowd_days.*, crowd_income_cents from crowd_days left join fund_days using (at)
   where crowd_days.day between $1 and $2 order by crowd_days.day`,
);
export const readFacts = statement<FactRow>(
  "read-crowd-facts",
  `select kind, first, day, numbers::text as numbers, cents::text as cents from crowd_facts
   where day > $1 and day <= $2 and (kind, first) > ($3::text, $4::integer) order by kind, first limit 40`,
);
export type DecisionRow = { request: number; approved: boolean; decided_at: Date; after_day: number };
export const readDecisions = statement<DecisionRow>(
  "read-crowd-decisions",
  "select request, approved, decided_at, after_day from crowd_decisions where after_day between $1 and $2",
);

const dayColumns = [
  "day",
  "fear_ppm",
  "bonus_bps",
  "verdict",
  "decided_through",
  "people",
  "reinvesting",
  "deposits",
  "left_people",
  "requests",
  "approved",
  "rejected",
  "depositors",
  "investing",
  "paid_in_cents",
  "checksum",
] as const satisfies (keyof DayRow)[];
const insertDay = statement(
  "insert-crowd-day",
  `insert into crowd_days (at, invited_through, ${dayColumns.join(", ")})
   values (${[...dayColumns, 1, 2].map((_, index) => `$${index + 1}`).join(", ")})`,
);
const insertFacts = statement(
  "insert-crowd-facts",
  "insert into crowd_facts (kind, first, day, numbers, cents) values ($1, $2, $3, $4::integer[], $5::integer[])",
);

export const recordDay = (tx: ClientBase, at: Date, invitedThrough: number, row: DayRow) =>
  insertDay(tx, [at, invitedThrough, ...dayColumns.map((column) => row[column])]);

/** Pipelined: one round trip. */
export const recordFacts = (tx: ClientBase, rows: readonly FactRow[]) =>
  Promise.all(
    rows.map(({ kind, first, day, numbers, cents }) => insertFacts(tx, [kind, first, day, numbers, cents])),
  );
