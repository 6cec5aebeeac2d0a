// What the report and the export of a class are made from. Seats have numbers that are drawn anew each time: neither the order in
// which people came nor another export tells who is who.
import type { ClassRows } from "@glasshouse/core/classroom/class-report.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { isSimulatedSql, toldSeatsSql } from "./seat-row.ts";

/** What a seat paid in and got out, as far as it was carried out, each by key: a class has at most 400. */
export const seatMoney = `
  coalesce((select sum(amount_cents) from deposits
    where deposits.investor_id = seats.investor_id and status = 'completed'), 0)::bigint as paid_in,
  coalesce((select sum(amount_cents) from withdrawal_requests
    where withdrawal_requests.investor_id = seats.investor_id and status = 'approved'), 0)::bigint as paid_out`;

/**
 * So many deposits, and so many requests, of a seat are told, the first ones, and so many events are kept of it: no learner has as
 * many, and whoever makes them by a script makes no export that the server can't hold.
 */
export const mostLinesOfSeat = 300;

/** Minutes are real, since the class was opened; days are the fund's. */
export type SeatLine = {
  investor: number;
  minutes: number;
  paid_in: number;
  paid_out: number;
  /** 0: never */
  guess_day: number | null;
  simulated: boolean;
};
/** In an order that is drawn: their numbers follow it. */
const readSeats = statement<SeatLine>(
  "report-seats",
  `select seats.investor_id as investor, joined.minute as minutes,
     exists (select from users where users.investor_id = seats.investor_id and ${isSimulatedSql}) as simulated,
     guess_day, ${seatMoney}
   from ${toldSeatsSql} cross join lateral (
     select minute from class_events where class_events.investor_id = seats.investor_id and kind = 'joined' limit 1
   ) as joined order by gen_random_uuid()`,
);
export type AnswerLine = {
  investor: number;
  round: string;
  offer: number;
  called_false: boolean;
  minutes: number;
};
const readAnswers = statement<AnswerLine>(
  "report-answers",
  `select seats.investor_id as investor, round, offer, answered_false as called_false,
     round(extract(epoch from answered_after) / 60)::integer as minutes
   from ${toldSeatsSql} cross join lateral (
     select round, offer, answered_false, answered_after from offer_answers where offer_answers.investor_id = seats.investor_id offset 0
   ) as answer`,
);
export type MoneyLine = { investor: number; kind: string; status: string; cents: number; day: number };
const dayOf = (at: string) => `1 + floor(extract(epoch from ${at} - started_at) / 86400)::integer as day`;
const readMoney = statement<MoneyLine>(
  "report-money",
  `select seats.investor_id as investor, 'deposit' as kind, status, amount_cents as cents, ${dayOf("created_at")}
   from ${toldSeatsSql} cross join clock cross join lateral (
     select status, amount_cents, created_at from deposits where deposits.investor_id = seats.investor_id
     order by created_at, id limit ${mostLinesOfSeat}
   ) as of_seat
   union all
   select seats.investor_id, 'withdrawal', status, amount_cents, ${dayOf("requested_at")}
   from ${toldSeatsSql} cross join clock cross join lateral (
     select status, amount_cents, requested_at from withdrawal_requests
     where withdrawal_requests.investor_id = seats.investor_id order by requested_at, id limit ${mostLinesOfSeat}
   ) as of_seat`,
);

/** investor: null where it is of the whole class; phase: of which one it is the beginning */
export type EventLine = { investor: number | null; minutes: number; kind: string; phase: string | null };
const readEvents = statement<EventLine>(
  "report-events",
  `select null as investor, minute as minutes, kind, phase from class_events where investor_id is null
   union all
   select seats.investor_id, minute, kind, null
   from ${toldSeatsSql} cross join lateral (
     select minute, kind from class_events where class_events.investor_id = seats.investor_id offset 0
   ) as of_seat`,
);

/** simulated: nobody sat there, and these are simulated learners */
export type ClassLines = {
  seats: SeatLine[];
  events: EventLine[];
  answers: AnswerLine[];
  money: MoneyLine[];
  simulated: boolean;
};

/** Each seat's number in place of its person's, from 1; lines in the order of the numbers, the class's own first, then in time. */
async function numberedLines(db: Queryable, reading: Promise<EventLine[]>): Promise<ClassLines> {
  const [events, seats, answers, money] = await Promise.all([
    reading,
    readSeats(db),
    readAnswers(db),
    readMoney(db),
  ]);
  const numbers = new Map(seats.map(({ investor }, at) => [investor, at + 1]));
  const numbered = <Line extends { investor: number }>(lines: Line[]): Line[] =>
    lines
      .map((line) => ({ ...line, investor: numbers.get(line.investor) ?? 0 }))
      .sort((one, other) => one.investor - other.investor);
  return {
    seats: numbered(seats),
    events: events
      .map((line) => ({
        ...line,
        investor: line.investor === null ? null : (numbers.get(line.investor) ?? 0),
      }))
      .sort((one, other) => (one.investor ?? 0) - (other.investor ?? 0) || one.minutes - other.minutes),
    answers: numbered(answers),
    money: numbered(money),
    simulated: seats.some(({ simulated }) => simulated),
  };
}

export const classLines = (db: Queryable): Promise<ClassLines> => numberedLines(db, readEvents(db));

/** What the report is made from: nothing of what happened when. */
export const reportLines = (db: Queryable): Promise<ClassLines> => numberedLines(db, Promise.resolve([]));

export function rowsOf({ seats, answers, money }: ClassLines): ClassRows {
  return {
    seats: seats.map(({ investor, paid_in, paid_out }) => ({
      seat: investor,
      paidIn: paid_in,
      paidOut: paid_out,
    })),
    answers: answers.map(({ investor, round, offer, called_false }) => ({
      seat: investor,
      round,
      offer,
      calledFalse: called_false,
    })),
    deposits: money
      .filter(({ kind, status }) => kind === "deposit" && status === "completed")
      .map(({ investor, day, cents }) => ({ seat: investor, day, cents })),
  };
}
