import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { type Db, type Queryable, statement } from "../db/statement.ts";
import type { ClockRow } from "./clock-row.ts";

export const clockChannel = "clock_changed";
const reconnectMs = 500;

const notify = statement(
  "notify-clock",
  `select pg_notify('${clockChannel}', concat_ws(' ', current_world(), $1::bigint))`,
);

export async function notifyClockChanged(db: Queryable): Promise<void> {
  await notify(db, [null]);
}

/** For changes that the investor did not make. */
export async function notifyInvestorChanged(db: Queryable, investorId: number): Promise<void> {
  await notify(db, [investorId]);
}

const notifyEach = statement(
  "notify-clock-each",
  `select pg_notify('${clockChannel}', current_world() || ' ' || id) from unnest($1::integer[]) as changed (id)`,
);
export async function notifyInvestorsChanged(db: Queryable, investorIds: readonly number[]): Promise<void> {
  if (investorIds.length > 0) await notifyEach(db, [investorIds]);
}

/**
 * world: undefined for any; investorId: undefined for the clock itself; row: if this server has just set it
 */
export type ClockChange = {
  world: number | undefined;
  investorId: number | undefined;
  ended: boolean;
  row?: ClockRow;
};

function toClockChange(payload = ""): ClockChange {
  const [world, what] = payload.split(" ");
  const ended = what === "ended";
  return { world: Number(world), investorId: what === undefined || ended ? undefined : Number(what), ended };
}
/** After a reconnect anything may have changed. */
const unknownChange: ClockChange = { world: undefined, investorId: undefined, ended: false };

export type ClockNotifier = {
  start(): void;
  stop(): Promise<void>;
  onChange(listener: (change: ClockChange) => void): () => void;
  announce(world: number, row: ClockRow): void;
};

export function createClockNotifier(pool: Db): ClockNotifier {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const listenOnce = async () => {
    const client: PoolClient = await pool.connect();
    try {
      await new Promise<void>((ended, failed) => {
        client.on("notification", ({ payload }) => emitter.emit("change", toClockChange(payload)));
        client.once("error", ended);
        client.once("end", ended);
        stopping.signal.addEventListener("abort", () => ended(), { once: true });
        client.query(`listen ${clockChannel}`).then(() => emitter.emit("change", unknownChange), failed);
      });
    } finally {
      client.release(true); // a listening connection never returns to the pool
    }
  };

  return {
    start() {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await listenOnce().catch(() => {});
          if (!stopping.signal.aborted) await sleep(reconnectMs, undefined, { ref: false });
        }
      })();
    },
    async stop() {
      stopping.abort();
      await running;
    },
    onChange(listener) {
      emitter.on("change", listener);
      return () => emitter.off("change", listener);
    },
    announce(world, row) {
      emitter.emit("change", { world, investorId: undefined, ended: false, row } satisfies ClockChange);
    },
  };
}
