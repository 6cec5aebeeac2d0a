// Broadcasts a changed clock and the shared figures to the open pages of a world, one text per group of
// sessions.
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "../db/database-errors.ts";
import type { AppContext, SharedNews } from "../http/app-context.ts";
import { type ClockRow, findClock, getReplyKey, toClockReply } from "./clock-row.ts";
import type { EventStream } from "./event-streams.ts";

const toEvent = (name: string, data: object) =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** A page without a session reconnects, to the house. */
export function sendWorldEnded(stream: EventStream): void {
  if (stream.session) stream.send(toEvent("signed-out", {}));
  stream.end();
}

function sendClock(recipients: readonly EventStream[], row: ClockRow): void {
  const texts = new Map<string, Buffer>();
  for (const stream of recipients) {
    const reader = getReplyKey(row, stream.session);
    const text = texts.get(reader) ?? toEvent("clock", toClockReply(row, stream.session));
    texts.set(reader, text);
    stream.send(text);
  }
}

function sendSharedFigures(recipients: readonly EventStream[], { event, data, canRead }: SharedNews): void {
  const text = toEvent(event, data);
  for (const stream of recipients) if (stream.session && canRead(stream.session)) stream.send(text);
}

const getLessonProgressKey = ({ phase, paused_at, phase_started_at: since }: ClockRow): string =>
  `${phase} ${paused_at?.getTime()} ${since?.getTime()}`;

type Round = { all: boolean; streams: Set<EventStream> };

type WorldBroadcast = {
  next: Round;
  /** the clock was set here during the read: its result is discarded */
  outdated: boolean;
};
const emptyRound = (): Round => ({ all: false, streams: new Set() });
const hasRecipients = ({ all, streams }: Round) => all || streams.size > 0;

const retryMs = 250;
const maxRetryMs = 4_000;

function trackLessonProgress() {
  const stands = new WeakMap<Iterable<EventStream>, string>();
  return (listening: Iterable<EventStream>, row: ClockRow): boolean => {
    const [before, stand] = [stands.get(listening), getLessonProgressKey(row)];
    stands.set(listening, stand);
    return row.plan !== null && before !== undefined && before !== stand;
  };
}

/**
 * One round at a time in each world; changes that arrive during a round share the next one. Shared figures precede the
 * clock, except when the lesson moves on. Failed reads are retried while streams are open.
 */
export function broadcastLoop(
  { worldDb, sharedNews }: Pick<AppContext, "worldDb" | "sharedNews">,
  getStreams: (world: number) => Iterable<EventStream>,
  onError: (fault: Error) => void,
) {
  const broadcasts = new Map<number, WorldBroadcast>();
  const hasLessonMoved = trackLessonProgress();

  const broadcastToAll = async (world: number, telling: WorldBroadcast, row: ClockRow): Promise<boolean> => {
    const all = getStreams(world);
    const first = hasLessonMoved(all, row);
    if (first) sendClock([...all], row);
    const shared = await sharedNews(world);
    for (const news of shared) sendSharedFigures([...all], news);
    if (telling.outdated) return false;
    if (shared.length > 0 || !first) sendClock([...all], row);
    return true;
  };
  const requeue = ({ next }: WorldBroadcast, turn: Round): void => {
    next.all ||= turn.all;
    for (const each of turn.streams) next.streams.add(each);
  };
  const runRound = async (world: number, telling: WorldBroadcast, turn: Round): Promise<void> => {
    const row = await findClock(worldDb(world, true)); // a class waits for it
    const recipients = () => [...(turn.all ? getStreams(world) : turn.streams)];
    if (!row) return recipients().forEach(sendWorldEnded);
    if (!telling.outdated && !turn.all) return sendClock(recipients(), row);
    if (telling.outdated || !(await broadcastToAll(world, telling, row))) requeue(telling, turn);
  };
  const run = async (world: number, telling: WorldBroadcast): Promise<void> => {
    let waitMs = retryMs / 2;
    for (let turn = telling.next; hasRecipients(turn); turn = telling.next) {
      telling.next = emptyRound();
      telling.outdated = false;
      const failure = await runRound(world, telling, turn).then(
        () => undefined,
        (error: Error) => error,
      );
      waitMs = failure ? Math.min(2 * waitMs, maxRetryMs) : retryMs / 2;
      if (!failure) continue;
      if (!isDatabaseUnavailable(failure)) onError(failure);
      await sleep(waitMs, undefined, { ref: false });
      const there = [...getStreams(world)];
      const streams = new Set(there.filter((each) => turn.streams.has(each)));
      requeue(telling, { all: turn.all && there.length > 0, streams });
    }
    broadcasts.delete(world);
  };
  const enqueue = (world: number, change: (turn: Round) => void): void => {
    const known = broadcasts.get(world);
    const telling = known ?? { next: emptyRound(), outdated: false };
    change(telling.next);
    if (known) return;
    broadcasts.set(world, telling);
    void run(world, telling);
  };
  return {
    all: (world: number): void =>
      enqueue(world, (turn) => {
        turn.all = true;
      }),
    sendToNewStream: (stream: EventStream): void =>
      enqueue(stream.world, ({ streams }) => void streams.add(stream)),
    broadcastNow(world: number, row: ClockRow): void {
      const telling = broadcasts.get(world);
      if (telling) telling.outdated = true;
      const all = getStreams(world);
      hasLessonMoved(all, row);
      sendClock([...all], row);
    },
  };
}
