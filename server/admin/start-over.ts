// Replaces the house by a new one in one transaction. The old one's rows are removed in the background
// (docs/rules.md, Worlds).
import { setTimeout as sleep } from "node:timers/promises";
import type { adminRoutes } from "@glasshouse/contract/admin.ts";
import { walletOpened } from "@glasshouse/core/ledger/fund-books.ts";
import type { FastifyReply } from "fastify";
import type { ClientBase } from "pg";
import { insertWelcome } from "../auth/open-investor.ts";
import { startSession } from "../auth/start-session.ts";
import { tellClockChanged } from "../clock/clock-news.ts";
import { withoutTimeouts, withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { Env } from "../env.ts";
import { errorCode } from "../error-code.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { openChainWallet } from "../sandbox/chain/payments.ts";
import { walletAddressOf } from "../wallet/wallet-address.ts";

type Begun = {
  world: number;
  admin_id: number;
  first_name: string;
  password_hash: string;
  proven_at: Date;
  now: Date;
};
const boundWaits = statement("start-over-bound-waits", "select set_config('lock_timeout', $1, true)");
const openAnew = statement<Begun>(
  "start-over",
  "select world, admin_id, first_name, password_hash, proven_at, now from start_over($1, $2)",
);

/** Short, as writers queue behind this lock during a long fund day. */
const patience = "300ms";
const pauseMs = 100;
const triesFor = 60_000;
/** Error code of start_over for a world that is not the caller's. */
const notTheirs = "GH403";
const inTheWay = new Set(["55P03", "40P01"]);

async function welcome(tx: ClientBase, env: Env, reply: FastifyReply, begun: Begun): Promise<void> {
  const { world, admin_id: id, first_name, password_hash, proven_at, now } = begun;
  await postTransfers(tx, now, [walletOpened(id, id)]);
  await openChainWallet(tx, walletAddressOf(id), String(id));
  await insertWelcome(tx, [id, first_name, now]);
  await startSession(tx, env, reply, {
    world,
    investorId: id,
    passwordHash: password_hash,
    provenAt: proven_at,
  });
}

export function startOver({ env, house }: AppContext): Handler<typeof adminRoutes.startOver> {
  return async ({ body, session, request, reply }) => {
    const once = async (tx: ClientBase) => {
      await withoutTimeouts(tx);
      await boundWaits(tx, [patience]);
      const [begun] = await openAnew(tx, [session.tokenHash, body.startedAt]);
      if (!begun) refuse("world-changed");
      await welcome(tx, env, reply, begun);
      await tellClockChanged(tx);
    };
    const until = performance.now() + triesFor;
    for (;;) {
      try {
        await withTransaction(request.db, once, 1);
        await house.look();
        return { status: "started-over" as const };
      } catch (error) {
        if (errorCode(error) === notTheirs) refuse("forbidden");
        if (!inTheWay.has(errorCode(error) ?? "")) throw error;
        if (performance.now() > until) refuse("world-busy");
        await sleep(pauseMs);
      }
    }
  };
}
