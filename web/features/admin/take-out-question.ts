import { type Cents, formatUsd } from "@glasshouse/core/money.ts";
import { takeWords as words } from "./operator-choices.words.ts";

/** @param heldCents what the fund holds, if known */
export function getTakeOutQuestion(amountCents: Cents, heldCents: Cents | undefined): string {
  const amount = formatUsd(amountCents);
  if (heldCents === undefined) return words.ask({ amount });
  const held = formatUsd(heldCents);
  return amountCents >= heldCents ? words.askAll({ held }) : words.askPart({ held, amount });
}
