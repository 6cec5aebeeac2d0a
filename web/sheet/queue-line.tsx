import type { Queue } from "@glasshouse/contract/books.ts";
import { Drawing } from "./drawing.tsx";
import { layoutQueue } from "./queue-layout.ts";

const dotClass = (ofClass: boolean) =>
  ofClass ? "fill-sim-solid stroke-sim-ink" : "fill-transparent stroke-sim-ink";

/** The sentence beside it says how many wait, and where one's own requests stand. */
export function QueueLine({ queue, className = "" }: { queue: Queue; className?: string }) {
  return (
    <Drawing className={className}>
      {(box) => {
        const { dots, radius } = layoutQueue(queue, box);
        return dots.map(({ x, y, ofClass, mine }) => (
          <g key={`${x} ${y}`}>
            <circle
              cx={x}
              cy={y}
              r={mine ? 1.2 * radius : radius}
              strokeWidth={0.25 * radius}
              className={mine ? "fill-sim-red stroke-sim-ink" : dotClass(ofClass)}
            />
          </g>
        ));
      }}
    </Drawing>
  );
}

export function QueueDotSample({ kind }: { kind: "class" | "others" | "mine" }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-[0.8em] shrink-0">
      <circle
        cx="5"
        cy="5"
        r="4"
        strokeWidth="1.2"
        className={kind === "mine" ? "fill-sim-red stroke-sim-ink" : dotClass(kind === "class")}
      />
    </svg>
  );
}
