import { type Cents, parseAmount } from "@glasshouse/core/money.ts";
import { z } from "./validator.ts";

/** A decimal string with two places, as on the wire. */
export const wireAmount = z.string().regex(/^-?\d+\.\d{2}$/);

/** A number or a decimal string of at most two places, above zero; read as cents. */
export function amountInput(message: string) {
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
