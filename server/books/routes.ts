import { booksRoutes } from "@glasshouse/contract/books.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { auditReader } from "./audit-reader.ts";
import { booksOf, myPayoutsOf, peopleReader } from "./books-queries.ts";
import { debriefOf } from "./debrief-queries.ts";
import { ledgerPageOf } from "./ledger-pages.ts";
import { seriesReader } from "./series-reader.ts";

const areOpen = statement<{ open: boolean }>("are-books-open", "select books_open as open from operator");

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
  const series = seriesReader(pool);
  const audited = auditReader(pool);
  bindRoute(
    app,
    context,
    booksRoutes.show,
    open(() => booksOf(pool)),
  );
  bindRoute(app, context, booksRoutes.series, open(series));
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
