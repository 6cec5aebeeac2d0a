// What somebody is asked and has answered, and how hard that is, by what everybody else answered so far.
import type { OffersState } from "@glasshouse/contract/offers.ts";
import {
  askedRound,
  type GivenAnswer,
  isComplete,
  offersOfRound,
  repeatFrom,
} from "@glasshouse/core/offers/answer-offer.ts";
import { type OfferRound, offerRounds } from "@glasshouse/core/offers/offer-rounds.ts";
import { falseOffers } from "@glasshouse/core/offers/offers.ts";
import type { Difficulty } from "@glasshouse/core/offers/told-apart.ts";
import { type Queryable, statement } from "../db/statement.ts";

type Row = { round: OfferRound; offer: number; answered_false: boolean; answered_at: Date };
const readAnswers = statement<Row>(
  "read-offer-answers",
  `select round, offer, answered_false, opened_at + answered_after as answered_at
   from offer_answers join worlds on worlds.id = current_world() where investor_id = $1 order by answered_after, offer`,
);

/** Who is asked again has met some before, so the repeat does not count. $1 offers, $2 the false ones, $3 the caller */
const readDifficulty = statement<Difficulty>(
  "read-offer-difficulty",
  `select offer, count(*)::integer as answers,
     count(*) filter (where answered_false = (offer = any ($2::smallint[])))::integer as right
   from offer_answers where offer = any ($1::smallint[]) and round <> 'later' and investor_id <> $3
   group by offer order by offer`,
);

export async function answersOf(db: Queryable, investorId: number): Promise<GivenAnswer[]> {
  const rows = await readAnswers(db, [investorId]);
  return rows.map((row) => ({
    round: row.round,
    offer: row.offer,
    answeredFalse: row.answered_false,
    at: row.answered_at.getTime(),
  }));
}

export async function offersStateOf(db: Queryable, investorId: number): Promise<OffersState> {
  const given = await answersOf(db, investorId);
  const asked = askedRound(given, Date.now());
  const from = repeatFrom(given);
  const rounds = offerRounds
    .filter((round) => round === asked || isComplete(given, round))
    .map((round) => ({
      round,
      offers: [...offersOfRound(investorId, given, round)],
      answers: given
        .filter((answer) => answer.round === round)
        .map(({ offer, answeredFalse }) => ({ offer, answeredFalse })),
    }));
  const told = new Set(rounds.filter(({ round }) => round !== asked).flatMap((round) => round.offers));
  return {
    rounds,
    asked: asked ?? null,
    repeatFrom: from === undefined ? null : new Date(from).toISOString(),
    difficulty: told.size > 0 ? await readDifficulty(db, [[...told], [...falseOffers], investorId]) : [],
  };
}
