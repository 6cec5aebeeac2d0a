// Browsers do not reopen a refused stream, or one on a dead connection or behind a buffering proxy.
import { maxSilenceMs } from "./silence.ts";

const firstRetryMs = 1_500;
const maxRetryMs = 30_000;
/** Jitter spreads simultaneous retries. */
const retryDelayMs = (failures: number) =>
  Math.min(firstRetryMs * 2 ** failures, maxRetryMs) * (0.75 + Math.random() / 2);

export const eventKinds = ["caller", "clock", "books", "crowd", "money", "signed-out", "heartbeat"] as const;
export type EventKind = (typeof eventKinds)[number];

export type StreamOptions = {
  open(): EventSource;
  onEvent(kind: EventKind, data: string): void;
  onOpened?(): void;
  onMissed(): void;
};

export type PersistentStream = {
  /** Uses the current cookies; the old connection closes once the new one delivers. */
  renew(): void;
  stop(): void;
};

export function openPersistentStream({ open, onEvent, onOpened, onMissed }: StreamOptions): PersistentStream {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let broken = false;
  let live: EventSource | undefined;
  let next: EventSource | undefined;

  const close = () => {
    clearTimeout(timer);
    live?.close();
    next?.close();
    live = undefined;
    next = undefined;
  };
  const retryLater = () => {
    close();
    broken = true;
    timer = setTimeout(() => {
      onMissed();
      connect();
    }, retryDelayMs(failures));
    failures += 1;
  };
  const watchSilence = () => {
    clearTimeout(timer);
    timer = setTimeout(retryLater, maxSilenceMs);
  };
  const replaceLive = (events: EventSource) => {
    if (events === next) {
      live?.close();
      live = events;
      next = undefined;
    }
    watchSilence();
    onOpened?.();
    if (broken) onMissed();
    broken = false;
  };
  const fail = (events: EventSource) => {
    if (events.readyState !== EventSource.CLOSED) {
      if (events === live) broken = true;
    } else if (events === live || !live) retryLater();
    else next = undefined;
  };
  const connect = () => {
    next?.close();
    const events = open();
    next = events;
    watchSilence();
    events.addEventListener("open", () => replaceLive(events));
    events.addEventListener("error", () => fail(events));
    for (const kind of eventKinds)
      events.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        failures = 0;
        watchSilence();
        onEvent(kind, data);
      });
  };
  connect();
  return { renew: connect, stop: close };
}
