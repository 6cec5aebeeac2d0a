import { booksRoutes } from "@glasshouse/contract/books.ts";
import { isOpened, type PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { perDb } from "../db/per-db.ts";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { auditOf } from "./audit-reader.ts";
import { booksOf } from "./books-queries.ts";
import { debriefOf } from "./debrief-queries.ts";
import { ledgerPageOf } from "./ledger-pages.ts";
import { myPayoutsOf } from "./payouts-reader.ts";
import { peopleReader } from "./people-reader.ts";
import { seriesReader } from "./series-reader.ts";
import { simulatedOf } from "./simulated-reader.ts";

const areOpen = statement<{ open: boolean }>("are-books-open", "select books_open as open from operator");
const readPhase = statement<{ phase: PhaseId }>(
  "phase-for-debrief",
  "select plan -> phase ->> 'id' as phase from lessons",
);

export function registerBooks(app: FastifyInstance, context: AppContext): void {
  const dbOf = (request: FastifyRequest) => context.booksDb(request.world);
  /** @throws RequestRefused 403 if a class's Books are closed until the reveal */
  const admit = async (session: Session, db: Db) => {
    if (session.operates) return;
    const [books] = await areOpen(db);
    if (!books?.open) refuse("books-closed");
  };
  const open = <T>(read: (db: Db, session: Session) => Promise<T>) => {
    return async ({ session, request }: { session: Session; request: FastifyRequest }): Promise<T> => {
      const db = dbOf(request);
      await admit(session, db);
      return read(db, session);
    };
  };

  const series = perDb(seriesReader);
  const today = open(booksOf);
  bindRoute(app, context, booksRoutes.show, (call) => {
    context.booksRead(call.request.world, "figures");
    return today(call);
  });
  bindRoute(
    app,
    context,
    booksRoutes.series,
    open((db) => series(db)()),
  );
  bindRoute(
    app,
    context,
    booksRoutes.myPayouts,
    open((db, session) => myPayoutsOf(db, session.investorId)),
  );
  bindRoute(
    app,
    context,
    booksRoutes.people,
    open((db, session) => peopleReader(db)(session.investorId)),
  );
  bindRoute(app, context, booksRoutes.simulated, async ({ session, query, request }) => {
    const db = dbOf(request);
    await admit(session, db);
    return simulatedOf(db, session.investorId, query.number);
  });
  const audit = open((db) => auditOf(db).read());
  bindRoute(app, context, booksRoutes.audit, (call) => {
    context.booksRead(call.request.world, "ledger");
    return audit(call);
  });
  bindRoute(app, context, booksRoutes.ledger, async ({ session, query, request }) => {
    const db = dbOf(request);
    await admit(session, db);
    return ledgerPageOf(db, query.cursor);
  });
  bindRoute(
    app,
    context,
    booksRoutes.debrief,
    open(async (db, session) => {
      const [lesson] = session.operates ? [] : await readPhase(db);
      if (lesson && !isOpened("debrief", lesson.phase)) refuse("debrief-closed");
      return debriefOf(db, session.investorId);
    }),
  );
}
