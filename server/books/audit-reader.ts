// The audit as the Books show it. It reads the whole ledger, so simultaneous callers share one, and a slow
// result is cached and marked as not current.
import type { AuditReply } from "@glasshouse/contract/books.ts";
import { perDb } from "../db/per-db.ts";
import type { Db } from "../db/statement.ts";
import { auditLedger, type LedgerReport } from "../ledger/audit-ledger.ts";
import { readLedgerEnd } from "./books-queries.ts";

const auditAgeMs = 10_000;
const soonMadeMs = 250;
/** Time limit of an audit that is broadcast with the figures. */
const atOnceMs = 50;

function differenceText(difference: LedgerReport["differences"][number]): string {
  switch (difference.kind) {
    case "balance":
      return `account ${difference.accountId}: stored ${difference.keptCents}, recomputed ${difference.recomputedCents} cents`;
    case "transfer":
      return `transfer ${difference.transferId} sums to ${difference.sumCents} cents`;
    case "negative":
      return `account ${difference.accountId} stands at ${difference.recomputedCents} cents`;
    default:
      return `${difference.kind} of ${difference.of || "the fund"}: stored ${difference.kept}, recomputed ${difference.recomputed}`;
  }
}

type Verdict = Omit<AuditReply, "current">;
type Audit = { world: number; newest: number; at: number; tookMs: number; report: Promise<Verdict> };

export type AuditReader = {
  read(): Promise<AuditReply>;
  /** null unless the last audit was that fast */
  atOnce(): Promise<AuditReply | null>;
};

/** @param now monotonic milliseconds */
export function auditReader(pool: Db, now: () => number = () => performance.now()): AuditReader {
  let audit: Audit | undefined;
  const read = async (): Promise<AuditReply> => {
    const [end] = await readLedgerEnd(pool);
    const [world, newest] = [end?.started_at.getTime() ?? 0, end?.newest ?? 0];
    const young = audit && Date.now() - audit.at < auditAgeMs;
    // a world that was started over has a new start time
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
    }; // running: all callers wait for it
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

export const auditOf = perDb((db) => auditReader(db));
