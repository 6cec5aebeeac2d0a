import { useEffect, useState } from "react";
import type { RunResults } from "../../../../core/lab/cohort-runs.ts";
import { Details } from "../../../sheet/details.tsx";
import { Plate } from "../../../sheet/sheet-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { ScrollSideways } from "../../../ui/scroll-sideways.tsx";
import { agentTasks, getScenario } from "../agents/agents-plan.ts";
import { soFar } from "../agents/use-agents.ts";
import { labWords } from "../lab.words.ts";
import type { LabTask } from "../lab-task.ts";
import { getOutcome, getPieces, type Outcome } from "../runs/use-worlds.ts";
import type { LabPool } from "../use-pool.ts";
import { useSeen } from "../use-seen.ts";
import {
  type CrowdPreset,
  crowdPlan,
  crowdPresets,
  type Goal,
  labPresets,
  presetSeed,
  presetWorlds,
  programmeGoals,
  reached,
} from "./presets.ts";
import { goalWords, presetNames, presetSources, presetsWords as words } from "./presets.words.ts";
import {
  formatPublished,
  formatReached,
  getCrowdPresetName,
  getMethodText,
  getRulesText,
} from "./presets-texts.ts";
import { type Setting, usualSetting } from "./scenario-link.ts";

const rank = 20;

type Row = {
  key: string;
  name: () => string;
  source: () => string;
  goals: readonly Goal[];
  setting: Setting | null;
  /** empty without a setting */
  getUse: () => string;
  tasks(): LabTask[];
};

const rows: readonly Row[] = [
  ...labPresets.map(({ name, goals, scenario }): Row => {
    const setting = { scenario, seed: presetSeed };
    const tasks = () => getPieces(setting, presetWorlds);
    return {
      key: name,
      name: presetNames[name],
      source: presetSources[name],
      goals,
      setting,
      getUse: () => words.useOf({ name: presetNames[name]() }),
      tasks,
    };
  }),
  ...crowdPresets.map((crowd: CrowdPreset): Row => {
    const tasks = () => agentTasks(getScenario(crowd, usualSetting, crowdPlan.people), presetSeed, crowdPlan);
    return {
      key: crowd,
      name: () => getCrowdPresetName(crowd),
      source: presetSources.programme,
      goals: programmeGoals,
      setting: null,
      getUse: () => "",
      tasks,
    };
  }),
];

function useRuns(pool: LabPool | null, seen: boolean): Readonly<Record<string, Outcome>> {
  const [found, setFound] = useState<Readonly<Record<string, Outcome>>>({});
  useEffect(() => {
    if (!pool || !seen) return;
    const forget = rows.map(({ key, setting, tasks }) => {
      const pieces = tasks();
      const parts: RunResults[] = [];
      return pool.ask(pieces, rank, {
        part: (result) => {
          if (result.kind === "worlds") parts.push(result.worlds);
          if (parts.length < pieces.length) return;
          const outcome = getOutcome(setting ?? usualSetting, soFar(parts));
          setFound((before) => ({ ...before, [key]: outcome }));
        },
        failed: () => {},
      });
    });
    return () => {
      for (const each of forget) each();
    };
  }, [pool, seen]);
  return found;
}

export function PresetsPlate({ pool, onUse }: { pool: LabPool | null; onUse: (setting: Setting) => void }) {
  const [box, seen] = useSeen<HTMLDivElement>();
  const found = useRuns(pool, seen);
  const heads = [words.figureHead(), words.publishedHead(), words.hereHead()];
  return (
    <Plate number={6} title={labWords.presets()} subtitle={words.subtitle()}>
      <ScrollSideways label={words.caption()} className="sim-focus">
        <div ref={box}>
          <table className="w-full max-w-[760px] border-collapse text-label">
            <caption className="sr-only">{words.caption()}</caption>
            <thead>
              <tr className="border-b border-sim-ink font-mono text-[12px]/5">
                {heads.map((each, index) => (
                  <th
                    key={each}
                    scope="col"
                    className={`py-2 font-[600] whitespace-nowrap ${index > 0 ? "ps-4 text-end" : "pe-4"}`}
                  >
                    {each}
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map((row) => (
              <PresetRows key={row.key} row={row} outcome={found[row.key]} onUse={onUse} />
            ))}
          </table>
        </div>
      </ScrollSideways>
      <Details>
        <p className="max-w-[760px] text-label text-sim-ink-2 break-inside-avoid">{getMethodText()}</p>
        <p className="max-w-[760px] text-label text-sim-ink-2 break-inside-avoid">{getRulesText()}</p>
      </Details>
    </Plate>
  );
}

function PresetRows(props: { row: Row; outcome: Outcome | undefined; onUse: (setting: Setting) => void }) {
  const { row, outcome, onUse } = props;
  const { setting } = row;
  const last = (index: number) => (index === row.goals.length - 1 ? "pt-1 pb-4" : "py-1");
  return (
    <tbody className="border-b border-sim-g2 align-baseline break-inside-avoid">
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 text-start font-[600]">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              <span>{row.name()}</span>
              <span className="block pt-0.5 text-meta font-[400] text-sim-ink-2">{row.source()}</span>
            </span>
            {setting && (
              <Button
                variant="simDashed"
                className="print:hidden"
                aria-label={row.getUse()}
                onClick={() => onUse(setting)}
              >
                {words.use()}
              </Button>
            )}
          </span>
        </th>
      </tr>
      {row.goals.map((goal, index) => (
        <tr key={goal.kind}>
          <th scope="row" className={`pe-4 text-start font-[400] ${last(index)}`}>
            {goalWords[goal.kind]()}
          </th>
          <td className={`ps-4 text-end font-mono text-clock whitespace-nowrap ${last(index)}`}>
            {formatPublished(goal)}
          </td>
          <td className={`ps-4 text-end font-mono text-clock font-[600] whitespace-nowrap ${last(index)}`}>
            {outcome ? formatReached(goal, reached(goal, outcome)) : words.notRun()}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
