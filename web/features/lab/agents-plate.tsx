import { bandsOf } from "@glasshouse/core/lab/bands.ts";
import { useMemo, useState } from "react";
import { classCrowdPath } from "../../forms/class-crowd.ts";
import { Charted } from "../../sheet/charted.tsx";
import { Figures, Plate } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { formatCount } from "../../ui/format-money.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { askText, bothSentence, cohortsText, insteadText, agentsWords as words } from "./agents.words.ts";
import { crowds, isCrowd, readPeople } from "./agents-plan.ts";
import { BandChart } from "./band-chart.tsx";
import { deviceMemory } from "./device-memory.ts";
import { endingSentence, labWords } from "./lab.words.ts";
import { type Asking, runQuery } from "./lab-link.ts";
import { figuresOf, tableOf } from "./outcome-figures.ts";
import { RunChoice } from "./run-choice.tsx";
import { runsOf } from "./runs-of.ts";
import { queryOf, type Setting } from "./scenario-link.ts";
import { type AgentRuns, type Cohorts, useAgents, useCohorts } from "./use-agents.ts";
import type { LabPool } from "./use-pool.ts";
import type { Outcome } from "./use-worlds.ts";

const options = crowds.map((crowd) => ({ value: crowd, label: words.crowdName(crowd) }));
export function AgentsPlate(props: {
  pool: LabPool | null;
  setting: Setting;
  asking: Asking;
  onAsk: (asking: Asking) => void;
}) {
  const { pool, setting, asking, onAsk } = props;
  const { crowd } = asking;
  const [typed, setTyped] = useState(() => formatCount(asking.people));
  const { runs, run, stop } = useAgents(pool, { ...asking, setting });
  const read = readPeople(typed, deviceMemory());
  function type(text: string) {
    setTyped(text);
    const asked = readPeople(text, deviceMemory());
    if ("plan" in asked) onAsk({ crowd, people: asked.plan.people });
  }
  const running = runs?.state === "running";
  return (
    <Plate
      number={3}
      title={words.title()}
      subtitle={words.subtitle()}
      className={runs ? "" : "print:hidden"}
    >
      <form
        className="flex flex-wrap items-start gap-x-5 gap-y-3 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          if ("plan" in read) run({ crowd, setting, plan: read.plan });
        }}
      >
        <SelectField
          className="w-56 max-sm:w-full"
          label={words.crowd()}
          options={options}
          value={crowd}
          onChange={({ target: { value } }) => isCrowd(value) && onAsk({ ...asking, crowd: value })}
        />
        <TextField
          className="w-72 max-sm:w-full"
          label={words.people()}
          inputMode="numeric"
          value={typed}
          onChange={({ target: { value } }) => type(value)}
          hint={"plan" in read ? words.peopleHint(read.plan) : undefined}
          error={"refusal" in read ? words.refusal(read.refusal) : undefined}
        />
        <span className="flex gap-3 sm:pt-[26px]">
          <Button variant="sim" type="submit" disabled={!("plan" in read)}>
            {runs ? words.again() : words.run()}
          </Button>
          {running && (
            <Button variant="simDashed" onClick={stop}>
              {words.stop()}
            </Button>
          )}
        </span>
      </form>
      {crowd === "as-set" && (
        <p className="max-w-[760px] pt-3 text-meta text-sim-ink-2">
          {`${insteadText(setting.scenario)} ${askText(setting.scenario)}`.trim()}
        </p>
      )}
      {runs ? <Runs runs={runs} pool={pool} /> : <p className="pt-4 text-label">{words.ask()}</p>}
    </Plate>
  );
}

function Runs({ runs, pool }: { runs: AgentRuns; pool: LabPool | null }) {
  const { asked, state, done, latest, outcome } = runs;
  const { plan } = asked;
  const beside = useCohorts(pool, asked);
  return (
    <div className="pt-4">
      {state === "running" && (
        <p className="flex flex-wrap items-center gap-4 font-mono text-[12px]/5 text-sim-ink-2">
          <progress
            className="progress-bar of-simulation h-2 w-56"
            aria-label={words.progressName()}
            max={plan.runs * plan.days}
            value={plan.runs === 1 ? (latest?.day ?? 0) : done * plan.days}
          />
          {plan.runs === 1 && latest
            ? words.dayOf(latest.day, plan.days, latest.people)
            : words.progress(done, plan.runs)}
        </p>
      )}
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
    </div>
  );
}

/** Said when there is nothing more to come; a browser that reads aloud is not talked to a hundred times. */
function sentence({ asked, state, done, outcome }: AgentRuns, cohorts: Cohorts | null): string {
  if (state === "running") return "";
  const said = state === "failed" ? [words.failed()] : [];
  if (state === "stopped") said.push(words.stopped(done, asked.plan.runs));
  if (outcome) {
    said.push(endingSentence(outcome.ending, outcome.days));
    if (cohorts) said.push(bothSentence(outcome.ends.middle, cohorts.middle, outcome.days));
  }
  return said.join(" ");
}

function Shown(props: { outcome: Outcome; cohorts: Cohorts | null; asked: AgentRuns["asked"] }) {
  const { outcome, cohorts, asked } = props;
  const { worlds, ending, days } = outcome;
  const bands = useMemo(() => bandsOf(worlds.fund, worlds.ends.length), [worlds]);
  const others = useMemo(
    () =>
      cohorts && {
        name: words.cohorts(),
        bands: bandsOf(cohorts.worlds.fund, cohorts.worlds.ends.length),
      },
    [cohorts],
  );
  const drawn = useMemo(
    () => ({ bands, ending, fund: worlds.fund, ends: worlds.ends, days, guess: null, others }),
    [bands, ending, worlds, days, others],
  );
  const { crowd, plan } = asked;
  const runs = useMemo(() => runsOf(outcome, { crowd, people: plan.people }), [outcome, crowd, plan]);
  return (
    <>
      <Charted
        name="glasshouse-lab-people"
        table={() => tableOf(bands, outcome)}
        notes={[
          labWords.csvNote(`/lab?${queryOf(outcome.setting)}`),
          words.csvNote(asked.crowd, { ...asked.plan, runs: worlds.ends.length }),
        ]}
        draw={(svg) => (
          <BandChart
            drawn={drawn}
            name={labWords.chartName(worlds.ends.length, endingSentence(ending, days))}
            runs={runs}
            svg={svg}
          />
        )}
      />
      <RunChoice ends={worlds.ends} runs={runs} />
      <p className="pt-4 print:hidden">
        <AppLink
          href={classCrowdPath(
            runQuery({
              setting: outcome.setting,
              asking: { crowd, people: plan.people },
              run: runs.numberOf(0),
            }),
          )}
          className={buttonClass({ variant: "simDashed" })}
        >
          {words.toClass()}
        </AppLink>
      </p>
      <div className="-mx-8 mt-5 -mb-8 max-md:-mx-5">
        <Figures figures={figuresOf(outcome)} />
      </div>
    </>
  );
}
