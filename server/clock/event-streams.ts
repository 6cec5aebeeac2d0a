// The open event streams of this process, limited by session and address, and closed if not read.
import { networksOf } from "../http/network-limit.ts";
import type { Session } from "../http/session.ts";

export type StreamLimits = {
  /** two browsers with six streams each */
  perSession: number;
  /** two pages each for a class of 500 */
  perWorldAtAddress: number;
  /** more than one class's, so that another fits behind the same address */
  perAddress: number;
  visitorsPerAddress: number;
  /** that may wait for a slow client */
  unreadBytes: number;
  unreadMs: number;
  /** pages give up after 25 s of silence (web/clock/silence.ts) */
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

export type Sink = {
  readonly writableLength: number;
  readonly writableEnded: boolean;
  /** @param taken called when the system has accepted the text */
  write(text: string | Buffer, taken: () => void): boolean;
  end(): void;
  destroy(): void;
};

export type EventStream = {
  world: number;
  session: Session | null;
  send(text: string | Buffer): void;
  end(): void;
};

/** @param now monotonic milliseconds */
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
    /** @returns releases the place; undefined at a limit */
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
      /** when the oldest waiting text was sent */
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
