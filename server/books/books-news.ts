// Broadcasts the Books' figures, the days closed since the last broadcast, and the ledger's newest page with
// its audit, in worlds where the Books were read lately. A page that misses one sees missing days and
// reloads.
import type { BooksNews as ToldBooks } from "@glasshouse/contract/books.ts";
import { wantedWorlds } from "../clock/wanted-worlds.ts";
import { type Db, statement } from "../db/statement.ts";
import type { BooksPart, SharedNews } from "../http/app-context.ts";
import { type AuditReader, auditOf } from "./audit-reader.ts";
import { booksSince } from "./books-queries.ts";
import { ledgerPageOf } from "./ledger-pages.ts";

const areOpen = statement<{ open: boolean }>("are-books-told", "select books_open as open from operator");

export type BooksNews = {
  read(world: number, part: BooksPart): void;
  of(world: number): Promise<SharedNews | undefined>;
};

/** @param now monotonic milliseconds */
export function booksNews(
  booksDb: (world: number) => Db,
  now?: () => number,
  auditOfDb: (db: Db) => Pick<AuditReader, "atOnce"> = auditOf,
): BooksNews {
  /** newest broadcast day by world */
  const toldTo = new Map<number, number>();
  const wanted = wantedWorlds(now, (world) => toldTo.delete(world));
  const wantedLedger = wantedWorlds(now);
  return {
    read: (world, part) => (part === "ledger" ? wantedLedger : wanted).note(world),
    of: async (world) => {
      if (!wanted.has(world)) return undefined;
      const db = booksDb(world);
      const [[books], figures] = [await areOpen(db), await booksSince(db, toldTo.get(world))];
      const last = figures.days.at(-1);
      if (last) toldTo.set(world, last.day);
      const ledger = wantedLedger.has(world)
        ? { newest: await ledgerPageOf(db, undefined), audit: await auditOfDb(db).atOnce() }
        : null;
      return {
        event: "books",
        data: { ...figures, ledger } satisfies ToldBooks,
        mayRead: (session) => session.operates || (books?.open ?? false),
      };
    },
  };
}
