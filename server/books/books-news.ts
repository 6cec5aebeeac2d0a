// Broadcasts the Books' figures, the days closed since the last broadcast, and the ledger's newest page with
// its audit, in worlds where the Books were read lately. A page that misses one sees missing days and
// reloads.
import type { BooksNews as BooksUpdate } from "@glasshouse/contract/books.ts";
import { createRecentWorlds } from "../clock/recent-worlds.ts";
import { type Db, statement } from "../db/statement.ts";
import type { BooksPart, SharedNews } from "../http/app-context.ts";
import { type AuditReader, getAuditReader } from "./audit-reader.ts";
import { loadBooksSince } from "./books-queries.ts";
import { loadLedgerPage } from "./ledger-pages.ts";

const readBooksOpen = statement<{ open: boolean }>(
  "read-books-open",
  "select books_open as open from operator",
);

export type BooksNews = {
  read(world: number, part: BooksPart): void;
  of(world: number): Promise<SharedNews | undefined>;
};

/** @param now monotonic milliseconds */
export function createBooksNews(
  booksDb: (world: number) => Db,
  now?: () => number,
  getAudit: (db: Db) => Pick<AuditReader, "readIfFast"> = getAuditReader,
): BooksNews {
  /** newest broadcast day by world */
  const broadcastDayByWorld = new Map<number, number>();
  const figureReaders = createRecentWorlds(now, (world) => broadcastDayByWorld.delete(world));
  const ledgerReaders = createRecentWorlds(now);
  return {
    read: (world, part) => (part === "ledger" ? ledgerReaders : figureReaders).touch(world),
    of: async (world) => {
      if (!figureReaders.has(world)) return undefined;
      const db = booksDb(world);
      const [[books], figures] = [
        await readBooksOpen(db),
        await loadBooksSince(db, broadcastDayByWorld.get(world)),
      ];
      const last = figures.days.at(-1);
      if (last) broadcastDayByWorld.set(world, last.day);
      const ledger = ledgerReaders.has(world)
        ? { newest: await loadLedgerPage(db, undefined), audit: await getAudit(db).readIfFast() }
        : null;
      return {
        event: "books",
        data: { ...figures, ledger } satisfies BooksUpdate,
        canRead: (session) => session.operates || (books?.open ?? false),
      };
    },
  };
}
