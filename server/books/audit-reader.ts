// The audit as the Books show it. It reads the whole ledger, so simultaneous callers share one, and a slow
// result is cached and marked as not current.
import type { AuditReply } from "@glasshouse/contract/books.ts";
import { memoizeByDb } from "../db/per-db.ts";
import type { Db } from "../db/statement.ts";
import { auditLedger, type LedgerReport } from "../ledger/audit-ledger.ts";
import { readLedgerEnd } from "./books-queries.ts";

const maxAgeMs = 10_000;
const fastAuditMs = 250;
const maxBroadcastAuditMs = 50;

function formatDifference(difference: LedgerReport["differences"][number]): string {
  switch (difference.kind) {
    case "balance":
      return `account ${difference.accountId}: stored ${difference.storedCents}, recomputed ${difference.recomputedCents} cents`;
    case "transfer":
      return `transfer ${difference.transferId} sums to ${difference.sumCents} cents`;
    case "negative":
      return `account ${difference.accountId} stands at ${difference.recomputedCents} cents`;
    default:
      return `${difference.kind} of ${difference.of || "the fund"}: stored ${difference.stored}, recomputed ${difference.recomputed}`;
  }
}

type AuditResult = Omit<AuditReply, "current">;
type Audit = { world: number; newest: number; at: number; tookMs: number; report: Promise<AuditResult> };

export type AuditReader = {
  read(): Promise<AuditReply>;
  readIfFast(): Promise<AuditReply | null>;
};

export function createAuditReader(pool: Db, now: () => number = () => performance.now()): AuditReader {
  let audit: Audit | undefined;
  const read = async (): Promise<AuditReply> => {
    const [end] = await readLedgerEnd(pool);
    const [world, newest] = [end?.started_at.getTime() ?? 0, end?.newest ?? 0];
    const isFresh = audit && Date.now() - audit.at < maxAgeMs;
    // a world that was started over has a new start time
    const isReusable =
      isFresh && audit?.world === world && (audit.newest === newest || audit.tookMs > fastAuditMs);
    if (audit && isReusable) return { current: audit.newest === newest, ...(await audit.report) };
    const began = now();
    const report = auditLedger(pool).then(
      ({ balanced, transfers, postings, differences }): AuditResult => ({
        balanced,
        transfers,
        postings,
        differences: differences.slice(0, 100).map(formatDifference),
        auditedAt: new Date().toISOString(),
      }),
    );
    const started: Audit = {
      world,
      newest,
      at: Number.POSITIVE_INFINITY,
      tookMs: Number.POSITIVE_INFINITY,
      report,
    };
    audit = started;
    report.then(
      () => {
        started.at = Date.now();
        started.tookMs = now() - began;
      },
      () => {
        if (audit === started) audit = undefined;
      },
    );
    return { current: true, ...(await report) };
  };
  return { read, readIfFast: async () => (audit && audit.tookMs <= maxBroadcastAuditMs ? read() : null) };
}

export const getAuditReader = memoizeByDb((db) => createAuditReader(db));
