import { type CrowdStateReply, crowdRoutes, largestCrowd } from "@glasshouse/contract/crowd.ts";
import {
  type Behaviour,
  type BehaviourName,
  behaviourBounds,
  behaviourNames,
  behaviours,
  operatorOf,
  type Preset,
} from "@glasshouse/core/population/behaviour.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { booksQuery, crowdQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { startGuide } from "../../guide/guide-store.ts";
import { daysLeft, stateName } from "../../sheet/fund-state.words.ts";
import { Figures, Plate, SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { formatCount } from "../../ui/format-money.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { movesOn, nothingMoves, operatorText } from "./crowd.words.ts";

/** Simulated people who join, recruit, withdraw and panic: what makes the fund grow and end. */
export function CrowdPage() {
  const { data, isError, isFetching, refetch } = useQuery(crowdQuery);
  return (
    <SheetPage>
      <SheetHead
        label={data?.crowd ? `Day ${data.crowd.day} of the crowd` : "Nobody has come yet"}
        title="The crowd"
        finding="A fund like this lives on the people who join it. Here they are made up, and what they do follows from a seed: the same seed gives the same story."
      />
      {isError && !data && (
        <FailedState title="Failed to load the crowd" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <div className="p-8" aria-busy="true">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data?.crowd && <CrowdNow state={data} crowd={data.crowd} />}
      <p className="flex flex-wrap items-center gap-4 border-t border-dashed border-sim-rule px-8 py-4 text-label text-sim-ink-2 max-md:px-5">
        <Button variant="simDashed" size="sm" onClick={startGuide}>
          Guide me
        </Button>
        From the first deposit to the debrief, in about ten minutes.
      </p>
      {data?.canControl && <CrowdForm key={data.crowd?.startedAt ?? "new"} state={data} />}
      {data && !data.canControl && !data.crowd && (
        <p className="border-t border-dashed border-sim-rule px-8 py-8 text-body">
          Whoever runs this decides when the crowd comes.
        </p>
      )}
    </SheetPage>
  );
}

function mood(fear: number): string {
  if (fear < 0.05) return "Calm";
  if (fear < 0.35) return "Uneasy";
  return fear < 0.75 ? "Frightened" : "Panic";
}

function CrowdNow({
  state,
  crowd,
}: {
  state: CrowdStateReply;
  crowd: NonNullable<CrowdStateReply["crowd"]>;
}) {
  const { data: books } = useQuery({ ...booksQuery, retry: false });
  const stop = useAction(crowdRoutes.stop, {
    done: () => ({
      title: "The crowd has stopped",
      description: "Those who have joined go on; nobody new comes.",
    }),
    failed: { title: "Error", fallback: "Failed to stop the crowd" },
    invalidates: [["crowd"]],
  });
  return (
    <>
      <Figures
        figures={[
          {
            label: "Joined",
            value: formatCount(crowd.joined),
            foot: `of ${formatCount(crowd.investors)} to reach`,
          },
          {
            label: "Mood",
            value: mood(crowd.fear),
            foot: `Fear ${Math.round(crowd.fear * 100)}%`,
            missing: crowd.fear >= 0.35,
          },
          {
            label: "Left in panic",
            value: formatCount(crowd.panicked),
            foot: "Closed all and asked for their money",
          },
          { label: "Days", value: formatCount(crowd.day), foot: "since it came; one at each payout" },
          { label: "Seed", value: String(crowd.seed), foot: crowd.stopped ? "Stopped" : "Running" },
          ...(books
            ? [
                {
                  label: "The fund",
                  value: stateName[books.state],
                  foot: daysLeft(books).foot,
                  missing: books.stoppedDay !== null,
                },
              ]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-3 border-t border-dashed border-sim-rule px-8 py-5 max-md:px-5">
        <AppLink href="/books" className={buttonClass({ variant: "sim" })}>
          Open the Books
        </AppLink>
        {state.canControl && state.running && books?.state !== "frozen" && (
          <Button
            variant="simDashed"
            busy={stop.busy}
            busyLabel="Stopping..."
            onClick={() => void stop.run({})}
          >
            Stop new people from joining
          </Button>
        )}
        <p className="self-center text-label text-sim-ink-2">
          {books?.state === "frozen" ? nothingMoves : movesOn}
        </p>
      </div>
    </>
  );
}

const labels: Record<keyof Behaviour, string> = {
  advertsPerDay: "Join a day by advertising",
  recruiterShare: "Ever recruit, percent",
  recruitsPerDay: "Of 100 recruiters, bring somebody in a day",
  baitPull: "More recruits for each percent of bonus",
  stakeFrom: "Put in at least, dollars",
  stakeTo: "Put in at most, dollars",
  scheduledShare: "Withdraw on a schedule, percent",
  scheduleDays: "Days of that schedule",
  doublingShare: "Withdraw when doubled, percent",
  reinvestingShare: "Reinvest, percent",
  patienceDays: "Patience with a request, days",
  panicPerDay: "Leave in a day of panic, percent",
  memory: "Fear left on the next day, percent",
};
const parameterNames = Object.keys(labels) as (keyof Behaviour)[]; // keys of the table above

function CrowdForm({ state }: { state: CrowdStateReply }) {
  const { crowd } = state;
  const [preset, setPreset] = useState<BehaviourName>("whole-life");
  const [investors, setInvestors] = useState(String(crowd?.investors ?? 3_000));
  const [seed, setSeed] = useState(String(crowd?.seed ?? 7));
  const [parameters, setParameters] = useState<Record<keyof Behaviour, string>>(
    asText(crowd?.behaviour ?? behaviours["whole-life"].parameters),
  );
  const [missing, setMissing] = useState<Record<string, string>>({});
  const start = useAction(crowdRoutes.start, {
    done: () => ({
      title: crowd ? "The crowd is changed" : "The crowd is coming",
      description: "People join from the next payout on.",
    }),
    failed: { title: "Error", fallback: "Failed to start the crowd" },
    invalidates: [["crowd"], ["admin"]],
  });
  const people = Number(investors);
  const { thousand, million } = state.secondsPerDay;
  const perPerson = (million - thousand) / 999_000;
  const secondsPerDay = thousand + Math.max(0, people - 1_000) * perPerson;

  function submit(event: FormEvent) {
    event.preventDefault();
    const problems: Record<string, string> = {};
    if (!Number.isInteger(people) || people < 1 || people > largestCrowd)
      problems.investors = `A whole number from 1 to ${formatCount(largestCrowd)}`;
    if (!Number.isInteger(Number(seed)) || Number(seed) < 0 || seed.trim() === "")
      problems.seed = "A whole number from 0";
    const behaviour = {} as Record<keyof Behaviour, number>; // filled for each name below
    for (const name of parameterNames) {
      const [from, to] = behaviourBounds[name];
      const value = Number(parameters[name]);
      behaviour[name] = value;
      if (parameters[name].trim() === "" || !(value >= from && value <= to))
        problems[name] = `From ${formatCount(from)} to ${formatCount(to)}`;
    }
    setMissing(problems);
    if (Object.keys(problems).length > 0) return;
    const asPreset = parameterNames.every(
      (name) => parameters[name] === asText(presetOf(preset).parameters)[name],
    );
    void start.run({
      body: { investors: people, seed: Number(seed), behaviour: asPreset ? preset : behaviour },
    });
  }
  function choose(name: string) {
    const known = behaviourNames.find((each) => each === name);
    if (!known) return;
    setPreset(known);
    setParameters(asText(behaviours[known].parameters));
    setMissing({});
  }
  return (
    <Plate
      number={1}
      title={crowd ? "Change the crowd" : "Let a crowd come"}
      subtitle="How people behave, modelled on what is known of real schemes. The parameters are ours; each can be changed."
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
        <p className="text-label text-sim-ink-2">Source: {behaviours[preset].source}</p>
        {!crowd && Number.isInteger(people) && people > 0 && (
          <p className="text-label text-sim-ink-2">{operatorText(operatorOf(presetOf(preset), people))}</p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="People to reach"
            inputMode="numeric"
            hint={`Up to ${formatCount(largestCrowd)}`}
            error={missing.investors ?? start.failure?.fields.investors}
            value={investors}
            onChange={(event) => setInvestors(event.target.value)}
          />
          <TextField
            label="Seed"
            inputMode="numeric"
            hint={
              crowd && crowd.day > 0
                ? "A crowd that has come keeps its seed"
                : "The same seed gives the same story"
            }
            disabled={Boolean(crowd && crowd.day > 0)}
            error={missing.seed}
            value={seed}
            onChange={(event) => setSeed(event.target.value)}
          />
        </div>
        <details>
          <summary className="sim-focus flex h-11 w-fit items-center font-mono text-clock font-[600] text-sim-line">
            Parameters
          </summary>
          <div className="grid gap-5 pt-3 sm:grid-cols-2 lg:grid-cols-3">
            {parameterNames.map((name) => (
              <TextField
                key={name}
                label={labels[name]}
                inputMode="decimal"
                error={missing[name]}
                value={parameters[name]}
                onChange={(event) => setParameters({ ...parameters, [name]: event.target.value })}
              />
            ))}
          </div>
        </details>
        {Object.keys(missing).some((name) => name in labels) && (
          <FormProblem>One of the parameters is out of its bounds.</FormProblem>
        )}
        <FormProblem>{start.failure?.sentence}</FormProblem>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="sim" size="lg" busy={start.busy} busyLabel="Calling...">
            {crowd ? "Change the crowd" : "Let the crowd come"}
          </Button>
          {Number.isFinite(secondsPerDay) && (
            <p className="text-label text-sim-ink-2">
              Once all have joined, a simulated day takes about {duration(secondsPerDay)} here, 30 days about{" "}
              {duration(secondsPerDay * 30)}.
            </p>
          )}
        </div>
      </form>
    </Plate>
  );
}

const presetOf = (name: BehaviourName): Preset => behaviours[name];

function asText(behaviour: Behaviour): Record<keyof Behaviour, string> {
  const text = {} as Record<keyof Behaviour, string>; // filled for each name below
  for (const name of parameterNames) text[name] = String(Number(behaviour[name].toFixed(2)));
  return text;
}

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return `${Math.round(seconds / 60)} minutes`;
}
