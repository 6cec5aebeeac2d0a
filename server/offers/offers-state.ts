import type { OffersState } from "@glasshouse/contract/offers.ts";
import {
  type AskContext,
  getCurrentRound,
  getOffersOfRound,
  getRepeatStart,
  isComplete,
  type OfferAnswer,
} from "@glasshouse/core/offers/answer-offer.ts";
import { type OfferRound, offerRounds } from "@glasshouse/core/offers/offer-rounds.ts";
import { falseOffers } from "@glasshouse/core/offers/offers.ts";
import { minGroupSize } from "../../core/classroom/min-group-size.ts";
import type { Difficulty } from "../../core/offers/detection.ts";
import { simulatedSeatsSql } from "../classroom/seat-row.ts";
import { type Queryable, statement } from "../db/statement.ts";

type Answer = {
  round: OfferRound;
  offer: number;
  answered_false: boolean;
  checked: boolean;
  answered_at: Date;
};
/** Nulls for a person without answers. */
type Row = { revealed: boolean } & (Answer | { [column in keyof Answer]: null });
/** Whether the lesson has reached its reveal, as isBeforeReveal (core/classroom/lesson-plans.ts). */
export const revealedSql = `coalesce((select phase >= place - 1 from lessons
  cross join jsonb_array_elements(plan) with ordinality as part (element, place) where element ->> 'id' = 'reveal'), false)`;
/** Of a row of offer_answers. */
export const checkedSql = `exists (select from offer_checks where offer_checks.investor_id = offer_answers.investor_id
  and offer_checks.round = offer_answers.round and offer_checks.offer = offer_answers.offer)`;
const readAnswers = statement<Row>(
  "read-offer-answers",
  `select ${revealedSql} as revealed, round, offer, answered_false, ${checkedSql} as checked, opened_at + answered_after as answered_at
   from worlds left join offer_answers on investor_id = $1 where worlds.id = current_world() order by answered_after, offer`,
);

/**
 * Excludes repeats, which show known offers. Counts in steps of five, so that polling reveals no single
 * answer. $1 offers, $2 the false ones, $3 the caller
 */
export const difficultySql = `
  select offer, count(*)::integer as answers,
     count(*) filter (where answered_false = (offer = any ($2::smallint[])))::integer as right
   from (
     select offer, answered_false, row_number() over (partition by offer order by answered_after) as place,
       count(*) over (partition by offer) as given
     from offer_answers where offer = any ($1::smallint[]) and round <> 'later' and investor_id <> $3
       and investor_id not in (${simulatedSeatsSql})
   ) as counted
   where place <= given - given % ${minGroupSize} group by offer order by offer`;
const readDifficulty = statement<Difficulty>("read-offer-difficulty", difficultySql);

export async function loadAnswers(
  db: Queryable,
  investorId: number,
): Promise<{ given: (OfferAnswer & { checked: boolean })[]; at: AskContext }> {
  const rows = await readAnswers(db, [investorId]);
  const given = rows.flatMap((row) =>
    row.round === null
      ? []
      : {
          round: row.round,
          offer: row.offer,
          answeredFalse: row.answered_false,
          checked: row.checked,
          at: row.answered_at.getTime(),
        },
  );
  return { given, at: { now: Date.now(), revealed: rows[0]?.revealed ?? false } };
}

export async function loadOffersState(db: Queryable, investorId: number, draw: number): Promise<OffersState> {
  const { given, at } = await loadAnswers(db, investorId);
  const asked = getCurrentRound(given, at);
  const from = getRepeatStart(given);
  const rounds = offerRounds
    .filter((round) => round === asked || isComplete(given, round))
    .map((round) => ({
      round,
      offers: [...getOffersOfRound(draw, given, round)],
      answers: given
        .filter((answer) => answer.round === round)
        .map(({ offer, answeredFalse, checked }) => ({ offer, answeredFalse, checked })),
    }));
  const finishedOffers = new Set(
    rounds.filter(({ round }) => round !== asked).flatMap((round) => round.offers),
  );
  return {
    rounds,
    asked: asked ?? null,
    repeatFrom: from === undefined ? null : new Date(from).toISOString(),
    difficulty:
      finishedOffers.size > 0
        ? await readDifficulty(db, [[...finishedOffers], [...falseOffers], investorId])
        : [],
  };
}
