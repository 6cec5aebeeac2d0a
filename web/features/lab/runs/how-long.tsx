import { toBands } from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { useMemo } from "react";
import { Charted } from "../../../sheet/charted.tsx";
import { Figures, Plate } from "../../../sheet/sheet-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { labWords as words } from "../lab.words.ts";
import { endingSentence, getCsvNote, guessSentence, spreadSentence } from "../lab-texts.ts";
import { later, PartMissing } from "../later.tsx";
import { toQuery } from "../scenario/scenario-link.ts";
import { Slider } from "../scenario/slider.tsx";
import { BandChart } from "./band-chart.tsx";
import { getRuns } from "./get-runs.ts";
import { getFigures, toTable } from "./outcome-figures.ts";
import { RunChoice } from "./run-choice.tsx";
import type { Outcome } from "./use-worlds.ts";

const useGuessPlot = later(() => import("./guess-plot.tsx").then((plot) => plot.GuessPlot));

export const firstGuess = 180;

export function HowLong(props: {
  outcome: Outcome | null;
  failed: boolean;
  saved: Outcome | null;
  guess: number | null;
  onGuess: (day: number) => void;
  /** Results stay hidden until the guess is made. */
  guessing: number | null;
  onGuessing: (day: number | null) => void;
}) {
  const { outcome, failed, saved, guess, onGuess, guessing: day, onGuessing: setDay } = props;
  return (
    <Plate
      number={2}
      title={words.howLong()}
      subtitle={words.howLongSubtitle()}
      className="min-h-[640px] lg:sticky lg:top-8 lg:self-start print:static print:min-h-0"
      action={
        day === null && (
          <Button variant="simDashed" className="print:hidden" onClick={() => setDay(guess ?? firstGuess)}>
            {guess === null ? words.guessFirst() : words.guessAgain()}
          </Button>
        )
      }
    >
      <p role="status" className="min-h-[60px] pb-3 text-sheet-finding font-[500] text-balance">
        {day === null ? sentence(outcome, failed, guess) : words.guessAsk()}
      </p>
      {day !== null && (
        <Guessing
          day={day}
          onChange={setDay}
          onRun={() => {
            setDay(null);
            onGuess(day);
          }}
          onSkip={() => setDay(null)}
        />
      )}
      {day === null && !outcome && <Skeleton className="mt-4 h-[400px] w-full" />}
      {day === null && outcome && <Shown outcome={outcome} saved={saved} guess={guess} />}
    </Plate>
  );
}

function sentence(outcome: Outcome | null, failed: boolean, guess: number | null): string {
  if (failed) return words.failed();
  if (!outcome) return words.running();
  const { ending, ends } = outcome;
  const found = [endingSentence(ending), spreadSentence(ends.low, ends.high)];
  if (guess !== null) found.unshift(guessSentence(guess, ends.middle));
  return found.filter(Boolean).join(" ");
}

function Guessing(props: {
  day: number;
  onChange: (day: number) => void;
  onRun: () => void;
  onSkip: () => void;
}) {
  const { day, onChange, onRun, onSkip } = props;
  const plot = useGuessPlot(true);
  return (
    <div data-guessing="" className="grid gap-4 pt-2">
      {plot.Drawn && <plot.Drawn day={day} onChange={onChange} />}
      {plot.missing && <PartMissing instead={words.guessInstead()} />}
      {!plot.Drawn && !plot.missing && <div className="h-[240px]" />}
      <Slider
        label={words.guessLabel()}
        hint={words.guessHint()}
        value={day}
        said={words.day({ day })}
        range={{ from: 1, to: labDays, step: 1 }}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="sim" onClick={onRun}>
          {words.runNow()}
        </Button>
        <Button variant="simDashed" onClick={onSkip}>
          {words.withoutGuess()}
        </Button>
      </div>
    </div>
  );
}

function Shown(props: { outcome: Outcome; saved: Outcome | null; guess: number | null }) {
  const { outcome, saved, guess } = props;
  const { ending, worlds, setting } = outcome;
  const bands = useMemo(() => toBands(worlds.fund, worlds.ends.length), [worlds]);
  const others = useMemo(
    () =>
      saved && {
        name: words.savedBands,
        bands: toBands(saved.worlds.fund, saved.worlds.ends.length),
        ends: saved.worlds.ends,
      },
    [saved],
  );
  const drawn = useMemo(
    () => ({ bands, ending, fund: worlds.fund, ends: worlds.ends, days: labDays, guess, others }),
    [bands, ending, worlds, guess, others],
  );
  const runs = useMemo(() => getRuns(outcome, null), [outcome]);
  return (
    <>
      <Charted
        name="glasshouse-lab-fund"
        table={() => toTable(bands, outcome)}
        notes={[getCsvNote(`/lab?${toQuery(setting)}`)]}
        draw={(svg) => (
          <BandChart
            drawn={drawn}
            name={words.chartName({ worlds: worlds.ends.length, sentence: endingSentence(ending) })}
            runs={runs}
            svg={svg}
          />
        )}
      />
      <RunChoice ends={worlds.ends} runs={runs} />
      <div className="-mx-8 mt-5 -mb-8 max-md:-mx-5">
        <Figures figures={getFigures(outcome)} />
      </div>
    </>
  );
}
