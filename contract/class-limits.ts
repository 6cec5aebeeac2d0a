import { planLengths } from "@glasshouse/core/classroom/lesson-plans.ts";
import { z } from "./validator.ts";

export const maxDraws = 4;
export const defaultRetentionDays = 30;
/** Ten further offers follow after eight weeks. */
export const maxRetentionDays = 60;
export const maxSteps = 6;
/** Per address and hour: enough for a school, too few for a script to fill a class. */
export const maxSeatsPerAddress = 320;
export const admissionMinutes = 5;
/** In addition to people's seats. */
export const maxSimulated = 300;

/** Enough for every figure that needs five seats. */
export const rehearsalSeats = 20;

export const planLengthSchema = z.union(planLengths.map((length) => z.literal(length)));
