import type { ClassState } from "@glasshouse/contract/classroom.ts";
import type { SeatTile } from "@glasshouse/contract/seat-tile.ts";
import { toGuessSummary } from "@glasshouse/core/classroom/guesses.ts";
import type { LessonPlan } from "@glasshouse/core/classroom/lesson-plans.ts";
import { falseOffers } from "@glasshouse/core/offers/offers.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { isTooSmallGroup } from "../../core/classroom/min-group-size.ts";
import { toLessonState } from "../clock/lesson-state.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { refuse } from "../http/refusals.ts";
import { revealedSql } from "../offers/offers-state.ts";
import { seatMoney } from "./class-rows.ts";
import { releasedAnswersSql, roundToStepsSql } from "./released-answers.ts";
import { countedSeatsSql, formatWords, isSimulatedSql } from "./seat-row.ts";

type Row = {
  title: string;
  ends_at: Date | null;
  door: string | null;
  link: string | null;
  plan: LessonPlan | null;
  phase: number;
  phase_started_at: Date;
  paused_at: Date | null;
  locked: boolean;
  language: string | null;
  unlimited_seats_until: Date | null;
  step: number;
  names_shown: boolean;
  seats: number;
  simulated: number;
  guesses: number[] | null;
  revealed: boolean;
};
const read = statement<Row>(
  "read-class",
  `select title, ends_at, plan, phase, phase_started_at, paused_at, coalesce(locked, false) as locked, language,
     case when unlimited_seats_until > clock_timestamp() then unlimited_seats_until end as unlimited_seats_until,
     coalesce(step, 0) as step, coalesce(names_shown, false) as names_shown,
     (select code from world_codes where leads_to = worlds.id and investor_id is null and length(code) = 6 limit 1) as door,
     (select code from world_codes where leads_to = worlds.id and investor_id is null and length(code) > 6 limit 1) as link,
     (select count(*)::integer from seats where removed_after is null) as seats,
     (select count(*)::integer from seats join users using (world_id, investor_id)
      where removed_after is null and ${isSimulatedSql}) as simulated,
     (select array_agg(guess_day) from ${countedSeatsSql} where guess_day is not null) as guesses,
     ${revealedSql} as revealed
   from worlds left join lessons on true
   where worlds.id = current_world() and kind = 'class' and ended_at is null`,
);
const readKind = statement(
  "read-class-kind",
  "select from worlds where id = current_world() and kind = 'class' and ended_at is null",
);

export async function requireClass(db: Queryable): Promise<void> {
  if ((await readKind(db)).length === 0) refuse("not-found");
}

type AnswersRow = {
  round: string;
  seats: number;
  answers: number;
  falseAsked: number;
  falseFound: number;
  realAccused: number;
};
/** $1 the false offers. */
const readAnswers = statement<AnswersRow>(
  "read-class-answers",
  `select round, count(distinct investor_id)::integer as seats, count(*)::integer as answers,
     (count(*) filter (where offer = any ($1::smallint[])))::integer as "falseAsked",
     (count(*) filter (where answered_false and offer = any ($1::smallint[])))::integer as "falseFound",
     (count(*) filter (where answered_false and offer <> all ($1::smallint[])))::integer as "realAccused"
   from ${releasedAnswersSql} where round <> 'later' group by round`,
);

function toAnswerCounts(rows: readonly AnswersRow[], of: string): ClassState["before"] {
  const nothing = { seats: 0, answers: 0, falseAsked: 0, falseFound: 0, realAccused: 0 };
  const { seats, answers, falseFound, falseAsked, realAccused } =
    rows.find(({ round }) => round === of) ?? nothing;
  const counts = isTooSmallGroup(seats)
    ? null
    : { falseFound, falseAsked, realAccused, realAsked: answers - falseAsked };
  return { seats, answers, counts };
}

/** Only their number before the reveal: polling would reveal each. */
function toGuessCounts({ guesses, revealed }: Row): ClassState["guesses"] {
  const given = guesses ?? [];
  if (!revealed) return { guessed: given.length, days: null, never: null };
  return toGuessSummary(given.map((day) => day || null));
}

export async function loadClassState(db: Queryable): Promise<ClassState> {
  const [[row], answers] = await Promise.all([read(db), readAnswers(db, [[...falseOffers]])]);
  if (!row) return refuse("not-found");
  return {
    title: row.title,
    door: row.door,
    link: row.link,
    locked: row.locked,
    language: row.language,
    letInUntil: row.unlimited_seats_until?.toISOString() ?? null,
    lesson: toLessonState(row),
    plan: (row.plan ?? []).map(({ id, minutes }) => ({ id, minutes })),
    namesShown: row.names_shown,
    step: row.step,
    seats: row.seats,
    simulated: row.simulated,
    endsAt: row.ends_at?.toISOString() ?? null,
    before: toAnswerCounts(answers, "before"),
    after: toAnswerCounts(answers, "after"),
    guesses: toGuessCounts(row),
  };
}

type TileRow = {
  id: number;
  first_name: string;
  last_name: string;
  simulated: boolean;
  page: string;
  seen_at: Date;
  acted_at: Date;
  asks_help: boolean;
  nudged: boolean;
  operates: boolean;
  before: number;
  after: number;
  paid_in: number;
  paid_out: number;
  can_withdraw: boolean;
};
const readTiles = statement<TileRow>(
  "read-seat-tiles",
  `select seats.investor_id as id, first_name, last_name, ${isSimulatedSql} as simulated, page,
     opened_at + seen_after as seen_at, opened_at + acted_after as acted_at, asks_help,
     coalesce(nudged_after > acted_after, false) as nudged,
     coalesce((select operator_id = seats.investor_id from lessons), false) as operates,
     ${roundToStepsSql("select count(*) from offer_answers where offer_answers.investor_id = seats.investor_id and round = 'before'")} as before,
     ${roundToStepsSql("select count(*) from offer_answers where offer_answers.investor_id = seats.investor_id and round = 'after'")} as after,
     ${seatMoney},
     coalesce((select sum(balance_cents) from accounts
         where id in (account_of(seats.investor_id, 'available'), account_of(seats.investor_id, 'invested'))), 0) >= ${minWithdrawalCents}
       and not exists (select from withdrawal_requests
         where withdrawal_requests.investor_id = seats.investor_id and status = 'pending')
       and not is_fund_frozen() as can_withdraw
   from seats join users using (world_id, investor_id)
   join investors on investors.world_id = seats.world_id and investors.id = seats.investor_id
   join worlds on worlds.id = current_world()
   where removed_after is null order by seats.investor_id`,
);

export async function loadSeatTiles(db: Queryable): Promise<SeatTile[]> {
  return (await readTiles(db)).map((row) => ({
    id: row.id,
    words: formatWords(row),
    simulated: row.simulated,
    page: row.page,
    seenAt: row.seen_at.toISOString(),
    actedAt: row.acted_at.toISOString(),
    asksHelp: row.asks_help,
    nudged: row.nudged,
    operates: row.operates,
    answeredBefore: row.before,
    answeredAfter: row.after,
    depositedCents: row.paid_in,
    outCents: row.paid_out,
    canWithdraw: row.can_withdraw,
  }));
}
