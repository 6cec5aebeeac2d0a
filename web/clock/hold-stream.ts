// Keeps an event stream open. A browser reopens a broken stream by itself, but not one that the server refused (no room, database not
// back yet), nor one that fell silent on a dead connection or behind a proxy that holds events back.
import { silentMs } from "./silence.ts";

const firstRetryMs = 1_500;
const maxRetryMs = 30_000;
/** Jittered, so that pages that were refused together don't come back together. */
const retryDelayMs = (failures: number) =>
  Math.min(firstRetryMs * 2 ** failures, maxRetryMs) * (0.75 + Math.random() / 2);

export const eventKinds = ["caller", "clock", "books", "crowd", "money", "signed-out", "heartbeat"] as const;
export type EventKind = (typeof eventKinds)[number];

export type StreamOptions = {
  open(): EventSource;
  hear(kind: EventKind, data: string): void;
  /** A new connection delivers from now on. */
  opened?(): void;
  /** Events may have been lost, or will be until the next attempt. */
  missed(): void;
};

export type HeldStream = {
  /** Opens a new connection, with the cookies of now, and closes the present one as soon as the new one delivers. */
  renew(): void;
  stop(): void;
};

export function holdStream({ open, hear, opened, missed }: StreamOptions): HeldStream {
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
      missed();
      connect();
    }, retryDelayMs(failures));
    failures += 1;
  };
  const watchSilence = () => {
    clearTimeout(timer);
    timer = setTimeout(retryLater, silentMs);
  };
  const takeOver = (events: EventSource) => {
    if (events === next) {
      live?.close();
      live = events;
      next = undefined;
    }
    watchSilence();
    opened?.();
    if (broken) missed();
    broken = false;
  };
  const fail = (events: EventSource) => {
    if (events.readyState !== EventSource.CLOSED) {
      if (events === live) broken = true; // the browser reopens it
    } else if (events === live || !live) retryLater();
    else next = undefined; // the present one goes on
  };
  const connect = () => {
    next?.close();
    const events = open();
    next = events;
    watchSilence();
    events.addEventListener("open", () => takeOver(events));
    events.addEventListener("error", () => fail(events));
    for (const kind of eventKinds)
      events.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        failures = 0;
        watchSilence();
        hear(kind, data);
      });
  };
  connect();
  return { renew: connect, stop: close };
}
