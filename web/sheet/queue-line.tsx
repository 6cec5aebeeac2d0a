import type { Queue } from "@glasshouse/contract/books.ts";
import { Drawing } from "./drawing.tsx";
import { layoutQueue } from "./queue-layout.ts";

type DotKind = "mine" | "class" | "others";
const dotClasses: Record<DotKind, string> = {
  mine: "fill-sim-red stroke-sim-ink",
  class: "fill-sim-solid stroke-sim-ink",
  others: "fill-transparent stroke-sim-ink",
};

/** Screen readers skip it: a sentence beside it gives the count and the reader's places. */
export function QueueLine({ queue, className = "" }: { queue: Queue; className?: string }) {
  return (
    <Drawing className={className}>
      {(box) => {
        const { dots, radius } = layoutQueue(queue, box);
        return dots.map(({ x, y, ofClass, mine }) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={mine ? 1.2 * radius : radius}
            strokeWidth={0.25 * radius}
            className={dotClasses[mine ? "mine" : ofClass ? "class" : "others"]}
          />
        ));
      }}
    </Drawing>
  );
}

export function QueueDotSample({ kind }: { kind: DotKind }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-[0.8em] shrink-0">
      <circle cx="5" cy="5" r="4" strokeWidth="1.2" className={dotClasses[kind]} />
    </svg>
  );
}
