// Payments are inserted into the processor's tables.

import { randomBytes } from "node:crypto";
import { toSimPaymentId } from "@glasshouse/core/identifiers/simulated.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { Query } from "./open-people.ts";

/** @param payers $1.00 each @returns ids in their order */
export async function openPayments(query: Query, payers: readonly { id: number }[]): Promise<string[]> {
  const ids = payers.map(() => toSimPaymentId(randomBytes(12)));
  await query(
    `insert into sandbox.payment_intents (id, customer, amount_cents, status, client_secret)
     select id, customer, 100, 'succeeded', 'none' from unnest($1::text[], $2::text[]) as given (id, customer)
     on conflict do nothing`, // after a lost reply
    [ids, payers.map(({ id }) => String(id))],
  );
  return ids;
}

export const getConfirmation = (paymentIntentId: string | undefined) => ({ paymentIntentId, amount: 1 });

export const getWithdrawal = (notes: string) => ({
  amount: minWithdrawalCents / 100,
  withdrawalMethod: "bank",
  withdrawalDetails: JSON.stringify({
    bankName: "Harbour Mutual",
    bankAccountNumber: "SIM0004471",
    bankAccountHolderName: "Load Person",
  }),
  notes,
});
