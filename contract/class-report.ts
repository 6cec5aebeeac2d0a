import { offerSigns } from "@glasshouse/core/offers/offers.ts";
import { z } from "./validator.ts";

const interval = z.object({ value: z.number(), from: z.number(), to: z.number() }).nullable();
/** null for one to four seats */
const countOrNull = z.number().int().nullable();
const classResults = z.object({
  seats: countOrNull,
  falseFound: countOrNull,
  falseAsked: countOrNull,
  realAccused: countOrNull,
  realAsked: countOrNull,
  detection: interval,
  suspicion: interval,
  sensitivity: interval,
});

const checkCounts = z
  .object({
    answers: z.number().int(),
    right: z.number().int(),
    checked: z.number().int(),
    checkedRight: z.number().int(),
    falseAsked: z.number().int(),
    foundByChecking: z.number().int(),
  })
  .nullable();
const reviewedOffer = z.object({ offer: z.number().int(), wrong: countOrNull, asked: countOrNull });

const missedSign = z.object({ seats: countOrNull, missed: countOrNull });

/** Cents. */
export const classReport = z.object({
  seats: z.number().int(),
  /** of simulated learners, without people */
  simulated: z.boolean(),
  before: classResults,
  after: classResults,
  change: z.object({ detection: interval, suspicion: interval, sensitivity: interval }),
  money: z.object({ paidIn: countOrNull, paidOut: countOrNull }),
  results: z.object({ ahead: countOrNull, even: countOrNull, behind: countOrNull }),
  spread: z.array(z.object({ from: countOrNull, to: countOrNull, seats: z.number().int() })),
  /** days with five or more seats */
  putMore: z.array(z.object({ day: z.number().int(), seats: z.number().int(), cents: z.number().int() })),
  signs: z.array(z.object({ sign: z.enum(offerSigns), before: missedSign, after: missedSign })),
  /** of answers, those after a look into the register */
  checks: z.object({ before: checkCounts, after: checkCounts }),
  /** means of those who said it both times */
  sureness: z.object({ seats: countOrNull, early: z.number().nullable(), late: z.number().nullable() }),
  review: z.object({ fooled: z.array(reviewedOffer), suspected: z.array(reviewedOffer) }),
});
