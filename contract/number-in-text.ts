// Numbers in paths, queries and forms have decimal digits only: no 0x10, 1e3, +5 or 1.0.
import { z } from "./validator.ts";

const digits = /^\d+$/;

/** @param rules for the number, or for undefined */
export function createNumberInText<Rules extends z.ZodType<number | undefined>>(rules: Rules) {
  const read = (text: unknown) => (typeof text === "string" && digits.test(text) ? Number(text) : Number.NaN);
  return z.preprocess((text) => (text === undefined ? text : read(text)), rules);
}

export const positiveInText = createNumberInText(z.number().int().positive());

/** Fits a database integer. */
export const databaseInteger = z.number().int().min(1).max(2_147_483_647);
export const databaseIntegerInText = createNumberInText(databaseInteger);
