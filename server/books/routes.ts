import { booksRoutes } from "@glasshouse/contract/books.ts";
import { isOpenInPhase, type PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { getAuditReader } from "./audit-reader.ts";
import { loadBooks, readSeries } from "./books-queries.ts";
import { loadDebrief } from "./debrief-queries.ts";
import { loadLedgerPage } from "./ledger-pages.ts";
import { loadMyPayouts } from "./payouts-reader.ts";
import { loadPeople } from "./people-reader.ts";
import { loadQueue } from "./queue-reader.ts";
import { loadSimulatedPerson } from "./simulated-reader.ts";

const areOpen = statement<{ open: boolean }>("are-books-open", "select books_open as open from operator");
const readPhase = statement<{ phase: PhaseId }>(
  "phase-for-debrief",
  "select plan -> phase ->> 'id' as phase from lessons",
);

export function registerBooks(app: FastifyInstance, context: AppContext): void {
  const getBooksDb = (request: FastifyRequest) => context.booksDb(request.world);
  const requireOpen = async (session: Session, db: Db) => {
    if (session.operates) return;
    const [books] = await areOpen(db);
    if (!books?.open) refuse("books-closed");
  };
  const whenOpen = <T>(read: (db: Db, session: Session) => Promise<T>) => {
    return async ({ session, request }: { session: Session; request: FastifyRequest }): Promise<T> => {
      const db = getBooksDb(request);
      await requireOpen(session, db);
      return read(db, session);
    };
  };

  const today = whenOpen(loadBooks);
  bindRoute(app, context, booksRoutes.show, (call) => {
    context.recordBooksRead(call.request.world, "figures");
    return today(call);
  });
  bindRoute(app, context, booksRoutes.series, whenOpen(readSeries));
  bindRoute(
    app,
    context,
    booksRoutes.myPayouts,
    whenOpen((db, session) => loadMyPayouts(db, session.investorId)),
  );
  bindRoute(
    app,
    context,
    booksRoutes.people,
    whenOpen((db, session) => loadPeople(db, session.investorId)),
  );
  bindRoute(
    app,
    context,
    booksRoutes.queue,
    whenOpen((db, session) => loadQueue(db, session.investorId)),
  );
  bindRoute(app, context, booksRoutes.simulated, async ({ session, query, request }) => {
    const db = getBooksDb(request);
    await requireOpen(session, db);
    return loadSimulatedPerson(db, session.investorId, query.number);
  });
  const audit = whenOpen((db) => getAuditReader(db).read());
  bindRoute(app, context, booksRoutes.audit, (call) => {
    context.recordBooksRead(call.request.world, "ledger");
    return audit(call);
  });
  bindRoute(app, context, booksRoutes.ledger, async ({ session, query, request }) => {
    const db = getBooksDb(request);
    await requireOpen(session, db);
    return loadLedgerPage(db, query.cursor);
  });
  bindRoute(
    app,
    context,
    booksRoutes.debrief,
    whenOpen(async (db, session) => {
      const [lesson] = session.operates ? [] : await readPhase(db);
      if (lesson && !isOpenInPhase("debrief", lesson.phase)) refuse("debrief-closed");
      return loadDebrief(db, session.investorId);
    }),
  );
}
