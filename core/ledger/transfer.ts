// Nothing else moves play money (docs/rules.md, Ledger).
import { invariant } from "../invariant.ts";
import { type Cents, cents, sumCents } from "../money.ts";
import type { AccountId } from "./account.ts";

export type Posting = { accountId: AccountId; amountCents: Cents };

export const transferKinds = [
  "wallet_opened",
  "card_charged",
  "card_refunded",
  "chain_sent",
  "chain_returned",
  "deposit",
  "daily_income",
  "operator_take",
  "referral_bonus",
  "withdrawal_requested",
  "withdrawal_approved",
  "withdrawal_rejected",
  "investment_closed",
] as const;
export type TransferKind = (typeof transferKinds)[number];

export type Transfer = { kind: TransferKind; postings: readonly Posting[] };

export function debit(accountId: AccountId, amountCents: Cents): Posting {
  invariant(amountCents >= 0, `a debit of ${amountCents}`);
  return { accountId, amountCents };
}

/** @throws Error for a negative amount, which would still balance */
export function credit(accountId: AccountId, amountCents: Cents): Posting {
  invariant(amountCents >= 0, `a credit of ${amountCents}`);
  return { accountId, amountCents: cents(-amountCents) };
}

/** @throws Error unless two or more non-zero postings sum to zero */
export function transfer(kind: TransferKind, postings: readonly Posting[]): Transfer {
  invariant(postings.length >= 2, `a ${kind} of ${postings.length} postings`);
  invariant(
    postings.every((posting) => posting.amountCents !== 0),
    `a ${kind} with an empty posting`,
  );
  const total = sumCents(postings.map((posting) => posting.amountCents));
  invariant(total === 0, `a ${kind} that is out of balance by ${total}`);
  return { kind, postings };
}
