// The Books' figures of today and the days that were closed since the last word, as news, which travel with the clock's changes
// to all of a world who may read them. Only where somebody has read the Books lately; whose page is open longer asks once more
// when they no longer come. Whoever missed a word sees that days are missing, and asks.
import { wantedWorlds } from "../clock/wanted-worlds.ts";
import { type Db, statement } from "../db/statement.ts";
import type { SharedNews } from "../http/app-context.ts";
import { booksSince } from "./books-queries.ts";

const areOpen = statement<{ open: boolean }>("are-books-told", "select books_open as open from operator");

export type BooksNews = {
  /** somebody of this world has read them */
  read(world: number): void;
  of(world: number): Promise<SharedNews | undefined>;
};

/** @param now steady milliseconds */
export function booksNews(booksDb: (world: number) => Db, now?: () => number): BooksNews {
  /** by world, the newest day that was told */
  const toldTo = new Map<number, number>();
  const wanted = wantedWorlds(now, (world) => toldTo.delete(world));
  return {
    read: wanted.note,
    of: async (world) => {
      if (!wanted.has(world)) return undefined;
      const db = booksDb(world);
      const [[books], data] = [await areOpen(db), await booksSince(db, toldTo.get(world))];
      const last = data.days.at(-1);
      if (last) toldTo.set(world, last.day);
      return {
        event: "books",
        data,
        mayRead: (session) => session.operates || (books?.open ?? false),
      };
    },
  };
}
