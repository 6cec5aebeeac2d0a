// What the report and the export of a class are made from. Seats have numbers that are drawn anew each time: neither the order in
// which people came nor another export tells who is who.
import type {
  ClassRows,
  SeatAnswer,
  SeatDeposit,
  SeatMoney,
} from "@glasshouse/core/classroom/class-report.ts";
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

/** So many lines are read, sorted and written in one go: what comes meanwhile waits for no more. */
export const linesAtOnce = 2_000;

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
const readSeats = statement<SeatLine & { lines: number }>(
  "report-seats",
  `select seats.investor_id as investor, joined.minute as minutes,
     exists (select from users where users.investor_id = seats.investor_id and ${isSimulatedSql}) as simulated,
     guess_day, ${seatMoney},
     ((select count(*) from deposits where deposits.investor_id = seats.investor_id)
       + (select count(*) from withdrawal_requests where withdrawal_requests.investor_id = seats.investor_id)
       + (select count(*) from class_events where class_events.investor_id = seats.investor_id)
       + (select count(*) from offer_answers where offer_answers.investor_id = seats.investor_id))::integer as lines
   from ${toldSeatsSql} cross join lateral (
     select minute from class_events where class_events.investor_id = seats.investor_id and kind = 'joined' limit 1
   ) as joined order by gen_random_uuid()`,
);
/** $1 the seats' people, in the order of their numbers; $2 the number before the first one's. Each is looked up by key. */
const numbered = `(select investor_id, $2::integer + place::integer as number
  from unnest($1::bigint[]) with ordinality as given (investor_id, place)) as seats`;
type Group = readonly [people: number[], before: number];

export type AnswerLine = {
  investor: number;
  round: string;
  offer: number;
  called_false: boolean;
  minutes: number;
};
const readAnswers = statement<AnswerLine>(
  "report-answers",
  `select number as investor, round, offer, answered_false as called_false,
     round(extract(epoch from answered_after) / 60)::integer as minutes
   from ${numbered} cross join lateral (
     select round, offer, answered_false, answered_after from offer_answers where offer_answers.investor_id = seats.investor_id offset 0
   ) as answer order by number, answered_after, offer`,
);
export type MoneyLine = { investor: number; kind: string; status: string; cents: number; day: number };
const dayOf = (at: string) => `1 + floor(extract(epoch from ${at} - started_at) / 86400)::integer as day`;
const readMoney = statement<MoneyLine>(
  "report-money",
  `select number as investor, kind, status, cents, ${dayOf("at")}
   from ${numbered} cross join clock cross join lateral (
     (select 'deposit' as kind, status, amount_cents as cents, created_at as at, id from deposits
      where deposits.investor_id = seats.investor_id order by id limit ${mostLinesOfSeat})
     union all
     (select 'withdrawal', status, amount_cents, requested_at, id from withdrawal_requests
      where withdrawal_requests.investor_id = seats.investor_id order by requested_at, id limit ${mostLinesOfSeat})
   ) as of_seat order by number, kind, at, id`,
);

/** investor: null where it is of the whole class; phase: of which one it is the beginning */
export type EventLine = { investor: number | null; minutes: number; kind: string; phase: string | null };
const readClassEvents = statement<EventLine>(
  "report-class-events",
  "select null as investor, minute as minutes, kind, phase from class_events where investor_id is null order by id",
);
const readEvents = statement<EventLine>(
  "report-events",
  `select number as investor, minute as minutes, kind, null as phase
   from ${numbered} cross join lateral (
     select id, minute, kind from class_events where class_events.investor_id = seats.investor_id offset 0
   ) as of_seat order by number, id`,
);

/** Of some seats, by their numbers. simulated: nobody sat in the class, and these are simulated learners */
export type ClassLines = {
  seats: SeatLine[];
  events: EventLine[];
  answers: AnswerLine[];
  money: MoneyLine[];
  simulated: boolean;
};

/** As many seats together as have so many lines; one has at most a few hundred. */
function* groupsOf<Seat extends { lines: number }>(seats: readonly Seat[]): Generator<Seat[]> {
  let group: Seat[] = [];
  let lines = 0;
  for (const seat of seats) {
    if (group.length > 0 && lines + seat.lines > linesAtOnce) {
      yield group;
      [group, lines] = [[], 0];
    }
    group.push(seat);
    lines += seat.lines;
  }
  yield group;
}

/**
 * Each seat has its number in place of its person's, from 1; lines in the order of the numbers, the class's own first, then in time.
 * @returns them some seats at a time, the last ones maybe none
 */
async function* linesInGroups(db: Queryable, withEvents: boolean): AsyncGenerator<ClassLines> {
  const seats = await readSeats(db);
  const simulated = seats.some((seat) => seat.simulated);
  let before = 0;
  for (const group of groupsOf(seats)) {
    const those: Group = [group.map(({ investor }) => investor), before];
    const [first, events, answers, money] = await Promise.all([
      withEvents && before === 0 ? readClassEvents(db) : [],
      withEvents ? readEvents(db, those) : [],
      readAnswers(db, those),
      readMoney(db, those),
    ]);
    const from = before + 1;
    yield {
      seats: group.map(({ lines: _, ...seat }, at) => ({ ...seat, investor: from + at })),
      events: [...first, ...events],
      answers,
      money,
      simulated,
    };
    before += group.length;
  }
}

export const classLines = (db: Queryable) => linesInGroups(db, true);

/** What the report is made from: nothing of what happened when. @returns simulated as ClassLines */
export async function reportRows(db: Queryable): Promise<{ rows: ClassRows; simulated: boolean }> {
  const seats: SeatMoney[] = [];
  const answers: SeatAnswer[] = [];
  const deposits: SeatDeposit[] = [];
  let simulated = false;
  for await (const lines of linesInGroups(db, false)) {
    const rows = rowsOf(lines);
    seats.push(...rows.seats);
    answers.push(...rows.answers);
    deposits.push(...rows.deposits);
    simulated = lines.simulated;
  }
  return { rows: { seats, answers, deposits }, simulated };
}

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
