// Event source of a page: the tabs' shared stream, or an own stream while visible where
// SharedWorker is missing (Chrome for Android). After possible loss the page refetches.
import { addresses } from "@glasshouse/contract/addresses.ts";
import { urlOf } from "../api/call.ts";
import { type EventKind, type HeldStream, holdStream } from "./hold-stream.ts";
import type { PageMessage, StreamMessage } from "./share-stream.ts";
import { isCatchUpDue, isPollDue } from "./silence.ts";

type Listeners = { hear(kind: EventKind, data: string): void; missed(): void };
type Source = {
  start(): void;
  stop(): void;
};
const tickMs = 1_000;

function sharedSource(url: string, { hear, missed }: Listeners, failed: () => void): Source | undefined {
  try {
    const worker = new SharedWorker(new URL("./events-worker.ts", import.meta.url), { type: "module" });
    const send = (message: PageMessage) => worker.port.postMessage(message);
    worker.onerror = failed;
    worker.port.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
      if (data.kind === "missed") missed();
      else hear(data.kind, data.data);
    };
    return { start: () => send({ join: url }), stop: () => send({ leave: true }) };
  } catch {
    return undefined;
  }
}

function ownSource(url: string, listeners: Listeners): Source {
  let held: HeldStream | undefined;
  return {
    start() {
      if (held) held.renew();
      else held = holdStream({ open: () => new EventSource(url, { withCredentials: true }), ...listeners });
    },
    stop() {
      held?.stop();
      held = undefined;
    },
  };
}

export function followEvents(hear: Listeners["hear"], lookAgain: () => void): () => void {
  const url = urlOf(addresses.clockEvents.path);
  let heardAt = Date.now();
  let polledAt = Number.NEGATIVE_INFINITY;
  const poll = () => {
    polledAt = Date.now();
    lookAgain();
  };
  const listeners: Listeners = {
    hear(kind, data) {
      heardAt = Date.now();
      hear(kind, data);
    },
    missed: poll,
  };
  const ended = new AbortController();
  let own = false;
  const switchToOwn = () => {
    own = true;
    return ownSource(url, listeners);
  };
  let source =
    sharedSource(url, listeners, () => {
      if (own || ended.signal.aborted) return;
      source = switchToOwn();
      start();
    }) ?? switchToOwn();
  const start = () => {
    if (!own || !document.hidden) source.start();
  };
  start();

  const catchUp = () => {
    start();
    poll();
  };
  const followVisibility = () => {
    if (own && document.hidden) source.stop();
    else if (!document.hidden && (own || isCatchUpDue({ heardAt, now: Date.now() }))) catchUp();
  };
  const { signal } = ended;
  document.addEventListener("visibilitychange", followVisibility, { signal });
  window.addEventListener("online", catchUp, { signal });
  window.addEventListener("pagehide", () => source.stop(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && catchUp(), { signal });
  const timer = window.setInterval(() => {
    if (document.hidden || !navigator.onLine) return;
    if (isPollDue({ heardAt, polledAt, now: Date.now() })) poll();
  }, tickMs);
  return () => {
    ended.abort();
    window.clearInterval(timer);
    source.stop();
  };
}
