// The world from its first day again, in one transaction: killed in the middle, it is the old one. It is in nobody's way for
// longer than a moment: what it can't lock at once it lets go, and tries again (docs/decisions/0025).
import { setTimeout as sleep } from "node:timers/promises";
import type { adminRoutes } from "@glasshouse/contract/admin.ts";
import { walletOpened } from "@glasshouse/core/ledger/fund-books.ts";
import type { ClientBase } from "pg";
import { insertWelcome } from "../auth/open-investor.ts";
import { tellClockChanged } from "../clock/clock-news.ts";
import { withoutTimeouts, withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import { errorCode } from "../error-code.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { openChainWallet } from "../sandbox/chain/payments.ts";
import { walletAddressOf } from "../wallet/wallet-address.ts";

const boundWaits = statement("start-over-bound-waits", "select set_config('lock_timeout', $1, true)");
const holdWorld = statement("hold-world", "select hold_world()");
const clear = statement<{ admin_id: number; first_name: string; now: Date }>(
  "start-over",
  "select admin_id, first_name, now from start_over($1, $2)",
);

/** Below PostgreSQL's second for a deadlock, so that it is this that gives way; at times above, so that its vacuum does. */
const patienceMs = [300, 300, 300, 1_500];
const pauseMs = 100;
const triesFor = 60_000;
const inTheWay = new Set(["55P03", "40P01"]);

export const startOver: Handler<typeof adminRoutes.startOver> = async ({ body, session, request }) => {
  const once = async (tx: ClientBase, patience: number) => {
    await withoutTimeouts(tx);
    await boundWaits(tx, [`${patience}ms`]);
    await holdWorld(tx);
    const [begun] = await clear(tx, [session.tokenHash, body.startedAt]);
    if (!begun) refuse("world-changed");
    const { admin_id: id, first_name, now } = begun;
    await postTransfers(tx, now, [walletOpened(id, id)]);
    await openChainWallet(tx, walletAddressOf(id), String(id));
    await insertWelcome(tx, [id, first_name, now]);
    await tellClockChanged(tx);
  };
  const until = performance.now() + triesFor;
  for (let tries = 0; ; tries += 1) {
    try {
      await withTransaction(request.db, (tx) => once(tx, patienceMs[tries % patienceMs.length] ?? 300), 1);
      return { status: "started-over" as const };
    } catch (error) {
      if (!inTheWay.has(errorCode(error) ?? "")) throw error;
      if (performance.now() > until) refuse("world-busy");
      await sleep(pauseMs);
    }
  }
};
