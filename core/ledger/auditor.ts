// Recomputes every balance from the postings (docs/rules.md, Ledger). Reading in chunks bounds
// memory.
import { type Cents, cents } from "../money.ts";
import { type AccountId, getAccountKind, normalSide } from "./account.ts";

export type AuditedPosting = { transferId: number; accountId: AccountId; amountCents: Cents };
export type StoredBalance = { accountId: AccountId; balanceCents: Cents };

export type AuditDifference =
  | { kind: "balance"; accountId: AccountId; storedCents: Cents; recomputedCents: Cents }
  | { kind: "transfer"; transferId: number; sumCents: Cents }
  | { kind: "negative"; accountId: AccountId; recomputedCents: Cents };

export type AuditReport = {
  balanced: boolean;
  transfers: number;
  postings: number;
  differences: AuditDifference[];
};

/** All other accounts are non-negative. */
const mayBeNegative = new Set(["outside"]);

export function createAuditor() {
  const debits = new Map<AccountId, number>();
  const differences: AuditDifference[] = [];
  let transfers = 0;
  let postings = 0;
  let current: { transferId: number; sum: number } | undefined;

  const closeTransfer = () => {
    if (current && current.sum !== 0) {
      differences.push({ kind: "transfer", transferId: current.transferId, sumCents: cents(current.sum) });
    }
  };

  return {
    add(chunk: Iterable<AuditedPosting>): void {
      for (const posting of chunk) {
        if (current?.transferId !== posting.transferId) {
          closeTransfer();
          current = { transferId: posting.transferId, sum: 0 };
          transfers += 1;
        }
        current.sum += posting.amountCents;
        postings += 1;
        debits.set(posting.accountId, (debits.get(posting.accountId) ?? 0) + posting.amountCents);
      }
    },

    report(balances: Iterable<StoredBalance>): AuditReport {
      closeTransfer();
      current = undefined;
      const unseen = new Set(debits.keys());
      const compare = (accountId: AccountId, storedCents: Cents) => {
        unseen.delete(accountId);
        const kind = getAccountKind(accountId);
        // "+ 0" turns -0 into 0
        const recomputedCents = cents((debits.get(accountId) ?? 0) * normalSide[kind] + 0);
        if (recomputedCents !== storedCents)
          differences.push({ kind: "balance", accountId, storedCents, recomputedCents });
        if (recomputedCents < 0 && !mayBeNegative.has(kind))
          differences.push({ kind: "negative", accountId, recomputedCents });
      };
      for (const { accountId, balanceCents } of balances) compare(accountId, balanceCents);
      for (const accountId of [...unseen]) compare(accountId, cents(0));
      return { balanced: differences.length === 0, transfers, postings, differences };
    },
  };
}
