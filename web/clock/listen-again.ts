// A browser opens a broken event stream again by itself, but not one that was refused, say for want of room. Then the page
// looks for itself from time to time, and asks for a place again.

const askAgainMs = 30_000;
/** Pages that were refused together don't come back together. */
const drawnMs = () => askAgainMs * (0.75 + Math.random() / 2);

export type Listener = (event: MessageEvent<string>) => void;

/**
 * @param look what the page does instead while nobody tells it
 * @returns the function that ends it
 */
export function listenAgain(
  open: () => EventSource,
  listeners: Readonly<Record<string, Listener | (() => void)>>,
  look: () => void,
): () => void {
  let timer: number | undefined;
  let events: EventSource;
  const start = () => {
    events = open();
    for (const [kind, listener] of Object.entries(listeners)) events.addEventListener(kind, listener);
    events.addEventListener("error", () => {
      if (events.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(() => {
        look();
        start();
      }, drawnMs());
    });
  };
  start();
  return () => {
    window.clearTimeout(timer);
    events.close();
  };
}
