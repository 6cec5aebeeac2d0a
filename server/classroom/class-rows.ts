// Rows of a class's report and export. Seats get new random numbers each time, and others beside their
// answers, so that a host can't match answers with money.
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import type {
  ClassRows,
  SeatAnswer,
  SeatDeposit,
  SeatMoney,
} from "@glasshouse/core/classroom/class-report.ts";
import type { SeatSureness } from "@glasshouse/core/classroom/sureness.ts";
import { offerRounds, offersPerRound } from "@glasshouse/core/offers/offer-rounds.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { checkedSql, revealedSql } from "../offers/offers-state.ts";
import { releasedAnswersSql } from "./released-answers.ts";
import { countedSeatsSql, isSimulatedSql } from "./seat-row.ts";

export const seatMoney = `
  coalesce((select sum(amount_cents) from deposits
    where deposits.investor_id = seats.investor_id and status = 'completed'), 0)::bigint as paid_in,
  coalesce((select sum(amount_cents) from withdrawal_requests
    where withdrawal_requests.investor_id = seats.investor_id and status = 'approved'), 0)::bigint as paid_out`;

/** Export limit per seat, against scripts. */
export const maxLinesPerSeat = 300;

export const batchLines = 2_000;
const maxAnswersPerSeat = offerRounds.length * offersPerRound;

export type SeatLine = { investor: number; paid_in: number; paid_out: number; simulated: boolean };
/** In random order, which numbers follow. */
const readSeats = statement<SeatLine & { lines: number }>(
  "report-seats",
  `select seats.investor_id as investor,
     exists (select from users where users.investor_id = seats.investor_id and ${isSimulatedSql}) as simulated, ${seatMoney},
     ((select count(*) from deposits where deposits.investor_id = seats.investor_id)
       + (select count(*) from withdrawal_requests where withdrawal_requests.investor_id = seats.investor_id))::integer as lines
   from ${countedSeatsSql} order by gen_random_uuid()`,
);
const shuffleSeats = statement<{ investor: number }>(
  "report-seats-again",
  "select investor from unnest($1::bigint[]) as given (investor) order by gen_random_uuid()",
);
/** $1 investors in number order; $2 the number before. */
const numbered = `(select investor_id, $2::integer + place::integer as number
  from unnest($1::bigint[]) with ordinality as given (investor_id, place)) as seats`;
type Group = readonly [people: number[], before: number];

type ReleasedUntil = { round: string; released_until: string };
const readReleasedUntil = statement<ReleasedUntil>(
  "report-last-released",
  `select round, max(answered_after)::text as released_until from ${releasedAnswersSql} group by round`,
);
export type AnswerLine = {
  investor: number;
  round: string;
  offer: number;
  called_false: boolean;
  checked: boolean;
};
/** $3 rounds, $4 the cut-off of each. */
const readAnswers = statement<AnswerLine>(
  "report-answers",
  `select number as investor, round, offer, answered_false as called_false, checked
   from ${numbered} cross join lateral (
     select round, offer, answered_false, answered_after, ${checkedSql} as checked from offer_answers where offer_answers.investor_id = seats.investor_id
   ) as answer join unnest($3::text[], $4::interval[]) as cutoffs (round, released_until) using (round)
   where answered_after <= released_until order by number, answered_after, offer`,
);
export type GuessLine = {
  investor: number;
  /** 0 for never */
  guess_day: number | null;
  sure_early: number | null;
  sure_late: number | null;
};
const readGuesses = statement<GuessLine>(
  "report-guesses",
  `select number as investor, guess_day, sure_early, sure_late from ${numbered} cross join lateral (
     select guess_day, sure_early, sure_late from seats as guessing where guessing.investor_id = seats.investor_id
   ) as guess where num_nonnulls(guess_day, sure_early, sure_late) > 0 and ${revealedSql} order by number`,
);
export type MoneyLine = { investor: number; kind: string; status: string; cents: number; day: number };
const readMoney = statement<Omit<MoneyLine, "day"> & { at: Date; started_at: Date }>(
  "report-money",
  `select number as investor, kind, status, cents, at, (select started_at from clock) as started_at
   from ${numbered} cross join lateral (
     (select 'deposit' as kind, status, amount_cents as cents, coalesce(settled_at, created_at) as at, id from deposits
      where deposits.investor_id = seats.investor_id order by id limit ${maxLinesPerSeat})
     union all
     (select 'withdrawal', status, amount_cents, requested_at, id from withdrawal_requests
      where withdrawal_requests.investor_id = seats.investor_id order by requested_at, id limit ${maxLinesPerSeat})
   ) as of_seat order by number, kind, at, id`,
);

/** Without the seat: a host knows whom they nudged. */
export type EventLine = { minutes: number; kind: string; phase: string | null };
/** $1 the previous batch's last event. */
const readEvents = statement<EventLine & { id: number }>(
  "report-events",
  `select id, minute as minutes, kind, phase from class_events
   where id > $1 and (investor_id is null or investor_id in (select investor_id from ${countedSeatsSql}))
   order by id limit ${batchLines}`,
);

/** simulated: of simulated learners */
export type ClassLines = {
  seats: SeatLine[];
  money: MoneyLine[];
  answers: AnswerLine[];
  guesses: GuessLine[];
  events: EventLine[];
  simulated: boolean;
};
const noLines = { seats: [], money: [], answers: [], guesses: [], events: [] };

function* groupSeats<Seat extends { lines: number }>(seats: readonly Seat[]): Generator<Seat[]> {
  let group: Seat[] = [];
  let lines = 0;
  for (const seat of seats) {
    if (group.length > 0 && lines + seat.lines > batchLines) {
      yield group;
      [group, lines] = [[], 0];
    }
    group.push(seat);
    lines += seat.lines;
  }
  yield group;
}

/** Yields groups of seats: money first, then answers under other numbers. */
async function* streamSeatLines(db: Queryable): AsyncGenerator<ClassLines> {
  const seats = await readSeats(db);
  const simulated = seats.some((seat) => seat.simulated);
  let before = 0;
  for (const group of groupSeats(seats)) {
    const params: Group = [group.map(({ investor }) => investor), before];
    const from = before + 1;
    yield {
      ...noLines,
      simulated,
      seats: group.map(({ lines: _, ...seat }, at) => ({ ...seat, investor: from + at })),
      money: (await readMoney(db, params)).map(({ at, started_at, ...line }) => ({
        ...line,
        day: getDayNumber(started_at.getTime(), at.getTime()),
      })),
    };
    before += group.length;
  }
  before = 0;
  const [released, again] = await Promise.all([
    readReleasedUntil(db),
    shuffleSeats(db, [seats.map(({ investor }) => investor)]),
  ]);
  const until = [
    released.map(({ round }) => round),
    released.map(({ released_until }) => released_until),
  ] as const;
  for (const group of groupSeats(again.map(({ investor }) => ({ investor, lines: maxAnswersPerSeat })))) {
    const params: Group = [group.map(({ investor }) => investor), before];
    const [answers, guesses] = await Promise.all([
      readAnswers(db, [...params, ...until]),
      readGuesses(db, params),
    ]);
    yield { ...noLines, simulated, answers, guesses };
    before += group.length;
  }
}

export async function* streamClassLines(db: Queryable): AsyncGenerator<ClassLines> {
  let simulated = false;
  for await (const lines of streamSeatLines(db)) {
    simulated = lines.simulated;
    yield lines;
  }
  for (let last: number | undefined = 0; last !== undefined; ) {
    const events: (EventLine & { id: number })[] = await readEvents(db, [last]);
    yield { ...noLines, simulated, events };
    last = events.length === batchLines ? events.at(-1)?.id : undefined;
  }
}

export async function loadReportRows(db: Queryable): Promise<{ rows: ClassRows; simulated: boolean }> {
  const seats: SeatMoney[] = [];
  const answers: SeatAnswer[] = [];
  const deposits: SeatDeposit[] = [];
  const sureness: SeatSureness[] = [];
  let simulated = false;
  for await (const lines of streamSeatLines(db)) {
    const rows = toClassRows(lines);
    seats.push(...rows.seats);
    answers.push(...rows.answers);
    deposits.push(...rows.deposits);
    sureness.push(...rows.sureness);
    simulated = lines.simulated;
  }
  return { rows: { seats, answers, deposits, sureness }, simulated };
}

export function toClassRows({ seats, answers, money, guesses }: ClassLines): ClassRows {
  return {
    seats: seats.map(({ investor, paid_in, paid_out }) => ({
      seat: investor,
      paidIn: paid_in,
      paidOut: paid_out,
    })),
    answers: answers.map(({ investor, round, offer, called_false, checked }) => ({
      seat: investor,
      round,
      offer,
      calledFalse: called_false,
      checked,
    })),
    deposits: money
      .filter(({ kind, status }) => kind === "deposit" && status === "completed")
      .map(({ investor, day, cents }) => ({ seat: investor, day, cents })),
    sureness: guesses.flatMap(({ sure_early: early, sure_late: late }) =>
      early === null || late === null ? [] : [{ early, late }],
    ),
  };
}
