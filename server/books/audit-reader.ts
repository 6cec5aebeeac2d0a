// The audit as the Books show it. It reads the whole ledger, so whoever asks while one is under way waits for the same, and
// an answer is kept as long as it says the truth, or for a moment where it took long; then it says that it is not the last word.
import type { AuditReply } from "@glasshouse/contract/books.ts";
import { perDb } from "../db/per-db.ts";
import type { Db } from "../db/statement.ts";
import { auditLedger, type LedgerReport } from "../ledger/audit-ledger.ts";
import { readLedgerEnd } from "./books-queries.ts";

/** Whoever asks within this time gets the same one, unless it is soon made. */
const auditAgeMs = 10_000;
const soonMadeMs = 250;
/** All pages of a world wait so long for it at most, before they are told what changed. */
const atOnceMs = 50;

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

type Verdict = Omit<AuditReply, "current">;
type Audit = { world: number; newest: number; at: number; tookMs: number; report: Promise<Verdict> };

export type AuditReader = {
  read(): Promise<AuditReply>;
  /** The same, where the last one was made at once; null where it was not, or none is known. */
  atOnce(): Promise<AuditReply | null>;
};

/** @param now steady milliseconds */
export function auditReader(pool: Db, now: () => number = () => performance.now()): AuditReader {
  let audit: Audit | undefined;
  const read = async (): Promise<AuditReply> => {
    const [end] = await readLedgerEnd(pool);
    const [world, newest] = [end?.started_at.getTime() ?? 0, end?.newest ?? 0];
    const young = audit && Date.now() - audit.at < auditAgeMs;
    // of a world that was started over nothing is told any more
    const same = young && audit?.world === world && (audit.newest === newest || audit.tookMs > soonMadeMs);
    if (audit && same) return { current: audit.newest === newest, ...(await audit.report) };
    const began = now();
    const report = auditLedger(pool).then(
      ({ balanced, transfers, postings, differences }): Verdict => ({
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
        mine.tookMs = now() - began;
      },
      () => {
        if (audit === mine) audit = undefined;
      },
    );
    return { current: true, ...(await report) };
  };
  return { read, atOnce: async () => (audit && audit.tookMs <= atOnceMs ? read() : null) };
}

/** Of a world: whoever reads its Books and who tells of them share it. */
export const auditOf = perDb((db) => auditReader(db));
