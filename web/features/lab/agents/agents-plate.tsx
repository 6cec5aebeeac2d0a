import { formatCount } from "@glasshouse/core/format.ts";
import { useState } from "react";
import { Plate } from "../../../sheet/sheet-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { later, PartMissing } from "../later.tsx";
import type { Asking } from "../scenario/lab-link.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";
import { agentsWords as words } from "./agents.words.ts";
import { crowds, isCrowd, type Plan, readPeople } from "./agents-plan.ts";
import { askText, getCrowdName, getRefusalText, insteadText } from "./agents-texts.ts";
import { deviceMemory } from "./device-memory.ts";
import { type AgentRuns, useAgents } from "./use-agents.ts";

const useAgentsRuns = later(() => import("./agents-runs.tsx").then((shown) => shown.AgentsRuns));

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
  const shown = useAgentsRuns(runs !== null);
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
          options={crowds.map((each) => ({ value: each, label: getCrowdName(each) }))}
          value={crowd}
          onChange={({ target: { value } }) => isCrowd(value) && onAsk({ ...asking, crowd: value })}
        />
        <TextField
          className="w-72 max-sm:w-full"
          label={words.people()}
          inputMode="numeric"
          value={typed}
          onChange={({ target: { value } }) => type(value)}
          hint={"plan" in read ? sayPlan(read.plan) : undefined}
          error={"refusal" in read ? getRefusalText(read.refusal) : undefined}
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
      {runs ? (
        <div className="pt-4">
          {running && <HowFar runs={runs} />}
          {shown.Drawn && <shown.Drawn runs={runs} pool={pool} />}
          {shown.missing && <PartMissing />}
        </div>
      ) : (
        <p className="pt-4 text-label">{words.ask()}</p>
      )}
    </Plate>
  );
}

const sayPlan = ({ runs, people, days }: Plan): string => words.peopleHint({ worlds: runs, people, days });

function HowFar({ runs: { asked, done, latest } }: { runs: AgentRuns }) {
  const { plan } = asked;
  return (
    <p className="flex flex-wrap items-center gap-4 font-mono text-[12px]/5 text-sim-ink-2">
      <progress
        className="progress-bar of-simulation h-2 w-56"
        aria-label={words.progressName()}
        max={plan.runs * plan.days}
        value={plan.runs === 1 ? (latest?.day ?? 0) : done * plan.days}
      />
      <span>
        {plan.runs === 1 && latest
          ? words.dayOf({ day: latest.day, days: plan.days, people: latest.people })
          : words.progress({ done, worlds: plan.runs })}
      </span>
    </p>
  );
}
