import { requiredPhases } from "@glasshouse/core/classroom/lesson-plans.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { phaseScripts, phaseTitles } from "../../display/phase.words.ts";
import { clockWords } from "../../display/plan.words.ts";
import { parseWhole } from "../../forms/number-parsing.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { ChangedPhase } from "./changed-plan.ts";
import { hostWords as words } from "./host-page.words.ts";

const rates = Object.keys(clockRates) as ChangedPhase["rate"][]; // keys of the record

type Props = { phases: readonly ChangedPhase[]; onChange: (phases: ChangedPhase[]) => void };

export function PlanEditor({ phases, onChange }: Props) {
  const change = (id: ChangedPhase["id"], to: Partial<ChangedPhase>) =>
    onChange(phases.map((phase) => (phase.id === id ? { ...phase, ...to } : phase)));
  return (
    <ol className="grid border-t border-dashed border-sim-rule">
      {phases.map((phase) => {
        const title = phaseTitles[phase.id]();
        return (
          <li key={phase.id} className="border-b border-dashed border-sim-rule py-3">
            <fieldset className="grid gap-3 border-0 p-0">
              <legend className="sr-only">{title}</legend>
              <Switch
                label={title}
                hint={requiredPhases.has(phase.id) && words.always()}
                disabled={requiredPhases.has(phase.id) && phase.taken}
                checked={phase.taken}
                onChange={(event) => change(phase.id, { taken: event.target.checked })}
              />
              {phase.taken && (
                <div className="grid items-end gap-3 sm:grid-cols-[96px_200px_auto]">
                  <TextField
                    label={words.minutesOf()}
                    inputMode="numeric"
                    autoComplete="off"
                    value={Number.isNaN(phase.minutes) ? "" : String(phase.minutes)}
                    onChange={(event) =>
                      change(phase.id, {
                        minutes: parseWhole(event.target.value),
                      })
                    }
                  />
                  <SelectField
                    label={words.clockOf()}
                    options={rates.map((rate) => ({ value: rate, label: clockWords[rate]() }))}
                    value={phase.rate}
                    onChange={(event) =>
                      change(phase.id, {
                        rate: rates.find((rate) => rate === event.target.value) ?? phase.rate,
                      })
                    }
                  />
                  <Switch
                    label={words.booksOpen()}
                    className="pb-2.5"
                    disabled={phase.id === "reveal" && phase.booksOpen}
                    checked={phase.booksOpen}
                    onChange={(event) => change(phase.id, { booksOpen: event.target.checked })}
                  />
                </div>
              )}
              <p className="max-w-[72ch] text-meta text-sim-ink-2">{phaseScripts[phase.id]()}</p>
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}
