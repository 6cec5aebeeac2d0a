// A page uses the tabs' shared stream, or its own where SharedWorker is missing. After possible
// loss it refetches.
import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import { toUrl } from "../api/call.ts";
import { type EventKind, openPersistentStream, type PersistentStream } from "./persistent-stream.ts";
import type { PageMessage, StreamMessage } from "./shared-stream.ts";
import { isCatchUpDue, isPollDue } from "./silence.ts";

type EventListeners = { onEvent(kind: EventKind, data: string): void; onMissed(): void };
type Source = {
  start(): void;
  stop(): void;
};
const tickMs = 1_000;

function createSharedSource(
  url: string,
  { onEvent, onMissed }: EventListeners,
  failed: () => void,
): Source | undefined {
  try {
    const worker = new SharedWorker(new URL("./events-worker.ts", import.meta.url), { type: "module" });
    const send = (message: PageMessage) => worker.port.postMessage(message);
    worker.onerror = failed;
    worker.port.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
      if (data.kind === "missed") onMissed();
      else onEvent(data.kind, data.data);
    };
    return { start: () => send({ join: url }), stop: () => send({ leave: true }) };
  } catch {
    return undefined;
  }
}

function createOwnSource(url: string, listeners: EventListeners): Source {
  let held: PersistentStream | undefined;
  return {
    start() {
      if (held) held.renew();
      else
        held = openPersistentStream({
          open: () => new EventSource(url, { withCredentials: true }),
          ...listeners,
        });
    },
    stop() {
      held?.stop();
      held = undefined;
    },
  };
}

export function subscribeToEvents(onEvent: EventListeners["onEvent"], refetchAll: () => void): () => void {
  const url = toUrl(routeAddresses.clockEvents.path);
  let heardAt = Date.now();
  let polledAt = Number.NEGATIVE_INFINITY;
  const poll = () => {
    polledAt = Date.now();
    refetchAll();
  };
  const listeners: EventListeners = {
    onEvent(kind, data) {
      heardAt = Date.now();
      onEvent(kind, data);
    },
    onMissed: poll,
  };
  const ended = new AbortController();
  let own = false;
  const switchToOwnSource = () => {
    own = true;
    return createOwnSource(url, listeners);
  };
  let source =
    createSharedSource(url, listeners, () => {
      if (own || ended.signal.aborted) return;
      source = switchToOwnSource();
      start();
    }) ?? switchToOwnSource();
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
