// Tells everybody in this process when the clock changed or a payout was made, on whichever server: one connection
// listens, and is opened again when it breaks.
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { type Queryable, statement } from "../db/statement.ts";

export const clockChannel = "clock_changed";
const reconnectMs = 500;

const notify = statement("notify-clock", `select pg_notify('${clockChannel}', '')`);

export async function tellClockChanged(db: Queryable): Promise<void> {
  await notify(db);
}

export type ClockNews = {
  start(): void;
  stop(): Promise<void>;
  /** @returns the function that ends it */
  onChange(listener: () => void): () => void;
};

export function clockNews(pool: Pool): ClockNews {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const listenOnce = async () => {
    const client: PoolClient = await pool.connect();
    try {
      await new Promise<void>((ended, failed) => {
        client.on("notification", () => emitter.emit("change"));
        client.once("error", ended);
        client.once("end", ended);
        stopping.signal.addEventListener("abort", () => ended(), { once: true });
        client.query(`listen ${clockChannel}`).then(() => emitter.emit("change"), failed);
      });
    } finally {
      client.release(true); // never back into the pool: it listens
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
  };
}
