// Broadcasts a changed clock and the shared figures to the open pages of a world, one text per group of
// sessions.
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "../db/database-errors.ts";
import type { AppContext, SharedNews } from "../http/app-context.ts";
import { type ClockRow, clockReply, findClock, readerOf } from "./clock-row.ts";
import type { EventStream } from "./event-streams.ts";

const eventOf = (name: string, data: object) =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** A page without a session reconnects, to the house. */
export function tellEnded(stream: EventStream): void {
  if (stream.session) stream.send(eventOf("signed-out", {}));
  stream.end();
}

function tellClock(told: readonly EventStream[], row: ClockRow): void {
  const texts = new Map<string, Buffer>();
  for (const stream of told) {
    const reader = readerOf(row, stream.session);
    const text = texts.get(reader) ?? eventOf("clock", clockReply(row, stream.session));
    texts.set(reader, text);
    stream.send(text);
  }
}

function tellShared(told: readonly EventStream[], { event, data, mayRead }: SharedNews): void {
  const text = eventOf(event, data);
  for (const stream of told) if (stream.session && mayRead(stream.session)) stream.send(text);
}

/** Key of the lesson's progress. */
const standOf = ({ phase, paused_at, phase_started_at: since }: ClockRow): string =>
  `${phase} ${paused_at?.getTime()} ${since?.getTime()}`;

/** Streams of the next broadcast: all, or the new ones. */
type Turn = { everybody: boolean; those: Set<EventStream> };

type Telling = {
  next: Turn;
  /** the clock was set here during the read: its result is discarded */
  outdated: boolean;
};
const noTurn = (): Turn => ({ everybody: false, those: new Set() });
const isTurn = ({ everybody, those }: Turn) => everybody || those.size > 0;

const againMs = 250;
const mostWaitMs = 4_000;

/** @returns whether the lesson has moved on since the last call */
function lessonsGoneOn() {
  const stands = new WeakMap<Iterable<EventStream>, string>();
  return (listening: Iterable<EventStream>, row: ClockRow): boolean => {
    const [before, stand] = [stands.get(listening), standOf(row)];
    stands.set(listening, stand);
    return row.plan !== null && before !== undefined && before !== stand;
  };
}

/**
 * One round at a time in each world; what arrives meanwhile shares the next one. Shared figures precede the
 * clock, except when the lesson moves on. Failed reads are retried while streams are open.
 */
export function tellInTurns(
  { worldDb, sharedNews }: Pick<AppContext, "worldDb" | "sharedNews">,
  streamsOf: (world: number) => Iterable<EventStream>,
  onFault: (fault: Error) => void,
) {
  const tellings = new Map<number, Telling>();
  const goneOn = lessonsGoneOn();

  /** @returns false if the clock has to be read again */
  const tellEverybody = async (world: number, telling: Telling, row: ClockRow): Promise<boolean> => {
    const all = streamsOf(world);
    const first = goneOn(all, row);
    if (first) tellClock([...all], row);
    const shared = await sharedNews(world);
    for (const news of shared) tellShared([...all], news);
    if (telling.outdated) return false;
    if (shared.length > 0 || !first) tellClock([...all], row);
    return true;
  };
  const askAgain = ({ next }: Telling, turn: Turn): void => {
    next.everybody ||= turn.everybody;
    for (const each of turn.those) next.those.add(each);
  };
  const takeTurn = async (world: number, telling: Telling, turn: Turn): Promise<void> => {
    const row = await findClock(worldDb(world));
    const told = () => [...(turn.everybody ? streamsOf(world) : turn.those)];
    if (!row) return told().forEach(tellEnded);
    if (!telling.outdated && !turn.everybody) return tellClock(told(), row);
    if (telling.outdated || !(await tellEverybody(world, telling, row))) askAgain(telling, turn);
  };
  const run = async (world: number, telling: Telling): Promise<void> => {
    let waitMs = againMs / 2;
    for (let turn = telling.next; isTurn(turn); turn = telling.next) {
      telling.next = noTurn();
      telling.outdated = false;
      const failure = await takeTurn(world, telling, turn).then(
        () => undefined,
        (error: Error) => error,
      );
      waitMs = failure ? Math.min(2 * waitMs, mostWaitMs) : againMs / 2;
      if (!failure) continue;
      if (!isDatabaseAway(failure)) onFault(failure);
      await sleep(waitMs, undefined, { ref: false });
      const there = [...streamsOf(world)];
      const those = new Set(there.filter((each) => turn.those.has(each)));
      askAgain(telling, { everybody: turn.everybody && there.length > 0, those });
    }
    tellings.delete(world);
  };
  const ask = (world: number, change: (turn: Turn) => void): void => {
    const known = tellings.get(world);
    const telling = known ?? { next: noTurn(), outdated: false };
    change(telling.next);
    if (known) return;
    tellings.set(world, telling);
    void run(world, telling);
  };
  return {
    everybody: (world: number): void =>
      ask(world, (turn) => {
        turn.everybody = true;
      }),
    /** @param row read with the stream's session, if nothing changed since */
    oneWhoCame(stream: EventStream, row?: ClockRow): void {
      if (row && !tellings.has(stream.world)) tellClock([stream], row);
      else ask(stream.world, ({ those }) => void those.add(stream));
    },
    atOnce(world: number, row: ClockRow): void {
      const telling = tellings.get(world);
      if (telling) telling.outdated = true;
      const all = streamsOf(world);
      goneOn(all, row);
      tellClock([...all], row);
    },
  };
}
