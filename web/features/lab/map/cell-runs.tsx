import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { useMemo } from "react";
import { linear } from "../../../sheet/scale.ts";
import { useWidth } from "../../../sheet/use-width.ts";
import { labWords as words } from "../lab.words.ts";
import { endingSentence } from "../lab-texts.ts";
import { endStrokes } from "../runs/band-layout.ts";
import { getRuns } from "../runs/get-runs.ts";
import { RunChoice } from "../runs/run-choice.tsx";
import { useWorlds } from "../runs/use-worlds.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";

const rank = 0.3;
const height = 34;

export function CellRuns({ pool, setting }: { pool: LabPool | null; setting: Setting }) {
  const { outcome } = useWorlds(pool, setting, rank);
  const [box, width] = useWidth<HTMLDivElement>(900);
  const ends = outcome?.worlds.ends;
  const strokes = useMemo(
    () => (ends ? endStrokes(ends, linear([1, labDays], [1, width - 1])) : []),
    [ends, width],
  );
  return (
    <div ref={box} className="min-h-[150px] pt-4">
      {outcome?.setting === setting && ends && (
        <>
          <p className="text-label">{endingSentence(outcome.ending)}</p>
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path d={`M0 ${height - 14}H${width}`} className="stroke-sim-ink" />
            {strokes.map(({ at, opacity }) => (
              <path
                key={at}
                d={`M${at} 4V${height - 14}`}
                className="stroke-sim-red"
                strokeWidth="1.5"
                opacity={opacity}
              />
            ))}
            <text x="0" y={height - 2} className="fill-sim-ink-2 font-mono text-[11px]">
              {words.day({ day: 1 })}
            </text>
            <text x={width} y={height - 2} textAnchor="end" className="fill-sim-ink-2 font-mono text-[11px]">
              {words.day({ day: labDays })}
            </text>
          </svg>
          <RunChoice ends={ends} runs={getRuns(outcome, null)} inPicture={false} />
        </>
      )}
    </div>
  );
}
