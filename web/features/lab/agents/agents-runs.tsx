import { toBands } from "@glasshouse/core/lab/bands.ts";
import { useMemo } from "react";
import { getClassCrowdPath } from "../../../forms/class-crowd.ts";
import { Charted } from "../../../sheet/charted.tsx";
import { Figures } from "../../../sheet/sheet-page.tsx";
import { AppLink } from "../../../shell/app-link.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { labWords } from "../lab.words.ts";
import { endingSentence, getCsvNote } from "../lab-texts.ts";
import { BandChart } from "../runs/band-chart.tsx";
import { getRuns } from "../runs/get-runs.ts";
import { getFigures, toTable } from "../runs/outcome-figures.ts";
import { RunChoice } from "../runs/run-choice.tsx";
import type { Outcome } from "../runs/use-worlds.ts";
import { runQuery } from "../scenario/lab-link.ts";
import { toQuery } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";
import { agentsRunsWords as words } from "./agents-runs.words.ts";
import { bothSentence, cohortsText } from "./agents-runs-texts.ts";
import { getCrowdName } from "./agents-texts.ts";
import type { AgentRuns } from "./use-agents.ts";
import { type Cohorts, useCohorts } from "./use-cohorts.ts";

export function AgentsRuns({ runs, pool }: { runs: AgentRuns; pool: LabPool | null }) {
  const { asked, outcome } = runs;
  const beside = useCohorts(pool, asked);
  return (
    <>
      <p role="status" className="min-h-[30px] py-2 text-sheet-finding font-[500] text-balance">
        {sentence(runs, beside)}
      </p>
      {outcome && (
        <>
          <p className="max-w-[760px] pb-3 text-meta text-sim-ink-2 empty:hidden">
            {cohortsText(asked, beside && outcome.worlds.ends.length)}
          </p>
          <Shown outcome={outcome} cohorts={beside} asked={asked} />
        </>
      )}
    </>
  );
}

/** Empty while it runs, so that the result is announced once. */
function sentence({ asked, state, done, outcome }: AgentRuns, cohorts: Cohorts | null): string {
  if (state === "running") return "";
  const said = state === "failed" ? [words.failed()] : [];
  if (state === "stopped") said.push(words.stopped({ done, worlds: asked.plan.runs }));
  if (outcome) {
    said.push(endingSentence(outcome.ending, outcome.days));
    if (cohorts) said.push(bothSentence(outcome.ends.middle, cohorts.middle, outcome.days));
  }
  return said.join(" ");
}

function Shown(props: { outcome: Outcome; cohorts: Cohorts | null; asked: AgentRuns["asked"] }) {
  const { outcome, cohorts, asked } = props;
  const { worlds, ending, days } = outcome;
  const bands = useMemo(() => toBands(worlds.fund, worlds.ends.length), [worlds]);
  const others = useMemo(
    () =>
      cohorts && {
        name: words.cohorts,
        bands: toBands(cohorts.worlds.fund, cohorts.worlds.ends.length),
      },
    [cohorts],
  );
  const drawn = useMemo(
    () => ({ bands, ending, fund: worlds.fund, ends: worlds.ends, days, guess: null, others }),
    [bands, ending, worlds, days, others],
  );
  const { crowd, plan } = asked;
  const runs = useMemo(() => getRuns(outcome, { crowd, people: plan.people }), [outcome, crowd, plan]);
  return (
    <>
      <Charted
        name="glasshouse-lab-people"
        table={() => toTable(bands, outcome)}
        notes={[
          getCsvNote(`/lab?${toQuery(outcome.setting)}`),
          words.csvNote({
            crowd: getCrowdName(asked.crowd),
            worlds: worlds.ends.length,
            people: plan.people,
            days: plan.days,
          }),
        ]}
        draw={(svg) => (
          <BandChart
            drawn={drawn}
            name={labWords.chartName({
              worlds: worlds.ends.length,
              sentence: endingSentence(ending, days),
            })}
            runs={runs}
            svg={svg}
          />
        )}
      />
      <RunChoice ends={worlds.ends} runs={runs} />
      <p className="pt-4 print:hidden">
        <AppLink
          href={getClassCrowdPath(
            runQuery({
              setting: outcome.setting,
              asking: { crowd, people: plan.people },
              run: runs.getNumber(0),
            }),
          )}
          className={buttonClass({ variant: "simDashed" })}
        >
          {words.toClass()}
        </AppLink>
      </p>
      <div className="-mx-8 mt-5 -mb-8 max-md:-mx-5">
        <Figures figures={getFigures(outcome)} />
      </div>
    </>
  );
}
