import { type Cents, parseAmount } from "@glasshouse/core/money.ts";
import { z } from "./validator.ts";

export const wireAmount = z.string().regex(/^-?\d+\.\d{2}$/);

/** Above zero, at most two places, parsed to cents. */
export function createAmountSchema(message: string) {
  return z.union([z.number(), z.string().max(32)], { error: message }).transform((input, context): Cents => {
    const amountCents = parseAmount(input);
    if (amountCents === undefined || amountCents <= 0) {
      context.issues.push({ code: "custom", message, input });
      return z.NEVER;
    }
    return amountCents;
  });
}

export const wireInstant = z.iso.datetime();
