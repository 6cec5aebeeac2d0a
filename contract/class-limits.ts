// Limits of a class.
import { planLengths } from "@glasshouse/core/classroom/lesson-plans.ts";
import { z } from "./validator.ts";

export const mostDrawn = 4;
export const classKeptDays = 30;
/** Covers ten further offers after eight weeks. */
export const mostKeptDays = 60;
export const mostSteps = 6;
/** Per address and hour: enough for a school, too few for a script to fill the class. */
export const mostSeatsFromAddress = 320;
export const letInMinutes = 5;
/** In addition to people's seats. */
export const mostSimulated = 300;

export const planLength = z.union(planLengths.map((length) => z.literal(length)));
