// How much a class takes, how long its lesson may be, and how long it is kept.
import { planLengths } from "@glasshouse/core/classroom/lesson-plans.ts";
import { z } from "./validator.ts";

export const mostDrawn = 4;
export const classKeptDays = 30;
/** Where its host asks for it: so that ten further offers eight weeks later are answered in the same seats. */
export const mostKeptDays = 60;
export const mostSteps = 6;
/** From one address in an hour: a whole school may stand behind it, and a script alone doesn't fill the class. */
export const mostSeatsFromAddress = 320;
/** So long people are let in past the limit of their network. */
export const letInMinutes = 5;
/** Beside its people, none of whose places they take. */
export const mostSimulated = 300;

export const planLength = z.union(planLengths.map((length) => z.literal(length)));
