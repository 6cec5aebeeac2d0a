// How a number is read from a path, a query or a form's text: decimal digits alone. What a computer also takes for one
// (0x10, 1e3, +5, 1.0, blanks around it) is none here, as in an amount (core/money.ts).
import { z } from "./validator.ts";

const digits = /^\d+$/;

/** @param rules what the number itself must be, or is where none is given; they refuse whatever is none, in their own words */
export function numberInText<Rules extends z.ZodType<number | undefined>>(rules: Rules) {
  const read = (text: unknown) => (typeof text === "string" && digits.test(text) ? Number(text) : Number.NaN);
  return z.preprocess((text) => (text === undefined ? text : read(text)), rules);
}

export const positiveInText = numberInText(z.number().int().positive());

/** One that the database's integer holds. */
export const databaseInteger = z.number().int().min(1).max(2_147_483_647);
export const databaseIntegerInText = numberInText(databaseInteger);
