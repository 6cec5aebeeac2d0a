// Browsers allow six connections per http host, so a seventh stream would never load.
import { type EventKind, openPersistentStream, type PersistentStream } from "./persistent-stream.ts";

export type StreamMessage = { kind: EventKind; data: string } | { kind: "missed" };
/** A port does not signal its page's end, so the page does. */
export type PageMessage = { join: string } | { leave: true };
export type PagePort = { postMessage(message: StreamMessage): void };

export function createSharedStream(open: (url: string) => EventSource) {
  const pages = new Set<PagePort>();
  const joining = new Set<PagePort>();
  let stream: PersistentStream | undefined;
  const send = (ports: Iterable<PagePort>, message: StreamMessage) => {
    for (const port of ports) port.postMessage(message);
  };
  return {
    join(port: PagePort, url: string): void {
      joining.add(port);
      if (stream) stream.renew();
      else
        stream = openPersistentStream({
          open: () => open(url),
          onEvent: (kind, data) => send(pages, { kind, data }),
          onOpened() {
            for (const each of joining) pages.add(each);
            joining.clear();
          },
          onMissed: () => send(new Set([...pages, ...joining]), { kind: "missed" }),
        });
    },
    leave(port: PagePort): void {
      joining.delete(port);
      pages.delete(port);
      if (joining.size + pages.size > 0) return;
      stream?.stop();
      stream = undefined;
    },
  };
}
