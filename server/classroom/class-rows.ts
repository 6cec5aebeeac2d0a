// What the report and the export of a class are made from. Seats have numbers that are drawn anew each time: neither the order in
// which people came nor another export tells who is who. What a host sees of a seat on their page, its money and what happened to
// it, stands under another number than its answers or under none.
import type {
  ClassRows,
  SeatAnswer,
  SeatDeposit,
  SeatMoney,
} from "@glasshouse/core/classroom/class-report.ts";
import { offerRounds, offersPerRound } from "@glasshouse/core/offers/offer-rounds.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { revealedSql } from "../offers/offers-state.ts";
import { isSimulatedSql, toldSeatsSql } from "./seat-row.ts";
import { toldAnswersSql } from "./told-answers.ts";

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
const mostAnswersOfSeat = offerRounds.length * offersPerRound;

/** What a seat did with play money. */
export type SeatLine = { investor: number; paid_in: number; paid_out: number; simulated: boolean };
/** In a drawn order, which their numbers follow. */
const readSeats = statement<SeatLine & { lines: number }>(
  "report-seats",
  `select seats.investor_id as investor,
     exists (select from users where users.investor_id = seats.investor_id and ${isSimulatedSql}) as simulated, ${seatMoney},
     ((select count(*) from deposits where deposits.investor_id = seats.investor_id)
       + (select count(*) from withdrawal_requests where withdrawal_requests.investor_id = seats.investor_id))::integer as lines
   from ${toldSeatsSql} order by gen_random_uuid()`,
);
/** Another drawn order: what a seat answered can't be matched with its money, which its host sees. */
const drawAgain = statement<{ investor: number }>(
  "report-seats-again",
  "select investor from unnest($1::bigint[]) as given (investor) order by gen_random_uuid()",
);
/** $1 the seats' people, in the order of their numbers; $2 the number before the first one's. Each is looked up by key. */
const numbered = `(select investor_id, $2::integer + place::integer as number
  from unnest($1::bigint[]) with ordinality as given (investor_id, place)) as seats`;
type Group = readonly [people: number[], before: number];

type LastTold = { round: string; told_until: string };
const readLastTold = statement<LastTold>(
  "report-last-told",
  `select round, max(answered_after)::text as told_until from ${toldAnswersSql} group by round`,
);
export type AnswerLine = { investor: number; round: string; offer: number; called_false: boolean };
/** $3 rounds, $4 until when given answers are told of each. */
const readAnswers = statement<AnswerLine>(
  "report-answers",
  `select number as investor, round, offer, answered_false as called_false
   from ${numbered} cross join lateral (
     select round, offer, answered_false, answered_after from offer_answers where offer_answers.investor_id = seats.investor_id offset 0
   ) as answer join unnest($3::text[], $4::interval[]) as told (round, told_until) using (round)
   where answered_after <= told_until order by number, answered_after, offer`,
);
/** guess_day: 0 for never */
export type GuessLine = { investor: number; guess_day: number };
const readGuesses = statement<GuessLine>(
  "report-guesses",
  `select number as investor, guess_day from ${numbered} cross join lateral (
     select guess_day from seats as guessing where guessing.investor_id = seats.investor_id offset 0
   ) as guess where guess_day is not null and ${revealedSql} order by number`,
);
export type MoneyLine = { investor: number; kind: string; status: string; cents: number; day: number };
const readMoney = statement<MoneyLine>(
  "report-money",
  `select number as investor, kind, status, cents, fund_day(at) as day
   from ${numbered} cross join lateral (
     (select 'deposit' as kind, status, amount_cents as cents, coalesce(settled_at, created_at) as at, id from deposits
      where deposits.investor_id = seats.investor_id order by id limit ${mostLinesOfSeat})
     union all
     (select 'withdrawal', status, amount_cents, requested_at, id from withdrawal_requests
      where withdrawal_requests.investor_id = seats.investor_id order by requested_at, id limit ${mostLinesOfSeat})
   ) as of_seat order by number, kind, at, id`,
);

/**
 * Minutes are real, since the class was opened. No seat: whoever nudged one, or saw it ask for help, would know it again.
 * phase: of which one it is the beginning
 */
export type EventLine = { minutes: number; kind: string; phase: string | null };
/** $1 the last event before these. */
const readEvents = statement<EventLine & { id: number }>(
  "report-events",
  `select id, minute as minutes, kind, phase from class_events
   where id > $1 and (investor_id is null or investor_id in (select investor_id from ${toldSeatsSql}))
   order by id limit ${linesAtOnce}`,
);

/** A part of them at a time. simulated: nobody sat in the class, and these are simulated learners */
export type ClassLines = {
  seats: SeatLine[];
  money: MoneyLine[];
  answers: AnswerLine[];
  guesses: GuessLine[];
  events: EventLine[];
  simulated: boolean;
};
const noLines = { seats: [], money: [], answers: [], guesses: [], events: [] };

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
 * Each seat has a number in place of its person's, from 1, and another one beside its answers.
 * @returns lines in the order of the numbers, then in time, some seats at a time
 */
async function* seatLines(db: Queryable): AsyncGenerator<ClassLines> {
  const seats = await readSeats(db);
  const simulated = seats.some((seat) => seat.simulated);
  let before = 0;
  for (const group of groupsOf(seats)) {
    const those: Group = [group.map(({ investor }) => investor), before];
    const from = before + 1;
    yield {
      ...noLines,
      simulated,
      seats: group.map(({ lines: _, ...seat }, at) => ({ ...seat, investor: from + at })),
      money: await readMoney(db, those),
    };
    before += group.length;
  }
  before = 0;
  const [told, again] = await Promise.all([
    readLastTold(db),
    drawAgain(db, [seats.map(({ investor }) => investor)]),
  ]);
  const until = [told.map(({ round }) => round), told.map(({ told_until }) => told_until)] as const;
  for (const group of groupsOf(again.map(({ investor }) => ({ investor, lines: mostAnswersOfSeat })))) {
    const those: Group = [group.map(({ investor }) => investor), before];
    const [answers, guesses] = await Promise.all([
      readAnswers(db, [...those, ...until]),
      readGuesses(db, those),
    ]);
    yield { ...noLines, simulated, answers, guesses };
    before += group.length;
  }
}

/** The same, and what happened in the class. */
export async function* classLines(db: Queryable): AsyncGenerator<ClassLines> {
  let simulated = false;
  for await (const lines of seatLines(db)) {
    simulated = lines.simulated;
    yield lines;
  }
  for (let last: number | undefined = 0; last !== undefined; ) {
    const events: (EventLine & { id: number })[] = await readEvents(db, [last]);
    yield { ...noLines, simulated, events };
    last = events.length === linesAtOnce ? events.at(-1)?.id : undefined;
  }
}

/** What the report is made from: nothing of what happened when. @returns simulated as ClassLines */
export async function reportRows(db: Queryable): Promise<{ rows: ClassRows; simulated: boolean }> {
  const seats: SeatMoney[] = [];
  const answers: SeatAnswer[] = [];
  const deposits: SeatDeposit[] = [];
  let simulated = false;
  for await (const lines of seatLines(db)) {
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
