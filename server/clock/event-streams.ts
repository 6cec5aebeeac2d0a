// The open event streams of this process: so many for each session and address, all told by one read of what changed, and
// ended where nobody reads them, so that no number of them makes a change of the clock dear.
import { networksOf } from "../http/network-limit.ts";
import type { Session } from "../http/session.ts";

export type StreamLimits = {
  /** a browser opens at most six to a host; a second browser of the same person still has room */
  perSession: number;
  /** two pages each for a class of 500 */
  perWorldAtAddress: number;
  /** more than one world can take, so that no class takes the places of another behind the same address */
  perAddress: number;
  /** of those, without a session */
  visitorsPerAddress: number;
  /** what may wait in memory for a reader; a page reads a few hundred bytes at once */
  unreadBytes: number;
  /** how long it may wait; the system keeps some for them besides, of which nothing is seen here */
  unreadMs: number;
  /** interval of the heartbeat event; pages take a stream for dead after 25 s of silence (web/clock/silence.ts) */
  heartbeatMs: number;
};
export const ordinaryStreams: StreamLimits = {
  perSession: 12,
  perWorldAtAddress: 1_000,
  perAddress: 2_000,
  visitorsPerAddress: 200,
  unreadBytes: 64 * 1024,
  unreadMs: 10_000,
  heartbeatMs: 10_000,
};

/** The part of a response that a stream writes to. At each heartbeat at the latest it is seen whether it is read. */
export type Sink = {
  readonly writableLength: number;
  readonly writableEnded: boolean;
  /** @param taken called when the system has it */
  write(text: string | Buffer, taken: () => void): boolean;
  end(): void;
  destroy(): void;
};

/** world: whose clock it tells */
export type EventStream = {
  world: number;
  session: Session | null;
  send(text: string | Buffer): void;
  end(): void;
};

/** @param now steady milliseconds */
export function eventStreams(limits: StreamLimits, now: () => number = () => performance.now()) {
  const open = new Map<number, Set<EventStream>>();
  const none: ReadonlySet<EventStream> = new Set();
  const counts = new Map<string, number>();
  const count = (key: string, by: 1 | -1) => {
    const now = (counts.get(key) ?? 0) + by;
    if (now > 0) counts.set(key, now);
    else counts.delete(key);
  };
  return {
    all: () => [...open.values()].flatMap((streams) => [...streams]),
    of: (world: number): ReadonlySet<EventStream> => open.get(world) ?? none,
    worlds: () => [...open.keys()],
    /** @returns the function that gives the place back, or undefined where there is none */
    take({ world, session }: Pick<EventStream, "world" | "session">, ip: string): (() => void) | undefined {
      const networks = networksOf(ip);
      const by = (what: string, most: number) =>
        networks.map(({ name, times }) => [`${what} ${name}`, most * times] as const);
      const own = session
        ? [[`session ${session.tokenHash.toString("hex")}`, limits.perSession] as const]
        : by("visitors", limits.visitorsPerAddress);
      const bounds = new Map([
        ...own,
        ...by(`world ${world}`, limits.perWorldAtAddress),
        ...by("address", limits.perAddress),
      ]);
      for (const [key, most] of bounds) if ((counts.get(key) ?? 0) >= most) return undefined;
      for (const key of bounds.keys()) count(key, 1);
      let given = false;
      return () => {
        if (!given) for (const key of bounds.keys()) count(key, -1);
        given = true;
      };
    },
    open(
      { world, session }: Pick<EventStream, "world" | "session">,
      sink: Sink,
      giveBack: () => void,
    ): EventStream {
      const among = open.get(world) ?? new Set();
      open.set(world, among);
      let waiting = 0;
      /** since when the oldest of them waits */
      let since = 0;
      const taken = () => {
        waiting -= 1;
        since = now();
      };
      const stream: EventStream = {
        world,
        session,
        send(text) {
          if (sink.writableEnded) return;
          // whoever does not read is let go; a page that is still there comes again by itself
          if (sink.writableLength > limits.unreadBytes || (waiting > 0 && now() - since > limits.unreadMs))
            return sink.destroy();
          if (waiting === 0) since = now();
          waiting += 1;
          sink.write(text, taken);
        },
        end() {
          if (among.delete(stream)) giveBack();
          if (among.size === 0 && open.get(world) === among) open.delete(world);
          sink.end();
        },
      };
      among.add(stream);
      return stream;
    },
  };
}
