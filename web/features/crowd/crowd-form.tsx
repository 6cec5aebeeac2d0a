import {
  behaviourParameters,
  type CrowdStateReply,
  createCrowdSizeSchema,
  crowdBody,
  crowdRoutes,
} from "@glasshouse/contract/crowd.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import {
  type Behaviour,
  type BehaviourName,
  behaviourNames,
  behaviours,
  defaultBehaviour,
  getOperatorRules,
  type Preset,
} from "@glasshouse/core/population/behaviour.ts";
import type { OperatorRules } from "@glasshouse/core/population/operator-rules.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
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
import { behaviourWords, crowdWords as words } from "./crowd.words.ts";

const parameters = [
  "advertsPerDay",
  "recruiterShare",
  "recruitsPerDay",
  "baitPull",
  "stakeFrom",
  "stakeTo",
  "scheduledShare",
  "scheduleDays",
  "doublingShare",
  "reinvestingShare",
  "patienceDays",
  "panicPerDay",
  "memory",
] as const satisfies readonly (keyof Behaviour)[];

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
  for (const name of parameters) shown[name] = Number(behaviour[name].toFixed(2));
  return shown;
}

function asSent({ preset, investors, seed, behaviour }: Rules) {
  const known = rounded(getPreset(preset).parameters);
  const asPreset = parameters.every((name) => behaviour[name] === known[name]);
  return { investors, seed, behaviour: asPreset ? preset : behaviour };
}

const getOperatorText = ({ policy, limitCents, takeBps }: OperatorRules): string =>
  words.operator({
    takes: takeBps > 0 ? "share" : "nothing",
    percent: takeBps / 100,
    policy,
    limit: formatUsd(cents(limitCents)),
  });

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
      title: crowd ? words.changed() : words.coming(),
      description: words.startedAbout(),
    }),
    failureTexts: { title: words.error(), fallback: words.notStarted(), inPlace: true },
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
    <Plate number={1} title={crowd ? words.change() : words.callTitle()} subtitle={words.formAbout()}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <RadioCards
          legend={words.preset()}
          value={preset}
          onChange={choose}
          cards={behaviourNames.map((name) => ({
            value: name,
            title: translateSentence(behaviours[name].name),
            note: translateSentence(behaviours[name].about),
          }))}
        />
        <p className="text-label text-sim-ink-2">
          {words.source({ source: translateSentence(behaviours[preset].source) })}
        </p>
        {!crowd && Number.isInteger(people) && people > 0 && (
          <p className="text-label text-sim-ink-2">
            {getOperatorText(getOperatorRules(getPreset(preset), people))}
          </p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={words.people()}
            inputMode="numeric"
            hint={words.peopleHint({ largest: state.largest })}
            {...field("investors", wholeFieldOptions)}
          />
          <TextField
            label={words.seed()}
            inputMode="numeric"
            hint={crowd && crowd.day > 0 ? words.seedFixed() : words.seedHint()}
            disabled={Boolean(crowd && crowd.day > 0)}
            {...field("seed", wholeFieldOptions)}
          />
        </div>
        <Parameters field={field} />
        {form.formState.errors.behaviour && <FormProblem>{words.outOfRange()}</FormProblem>}
        <FormProblem>{problem}</FormProblem>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="sim" size="lg" busy={start.busy} busyLabel={words.calling()}>
            {crowd ? words.change() : words.call()}
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
        {words.parameters()}
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {parameters.map((name) => (
          <TextField
            key={name}
            label={behaviourWords[name]()}
            inputMode="decimal"
            {...field(`behaviour.${name}`, decimalFieldOptions)}
          />
        ))}
      </div>
    </details>
  );
}
