// One event stream for all pages of a browser: a browser allows six connections to an http host, and with a stream for each tab the
// seventh page never loads. Runs in a SharedWorker (events-worker.ts).
import { type EventKind, type HeldStream, holdStream } from "./hold-stream.ts";

/** From the worker to a page. */
export type StreamMessage = { kind: EventKind; data: string } | { kind: "missed" };
/** From a page to the worker. A port tells nothing when its page is gone, so the page says goodbye. */
export type PageMessage = { join: string } | { leave: true };
/** As much of a MessagePort as is needed. */
export type PagePort = { postMessage(message: StreamMessage): void };

export function shareStream(open: (url: string) => EventSource) {
  const pages = new Set<PagePort>();
  /** They hear nothing until a stream with the cookies of their own session is open. */
  const joining = new Set<PagePort>();
  let held: HeldStream | undefined;
  const tell = (ports: Iterable<PagePort>, message: StreamMessage) => {
    for (const port of ports) port.postMessage(message);
  };
  return {
    /** @param url of the stream. A page that joins may have signed in since the stream was opened, so it is opened anew. */
    join(port: PagePort, url: string): void {
      joining.add(port);
      if (held) held.renew();
      else
        held = holdStream({
          open: () => open(url),
          hear: (kind, data) => tell(pages, { kind, data }),
          opened() {
            for (const each of joining) pages.add(each);
            joining.clear();
          },
          missed: () => tell(new Set([...pages, ...joining]), { kind: "missed" }),
        });
    },
    leave(port: PagePort): void {
      joining.delete(port);
      pages.delete(port);
      if (joining.size + pages.size > 0) return;
      held?.stop();
      held = undefined;
    },
  };
}
