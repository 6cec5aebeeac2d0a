import { offerSigns } from "@glasshouse/core/offers/offers.ts";
import { z } from "./validator.ts";

const interval = z.object({ value: z.number(), from: z.number(), to: z.number() }).nullable();
/** null for one to four seats */
const fewer = z.number().int().nullable();
const toldByClass = z.object({
  seats: fewer,
  falseFound: fewer,
  falseAsked: fewer,
  realAccused: fewer,
  realAsked: fewer,
  detection: interval,
  suspicion: interval,
  sensitivity: interval,
});

const missedIn = z.object({ seats: fewer, missed: fewer });

/** As in core/classroom/class-report.ts; cents. */
export const classReport = z.object({
  seats: z.number().int(),
  /** of simulated learners, as there are no people */
  simulated: z.boolean(),
  before: toldByClass,
  after: toldByClass,
  change: z.object({ detection: interval, suspicion: interval, sensitivity: interval }),
  money: z.object({ paidIn: fewer, paidOut: fewer }),
  results: z.object({ ahead: fewer, even: fewer, behind: fewer }),
  spread: z.array(z.object({ from: fewer, to: fewer, seats: z.number().int() })),
  /** only days with five or more seats */
  putMore: z.array(z.object({ day: z.number().int(), seats: z.number().int(), cents: z.number().int() })),
  signs: z.array(z.object({ sign: z.enum(offerSigns), before: missedIn, after: missedIn })),
});
