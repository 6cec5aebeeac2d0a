// The queue as a line of dots, front first, left to right.
import type { Queue } from "@glasshouse/contract/books.ts";
import { layoutCells } from "./cells-layout.ts";
import type { Box } from "./drawing.tsx";

export type QueueDot = { x: number; y: number; ofClass: boolean; mine: boolean };
export type QueueLayout = { dots: readonly QueueDot[]; radius: number };

/** In a longer queue a dot stands for several requests, so that its end is drawn too. */
export const maxQueueDots = 600;
const maxDotLetters = 1.5;

export const getRequestsADot = ({ waiting }: Pick<Queue, "waiting">): number =>
  Math.max(1, Math.ceil(waiting / maxQueueDots));

/** A dot is the class's, or one's own, if one of its requests is. */
export function layoutQueue(queue: Queue, { width, height, text }: Box): QueueLayout {
  const requestsADot = getRequestsADot(queue);
  const getDot = (place: number) => Math.floor((place - 1) / requestsADot);
  const count = Math.ceil(queue.waiting / requestsADot);
  const own = new Set(queue.mine.map(getDot));
  const ofClass = new Set<number>();
  let before = 0;
  for (const run of queue.runs) {
    const end = before + run.requests;
    if (run.ofClass) for (let dot = getDot(before + 1); dot <= getDot(end); dot += 1) ofClass.add(dot);
    before = end;
  }
  const { columns, size } = layoutCells(count, { width, height }, maxDotLetters * text);
  const dots = Array.from({ length: count }, (_, at) => ({
    x: ((at % columns) + 0.5) * size,
    y: (Math.floor(at / columns) + 0.5) * size,
    ofClass: ofClass.has(at),
    mine: own.has(at),
  }));
  return { dots, radius: 0.36 * size };
}
