// Replaces the house by a new one in one transaction. The old one's rows are removed in the background
// (docs/rules.md, Worlds).
import { setTimeout as sleep } from "node:timers/promises";
import type { adminRoutes } from "@glasshouse/contract/admin.ts";
import type { FastifyReply } from "fastify";
import type { ClientBase } from "pg";
import { walletOpenedTransfer } from "../../core/ledger/event-transfers.ts";
import { insertWelcome } from "../auth/open-investor.ts";
import { startSession } from "../auth/start-session.ts";
import { notifyClockChanged } from "../clock/clock-notifier.ts";
import { withoutTimeouts, withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { Env } from "../env.ts";
import { getErrorCode } from "../error-code.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { insertChainWallet } from "../sandbox/chain/payments.ts";
import { getWalletAddress } from "../wallet/wallet-address.ts";

type NewHouse = {
  world: number;
  admin_id: number;
  first_name: string;
  password_hash: string;
  proven_at: Date;
  now: Date;
};
const setLockTimeout = statement("start-over-bound-waits", "select set_config('lock_timeout', $1, true)");
const replaceHouse = statement<NewHouse>(
  "start-over",
  "select world, admin_id, first_name, password_hash, proven_at, now from start_over($1, $2)",
);

/** Short, as writers queue behind this lock during a long fund day. */
const lockTimeout = "300ms";
const pauseMs = 100;
const maxRetryMs = 60_000;
/** Error code of start_over for a world that is not the caller's. */
const notOwnerCode = "GH403";
const busyErrorCodes = new Set(["55P03", "40P01"]);

async function insertAdminAccount(
  tx: ClientBase,
  env: Env,
  reply: FastifyReply,
  newHouse: NewHouse,
): Promise<void> {
  const { world, admin_id: id, first_name, password_hash, proven_at, now } = newHouse;
  await postTransfers(tx, now, [walletOpenedTransfer(id)]);
  await insertChainWallet(tx, getWalletAddress(id), String(id));
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
    const attempt = async (tx: ClientBase) => {
      await withoutTimeouts(tx);
      await setLockTimeout(tx, [lockTimeout]);
      const [newHouse] = await replaceHouse(tx, [session.tokenHash, body.startedAt]);
      if (!newHouse) refuse("world-changed");
      await insertAdminAccount(tx, env, reply, newHouse);
      await notifyClockChanged(tx);
    };
    const until = performance.now() + maxRetryMs;
    for (;;) {
      try {
        await withTransaction(request.db, attempt, 1);
        await house.reload();
        return { status: "started-over" as const };
      } catch (error) {
        if (getErrorCode(error) === notOwnerCode) refuse("forbidden");
        if (!busyErrorCodes.has(getErrorCode(error) ?? "")) throw error;
        if (performance.now() > until) refuse("world-busy");
        await sleep(pauseMs);
      }
    }
  };
}
