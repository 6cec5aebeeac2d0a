// The audit as the Books show it. It reads the whole ledger, so whoever asks while one is under way waits for the same, and
// an answer is kept as long as it says the truth, or for a moment where it took long.
import type { AuditReply } from "@glasshouse/contract/books.ts";
import type { Db } from "../db/statement.ts";
import { auditLedger, type LedgerReport } from "../ledger/audit-ledger.ts";
import { readLedgerEnd } from "./books-queries.ts";

/** Whoever asks within this time gets the same one, unless it is soon made. */
const auditAgeMs = 10_000;
const soonMadeMs = 250;
function differenceText(difference: LedgerReport["differences"][number]): string {
  switch (difference.kind) {
    case "balance":
      return `account ${difference.accountId}: kept ${difference.keptCents}, recomputed ${difference.recomputedCents} cents`;
    case "transfer":
      return `transfer ${difference.transferId} sums to ${difference.sumCents} cents`;
    case "negative":
      return `account ${difference.accountId} stands at ${difference.recomputedCents} cents`;
    default:
      return `${difference.kind} of ${difference.of || "the fund"}: kept ${difference.kept}, recomputed ${difference.recomputed}`;
  }
}

type Audit = { world: number; newest: number; at: number; tookMs: number; report: Promise<AuditReply> };

export function auditReader(pool: Db): () => Promise<AuditReply> {
  let audit: Audit | undefined;
  return async () => {
    const [end] = await readLedgerEnd(pool);
    const [world, newest] = [end?.started_at.getTime() ?? 0, end?.newest ?? 0];
    const young = audit && Date.now() - audit.at < auditAgeMs;
    // of a world that was started over nothing is told any more
    const same = young && audit?.world === world && (audit.newest === newest || audit.tookMs > soonMadeMs);
    if (audit && same) return audit.report;
    const began = performance.now();
    const report = auditLedger(pool).then(
      ({ balanced, transfers, postings, differences }): AuditReply => ({
        balanced,
        transfers,
        postings,
        differences: differences.slice(0, 100).map(differenceText),
        auditedAt: new Date().toISOString(),
      }),
    );
    const mine: Audit = {
      world,
      newest,
      at: Number.POSITIVE_INFINITY,
      tookMs: Number.POSITIVE_INFINITY,
      report,
    }; // under way: everybody waits for the same
    audit = mine;
    report.then(
      () => {
        mine.at = Date.now();
        mine.tookMs = performance.now() - began;
      },
      () => {
        if (audit === mine) audit = undefined;
      },
    );
    return report;
  };
}
