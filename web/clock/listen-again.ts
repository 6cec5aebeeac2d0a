// A browser opens a broken event stream again by itself, but not one that was refused: for want of room, or by a server whose
// database is not back yet. Then the page looks for itself and asks for a place again, soon at first and then from time to time.

const firstAskMs = 1_500;
const askAgainMs = 30_000;
/** Pages that were refused together don't come back together. @param refused how often, since it was told something */
const drawnMs = (refused: number) =>
  Math.min(firstAskMs * 2 ** refused, askAgainMs) * (0.75 + Math.random() / 2);

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
  let refused = 0;
  let events: EventSource;
  const start = () => {
    events = open();
    for (const [kind, listener] of Object.entries(listeners)) events.addEventListener(kind, listener);
    events.addEventListener("open", () => {
      refused = 0;
    });
    events.addEventListener("error", () => {
      if (events.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(() => {
        look();
        start();
      }, drawnMs(refused));
      refused += 1;
    });
  };
  start();
  return () => {
    window.clearTimeout(timer);
    events.close();
  };
}
