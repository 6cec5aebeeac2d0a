// Delivers signed payment events with backoff, in process: the server opens no outbound connection
// (docs/rules.md, Play money).
import { createHmac } from "node:crypto";
import { withTransaction } from "../../db/pool.ts";
import { type Db, statement } from "../../db/statement.ts";
import { createWakeableLoop } from "../../wakeable-loop.ts";

export const cardEventPath = "/sandbox-events/cards";
export const signatureHeader = "sim-signature";

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export function signEvent(secret: Buffer, body: string, unixSeconds: number): string {
  const mac = createHmac("sha256", secret).update(`${unixSeconds}.${body}`).digest("hex");
  return `t=${unixSeconds},v1=${mac}`;
}

export type SendEvent = (body: string, signature: string) => Promise<{ statusCode: number }>;

const loadDueEvents = statement<{ id: string; payload: unknown; attempts: number }>(
  "take-due-card-events",
  `select id, payload, attempts from sandbox.card_events
   where delivered_at is null and next_attempt_at <= now()
   order by next_attempt_at limit 50 for update skip locked`,
);
const markDelivered = statement(
  "mark-card-event-delivered",
  "update sandbox.card_events set delivered_at = now(), attempts = attempts + 1 where id = $1",
);
const markFailed = statement(
  "mark-card-event-failed",
  "update sandbox.card_events set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2) where id = $1",
);

const hasWaitingEvents = statement<{ waits: boolean }>(
  "is-any-card-event-waiting",
  "select exists (select from sandbox.card_events where delivered_at is null) as waits",
);

const idleMs = 2_000;
const maxDelayS = 3_600;

export async function deliverDueEvents(pool: Db, secret: Buffer, send: SendEvent): Promise<number> {
  return withTransaction(pool, async (tx) => {
    const due = await loadDueEvents(tx);
    for (const event of due) {
      const body = JSON.stringify(event.payload);
      const { statusCode } = await send(body, signEvent(secret, body, Math.floor(Date.now() / 1_000)));
      if (statusCode >= 200 && statusCode < 300) await markDelivered(tx, [event.id]);
      else await markFailed(tx, [event.id, Math.min(maxDelayS, 2 ** event.attempts)]);
    }
    return due.length;
  });
}

/** Visits the house in each step, other worlds only while events wait there. */
export function createCardEventRunner(options: {
  worldDb(world: number): Db;
  house(): number;
  secret: Buffer;
  mayWrite?: () => boolean;
  send: SendEvent;
  onError: (error: unknown) => void;
}) {
  const worlds = new Set<number>();
  const deliverIn = async (world: number): Promise<number> => {
    const db = options.worldDb(world);
    const tried = await deliverDueEvents(db, options.secret, options.send);
    if (tried === 0 && !(await hasWaitingEvents(db))[0]?.waits) worlds.delete(world);
    return tried;
  };
  const step = async (): Promise<number> => {
    if (options.mayWrite?.() === false) return idleMs;
    let tried = 0;
    const failed: unknown[] = [];
    for (const world of new Set([options.house(), ...worlds])) {
      try {
        tried += await deliverIn(world);
      } catch (error) {
        failed.push(error);
      }
    }
    // one log line, however many worlds fail
    if (failed.length > 0) options.onError(new AggregateError(failed, `in ${failed.length} worlds`));
    return tried > 0 ? 0 : idleMs;
  };
  const loop = createWakeableLoop({ step, onError: options.onError, retryMs: idleMs });
  return {
    ...loop,
    checkWorlds(checked: Iterable<number>) {
      for (const world of checked) worlds.add(world);
      loop.wake();
    },
  };
}
