import { type AuditReply, booksRoutes } from "@glasshouse/contract/books.ts";
import type { AuditDifference } from "@glasshouse/core/ledger/auditor.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { booksOf, myPayoutsOf, peopleReader, readLedgerEnd, seriesOf } from "./books-queries.ts";
import { debriefOf } from "./debrief-queries.ts";
import { ledgerPageOf } from "./ledger-pages.ts";

const areOpen = statement<{ open: boolean }>("are-books-open", "select books_open as open from operator");

/** An audit reads the whole ledger, so whoever asks within this time gets the same one, unless it is soon made. */
const auditAgeMs = 10_000;
const soonMadeMs = 250;

function differenceText(difference: AuditDifference): string {
  switch (difference.kind) {
    case "balance":
      return `account ${difference.accountId}: kept ${difference.keptCents}, recomputed ${difference.recomputedCents} cents`;
    case "transfer":
      return `transfer ${difference.transferId} sums to ${difference.sumCents} cents`;
    case "negative":
      return `account ${difference.accountId} stands at ${difference.recomputedCents} cents`;
  }
}

export function registerBooks(app: FastifyInstance, context: AppContext): void {
  const { booksPool: pool } = context;
  /** In a class the Books may stay closed until the reveal. @throws RequestRefused 403 */
  const admit = async (session: Session) => {
    if (session.role === "admin") return;
    const [books] = await areOpen(pool);
    if (!books?.open) refuse("books-closed");
  };
  const open = <T>(read: (session: Session) => Promise<T>) => {
    return async ({ session }: { session: Session }): Promise<T> => {
      await admit(session);
      return read(session);
    };
  };

  const peopleOf = peopleReader(pool);
  type Audit = { world: number; newest: number; at: number; tookMs: number; report: Promise<AuditReply> };
  let audit: Audit | undefined;
  const audited = async () => {
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

  bindRoute(
    app,
    context,
    booksRoutes.show,
    open(() => booksOf(pool)),
  );
  bindRoute(
    app,
    context,
    booksRoutes.series,
    open(() => seriesOf(pool)),
  );
  bindRoute(
    app,
    context,
    booksRoutes.myPayouts,
    open((session) => myPayoutsOf(pool, session.investorId)),
  );
  bindRoute(
    app,
    context,
    booksRoutes.people,
    open((session) => peopleOf(session.investorId)),
  );
  bindRoute(app, context, booksRoutes.audit, open(audited));
  bindRoute(app, context, booksRoutes.ledger, async ({ session, query }) => {
    await admit(session);
    return ledgerPageOf(pool, query.cursor);
  });
  bindRoute(
    app,
    context,
    booksRoutes.debrief,
    open((session) => debriefOf(pool, session.investorId)),
  );
}
