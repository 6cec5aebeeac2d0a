import {
  behaviourParameters,
  type CrowdStateReply,
  createCrowdSizeSchema,
  crowdBody,
  crowdRoutes,
} from "@glasshouse/contract/crowd.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import {
  type Behaviour,
  type BehaviourName,
  behaviourNames,
  behaviours,
  defaultBehaviour,
  getOperatorRules,
  type Preset,
} from "@glasshouse/core/population/behaviour.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { decimalFieldOptions, wholeFieldOptions } from "../../forms/number-parsing.ts";
import { type Field, useFields } from "../../forms/use-fields.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { operatorText } from "./crowd.words.ts";

const parameters: readonly { name: keyof Behaviour; label: string }[] = [
  { name: "advertsPerDay", label: "New people per day by advertising" },
  { name: "recruiterShare", label: "People who recruit, percent" },
  { name: "recruitsPerDay", label: "New recruits per day per 100 recruiters" },
  { name: "baitPull", label: "Extra recruits for each percent of bonus" },
  { name: "stakeFrom", label: "Minimum deposit, dollars" },
  { name: "stakeTo", label: "Maximum deposit, dollars" },
  { name: "scheduledShare", label: "People who withdraw regularly, percent" },
  { name: "scheduleDays", label: "Days between their withdrawals" },
  { name: "doublingShare", label: "People who withdraw when doubled, percent" },
  { name: "reinvestingShare", label: "Reinvest, percent" },
  { name: "patienceDays", label: "Days they wait for a request" },
  { name: "panicPerDay", label: "People who leave on a day of panic, percent" },
  { name: "memory", label: "Fear remaining the next day, percent" },
];

const getRules = ({ largest }: CrowdStateReply) =>
  z.object({
    preset: z.enum(behaviourNames),
    investors: createCrowdSizeSchema(largest),
    seed: crowdBody.shape.seed,
    behaviour: behaviourParameters,
  });
type Rules = z.infer<ReturnType<typeof getRules>>;

const getPreset = (name: BehaviourName): Preset => behaviours[name];

function rounded(behaviour: Behaviour): Behaviour {
  const shown = { ...behaviour };
  for (const { name } of parameters) shown[name] = Number(behaviour[name].toFixed(2));
  return shown;
}

function asSent({ preset, investors, seed, behaviour }: Rules) {
  const known = rounded(getPreset(preset).parameters);
  const asPreset = parameters.every(({ name }) => behaviour[name] === known[name]);
  return { investors, seed, behaviour: asPreset ? preset : behaviour };
}

export function CrowdForm({ state }: { state: CrowdStateReply }) {
  const { crowd } = state;
  const form = useForm<Rules>({
    resolver: zodResolver(getRules(state)),
    defaultValues: {
      preset: defaultBehaviour,
      investors: crowd?.investors ?? 3_000,
      seed: crowd?.seed ?? 7,
      behaviour: rounded(crowd?.behaviour ?? behaviours[defaultBehaviour].parameters),
    },
  });
  const start = useAction(crowdRoutes.start, {
    toSuccessToast: () => ({
      title: crowd ? "The crowd is changed" : "The crowd is coming",
      description: "People join from the next payout on.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to start the crowd", inPlace: true },
    invalidates: [["crowd"], ["admin"]],
  });
  const { field, problem } = useFields(form, start);
  const submit = form.handleSubmit(async (values) => {
    await start.run({ body: asSent(values) });
  });
  const preset = form.watch("preset");
  const people = form.watch("investors");
  function choose(name: string) {
    const known = behaviourNames.find((each) => each === name);
    if (!known) return;
    form.clearErrors();
    form.setValues({ preset: known, behaviour: rounded(getPreset(known).parameters) });
  }
  return (
    <Plate
      number={1}
      title={crowd ? "Change the crowd" : "Call a crowd"}
      subtitle="How people behave, modelled on real schemes. You can change each setting."
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        <RadioCards
          legend="How people behave"
          value={preset}
          onChange={choose}
          cards={behaviourNames.map((name) => ({
            value: name,
            title: behaviours[name].name,
            note: behaviours[name].about,
          }))}
        />
        <p className="text-label text-sim-ink-2">{`Source: ${behaviours[preset].source}`}</p>
        {!crowd && Number.isInteger(people) && people > 0 && (
          <p className="text-label text-sim-ink-2">
            {operatorText(getOperatorRules(getPreset(preset), people))}
          </p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="People to reach"
            inputMode="numeric"
            hint={`Up to ${formatCount(state.largest)}`}
            {...field("investors", wholeFieldOptions)}
          />
          <TextField
            label="Seed"
            inputMode="numeric"
            hint={
              crowd && crowd.day > 0
                ? "You can't change the seed of a crowd that has joined"
                : "The same seed gives the same story"
            }
            disabled={Boolean(crowd && crowd.day > 0)}
            {...field("seed", wholeFieldOptions)}
          />
        </div>
        <Parameters field={field} />
        {form.formState.errors.behaviour && <FormProblem>One of the settings is out of range.</FormProblem>}
        <FormProblem>{problem}</FormProblem>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="sim" size="lg" busy={start.busy} busyLabel="Calling...">
            {crowd ? "Change the crowd" : "Call the crowd"}
          </Button>
        </div>
      </form>
    </Plate>
  );
}

function Parameters({ field }: { field: Field<Rules> }) {
  return (
    <details>
      <summary className="sim-focus flex h-11 w-fit items-center font-mono text-clock font-[600] text-sim-line">
        Parameters
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {parameters.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            {...field(`behaviour.${name}`, decimalFieldOptions)}
          />
        ))}
      </div>
    </details>
  );
}
