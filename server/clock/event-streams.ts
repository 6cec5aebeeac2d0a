// The open event streams of this process, limited by session and address, and closed if not read.
import { getNetworks } from "../http/network-limit.ts";
import type { Session } from "../http/session.ts";

export type StreamLimits = {
  /** two browsers with six streams each */
  maxPerSession: number;
  /** two pages each for a class of 500 */
  maxPerWorldAndAddress: number;
  /** more than one class's, so that another fits behind the same address */
  maxPerAddress: number;
  maxVisitorsPerAddress: number;
  maxUnreadBytes: number;
  maxUnreadMs: number;
  /** pages give up after 25 s of silence (web/clock/silence.ts) */
  heartbeatMs: number;
};
export const defaultStreamLimits: StreamLimits = {
  maxPerSession: 12,
  maxPerWorldAndAddress: 1_000,
  maxPerAddress: 2_000,
  maxVisitorsPerAddress: 200,
  maxUnreadBytes: 64 * 1024,
  maxUnreadMs: 10_000,
  heartbeatMs: 10_000,
};

export type Sink = {
  readonly writableLength: number;
  readonly writableEnded: boolean;
  write(text: string | Buffer, onAccepted: () => void): boolean;
  end(): void;
  destroy(): void;
};

export type EventStream = {
  world: number;
  session: Session | null;
  send(text: string | Buffer): void;
  end(): void;
};

export function createEventStreams(limits: StreamLimits, now: () => number = () => performance.now()) {
  const open = new Map<number, Set<EventStream>>();
  const noStreams: ReadonlySet<EventStream> = new Set();
  const counts = new Map<string, number>();
  const count = (key: string, by: 1 | -1) => {
    const now = (counts.get(key) ?? 0) + by;
    if (now > 0) counts.set(key, now);
    else counts.delete(key);
  };
  return {
    all: () => [...open.values()].flatMap((streams) => [...streams]),
    getStreams: (world: number): ReadonlySet<EventStream> => open.get(world) ?? noStreams,
    worlds: () => [...open.keys()],
    reserve(
      { world, session }: Pick<EventStream, "world" | "session">,
      ip: string,
    ): (() => void) | undefined {
      const networks = getNetworks(ip);
      const by = (what: string, max: number) =>
        networks.map(({ name, times }) => [`${what} ${name}`, max * times] as const);
      const own = session
        ? [[`session ${session.tokenHash.toString("hex")}`, limits.maxPerSession] as const]
        : by("visitors", limits.maxVisitorsPerAddress);
      const bounds = new Map([
        ...own,
        ...by(`world ${world}`, limits.maxPerWorldAndAddress),
        ...by("address", limits.maxPerAddress),
      ]);
      for (const [key, max] of bounds) if ((counts.get(key) ?? 0) >= max) return undefined;
      for (const key of bounds.keys()) count(key, 1);
      let isReleased = false;
      return () => {
        if (!isReleased) for (const key of bounds.keys()) count(key, -1);
        isReleased = true;
      };
    },
    open(
      { world, session }: Pick<EventStream, "world" | "session">,
      sink: Sink,
      release: () => void,
    ): EventStream {
      const streamsInWorld = open.get(world) ?? new Set();
      open.set(world, streamsInWorld);
      let waiting = 0;
      let since = 0;
      const onAccepted = () => {
        waiting -= 1;
        since = now();
      };
      const stream: EventStream = {
        world,
        session,
        send(text) {
          if (sink.writableEnded) return;
          if (
            sink.writableLength > limits.maxUnreadBytes ||
            (waiting > 0 && now() - since > limits.maxUnreadMs)
          )
            return sink.destroy();
          if (waiting === 0) since = now();
          waiting += 1;
          sink.write(text, onAccepted);
        },
        end() {
          if (streamsInWorld.delete(stream)) release();
          if (streamsInWorld.size === 0 && open.get(world) === streamsInWorld) open.delete(world);
          sink.end();
        },
      };
      streamsInWorld.add(stream);
      return stream;
    },
  };
}
