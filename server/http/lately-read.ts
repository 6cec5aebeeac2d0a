// Whose session it was when it was last read. A command whose turn looks at it anyway (run-together.ts) takes its caller from here
// and spares a statement; nobody else may, since it tells nothing of what became of the session since.
import type { Queryable } from "../db/statement.ts";
import { forgetOldest } from "../forget-oldest.ts";
import { type ReadSession, readSession, type Session, sessionTokenHex } from "./session.ts";

/** Who was not among so many is read again. */
const mostKept = 10_000;

/** A caller's session has ended, or is another's or another than it was, by what their turn saw: nothing of their call was done. */
export class CallerChanged extends Error {}

export type LatelyRead = {
  /** @param session null where it has ended */
  keep(token: string | undefined, session: Session | null): void;
  /** as it was when it was read last, by this server; its turn looks whether it still is */
  read: ReadSession;
};

export function latelyRead(): LatelyRead {
  const kept = new Map<string, Session>();
  return {
    keep(token, session) {
      if (!token) return;
      const key = sessionTokenHex(token);
      kept.delete(key);
      if (!session) return;
      const { investorId, role, operates, mustChangePassword, recentlyProven, tokenHash } = session;
      // a class that was paused may go on by now; the turn looks
      kept.set(key, {
        investorId,
        role,
        operates,
        mustChangePassword,
        recentlyProven,
        isPaused: false,
        tokenHash,
      });
      forgetOldest(kept, mostKept);
    },
    read: async (db: Queryable, token) =>
      (token && kept.get(sessionTokenHex(token))) || readSession(db, token),
  };
}
