import { bandsOf } from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { useMemo, useState } from "react";
import { Charted } from "../../sheet/charted.tsx";
import { Figures, Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BandChart } from "./band-chart.tsx";
import { GuessPlot } from "./guess-plot.tsx";
import { endingSentence, guessSentence, spreadSentence, labWords as words } from "./lab.words.ts";
import { figuresOf, tableOf } from "./outcome-figures.ts";
import { queryOf } from "./scenario-link.ts";
import { Slider } from "./slider.tsx";
import type { Outcome } from "./use-worlds.ts";

/** A guess is made before anything is seen; afterwards it stays in the picture. */
type Guess = { day: number; run: boolean } | null;
const firstGuess = 180;

export function HowLong({ outcome, failed }: { outcome: Outcome | null; failed: boolean }) {
  const [guess, setGuess] = useState<Guess>(null);
  const hidden = guess !== null && !guess.run;
  return (
    <Plate
      number={2}
      title={words.howLong()}
      subtitle={words.howLongSubtitle()}
      className="min-h-[640px] lg:sticky lg:top-8 lg:self-start"
      action={
        !hidden && (
          <Button variant="simDashed" onClick={() => setGuess({ day: guess?.day ?? firstGuess, run: false })}>
            {guess ? words.guessAgain() : words.guessFirst()}
          </Button>
        )
      }
    >
      <p role="status" className="min-h-[60px] pb-3 text-sheet-finding font-[500] text-balance">
        {sentence(outcome, failed, guess)}
      </p>
      {hidden && (
        <Guessing
          day={guess.day}
          onChange={(day) => setGuess({ day, run: false })}
          onRun={() => setGuess({ day: guess.day, run: true })}
        />
      )}
      {!hidden && !outcome && <Skeleton className="mt-4 h-[400px] w-full" />}
      {!hidden && outcome && <Shown outcome={outcome} guess={guess?.day ?? null} />}
    </Plate>
  );
}

function sentence(outcome: Outcome | null, failed: boolean, guess: Guess): string {
  if (guess && !guess.run) return words.guessAsk();
  if (failed) return words.failed();
  if (!outcome) return words.running();
  const { ending, ends } = outcome;
  const found = [endingSentence(ending), spreadSentence(ends.low, ends.high)];
  if (guess) found.unshift(guessSentence(guess.day, ends.middle));
  return found.filter(Boolean).join(" ");
}

function Guessing(props: { day: number; onChange: (day: number) => void; onRun: () => void }) {
  const { day, onChange, onRun } = props;
  return (
    <div className="grid gap-4 pt-2">
      <GuessPlot day={day} onChange={onChange} />
      <Slider
        label={words.guessLabel()}
        hint={words.guessHint()}
        value={day}
        said={words.day(day)}
        range={{ from: 1, to: labDays, step: 1 }}
        onChange={onChange}
      />
      <div>
        <Button variant="sim" onClick={onRun}>
          {words.runNow()}
        </Button>
      </div>
    </div>
  );
}

function Shown({ outcome, guess }: { outcome: Outcome; guess: number | null }) {
  const { ending, worlds, setting } = outcome;
  const bands = useMemo(() => bandsOf(worlds.fund, worlds.ends.length), [worlds]);
  const drawn = useMemo(
    () => ({ bands, ending, fund: worlds.fund, ends: worlds.ends, days: labDays, guess, others: null }),
    [bands, ending, worlds, guess],
  );
  return (
    <>
      <Charted
        name="glasshouse-lab-fund"
        table={() => tableOf(bands, outcome)}
        notes={[words.csvNote(`/lab?${queryOf(setting)}`)]}
        draw={(svg) => (
          <BandChart
            drawn={drawn}
            name={words.chartName(worlds.ends.length, endingSentence(ending))}
            svg={svg}
          />
        )}
      />
      <div className="-mx-8 mt-5 -mb-8 max-md:-mx-5">
        <Figures figures={figuresOf(outcome)} />
      </div>
    </>
  );
}
