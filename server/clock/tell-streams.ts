// What the open pages of a world are told when its clock changed: one text for all who are told the same, made once. The
// figures that everybody shares travel with it while somebody looks at them.

import type { AppContext, SharedNews } from "../http/app-context.ts";
import { type ClockRow, clockReply, findClock, readerOf } from "./clock-row.ts";
import type { EventStream } from "./event-streams.ts";

const eventOf = (name: string, data: object) =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Whoever has no session comes again, to the house. */
function tellEnded(stream: EventStream): void {
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

/**
 * Tells streams of a world what changed, what is shared before the clock, so that a page knows of the payout what it need not ask.
 * Whose world has ended is told that. A database that is away is no fault: the next change or the browser's reconnect tells.
 */
function teller({ worldDb, sharedNews }: Pick<AppContext, "worldDb" | "sharedNews">) {
  return async (world: number, told: readonly EventStream[], everybody: boolean): Promise<void> => {
    try {
      const row = await findClock(worldDb(world));
      if (!row) return told.forEach(tellEnded);
      const shared = everybody ? await sharedNews(world) : undefined;
      if (shared) tellShared(told, shared);
      tellClock(told, row);
    } catch {
      // see above
    }
  };
}

/** Who has to be told at the next turn: everybody, or those who have just come. */
type Turn = { everybody: boolean; those: Set<EventStream> };

/**
 * Tells of one world at a time: what changes and whoever comes while it tells waits for one more turn, and shares its reads.
 * @param streamsOf the open ones of a world
 */
export function tellInTurns(
  context: Parameters<typeof teller>[0],
  streamsOf: (world: number) => Iterable<EventStream>,
) {
  const tell = teller(context);
  const next = new Map<number, Turn>();
  const busy = new Set<number>();
  const run = async (world: number): Promise<void> => {
    busy.add(world);
    for (let turn = next.get(world); turn; turn = next.get(world)) {
      next.delete(world);
      await tell(world, [...(turn.everybody ? streamsOf(world) : turn.those)], turn.everybody);
    }
    busy.delete(world);
  };
  const turnOf = (world: number): Turn => {
    const turn = next.get(world) ?? { everybody: false, those: new Set() };
    next.set(world, turn);
    return turn;
  };
  const goOn = (world: number): void => {
    if (!busy.has(world)) void run(world);
  };
  return {
    everybody(world: number): void {
      turnOf(world).everybody = true;
      goOn(world);
    },
    oneWhoCame(stream: EventStream): void {
      turnOf(stream.world).those.add(stream);
      goOn(stream.world);
    },
  };
}
