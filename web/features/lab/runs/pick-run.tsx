import { type PointerEvent, useState } from "react";
import { toPath } from "../../../sheet/scale.ts";
import type { Measure } from "../../../sheet/text-width.ts";
import { AppLink } from "../../../shell/app-link.tsx";
import { sayRunBooks } from "../lab-texts.ts";
import { type BandLayout, plotEdges } from "./band-layout.ts";
import type { Runs } from "./get-runs.ts";

const near = 14;

export function PickRun({ layout, runs, measure }: { layout: BandLayout; runs: Runs; measure: Measure }) {
  const [picked, setPicked] = useState<{ place: number; x: number; y: number } | null>(null);
  const { left, right } = layout;
  const find = (event: PointerEvent<SVGGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) setPicked(nearestRun(layout, event.clientX - box.left, event.clientY - box.top));
  };
  const points = picked && layout.runs[picked.place];
  return (
    // pointer only: the links below do the same
    <g onPointerMove={find} onPointerDown={find} onPointerLeave={() => setPicked(null)}>
      <rect
        x={left}
        y={plotEdges.top}
        width={Math.max(0, right - left)}
        height={plotEdges.base - plotEdges.top}
        fill="transparent"
      />
      {picked && points && (
        <AppLink href={runs.getHref(picked.place)} tabIndex={-1}>
          <path d={toPath(points)} fill="none" stroke="transparent" strokeWidth={2 * near} />
          <path d={toPath(points)} fill="none" className="stroke-sim-ink" strokeWidth="2" />
          <Name picked={picked} layout={layout} runs={runs} measure={measure} />
        </AppLink>
      )}
    </g>
  );
}

function Name(props: {
  picked: { place: number; x: number; y: number };
  layout: BandLayout;
  runs: Runs;
  measure: Measure;
}) {
  const { picked, layout, runs, measure } = props;
  const text = sayRunBooks(runs.getNumber(picked.place), layout.ends[picked.place] ?? 0);
  const wide = measure(text, { size: 12 }) + 20;
  const x = Math.min(Math.max(layout.left, picked.x - wide / 2), layout.right - wide);
  const y = picked.y - 44 < plotEdges.top ? picked.y + 18 : picked.y - 44;
  return (
    <>
      <rect x={x} y={y} width={wide} height="26" className="fill-sim-deep" />
      <text x={x + 10} y={y + 17} className="fill-sim-on">
        {text}
      </text>
    </>
  );
}

export function nearestRun(
  { runs, left, right, lastDay }: Pick<BandLayout, "runs" | "left" | "right" | "lastDay">,
  x: number,
  y: number,
): { place: number; x: number; y: number } | null {
  const day = Math.round(1 + ((x - left) / (right - left)) * (lastDay - 1));
  let found: { place: number; x: number; y: number } | null = null;
  let away = near;
  for (const [place, points] of runs.entries()) {
    const at = points[day - 1];
    if (!at || Math.abs(at[1] - y) > away) continue;
    away = Math.abs(at[1] - y);
    found = { place, x, y };
  }
  return found;
}
