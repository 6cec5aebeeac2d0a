import { bandsOf } from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import type { Worlds } from "@glasshouse/core/lab/worlds.ts";
import { useMemo, useState } from "react";
import { Charted, type Table } from "../../sheet/charted.tsx";
import { shortMoney } from "../../sheet/scale.ts";
import { type Figure, Figures, Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { formatCount, formatPercent } from "../../ui/format-money.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BandChart } from "./band-chart.tsx";
import { GuessPlot } from "./guess-plot.tsx";
import { endingSentence, guessSentence, money, spreadSentence, labWords as words } from "./lab.words.ts";
import { queryOf } from "./scenario-link.ts";
import { Slider } from "./slider.tsx";
import type { Outcome, Spread } from "./use-worlds.ts";

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

const dollars = (cents: number) => (cents / 100).toFixed(2);

function tableOf(bands: readonly Float64Array[], { ends }: Worlds): Table {
  return {
    caption: words.tableCaption(),
    head: words.tableHead(),
    rows: Array.from({ length: labDays }, (_, index) => [
      String(index + 1),
      ...bands.map((band) => dollars(band[index] ?? 0)),
      String(ends.filter((day) => day > 0 && day <= index + 1).length),
    ]),
  };
}

function Shown({ outcome, guess }: { outcome: Outcome; guess: number | null }) {
  const { ending, worlds, setting } = outcome;
  const bands = useMemo(() => bandsOf(worlds.fund, worlds.ends.length), [worlds]);
  const drawn = useMemo(
    () => ({ bands, ending, fund: worlds.fund, ends: worlds.ends, guess }),
    [bands, ending, worlds, guess],
  );
  return (
    <>
      <Charted
        name="glasshouse-lab-fund"
        table={() => tableOf(bands, worlds)}
        notes={[words.csvNote(`/lab?${queryOf(setting)}`)]}
        draw={(svg) => <BandChart drawn={drawn} name={words.chartName(endingSentence(ending))} svg={svg} />}
      />
      <div className="-mx-8 mt-5 -mb-8 max-md:-mx-5">
        <Figures figures={figuresOf(outcome)} />
      </div>
    </>
  );
}

/** From a million on a figure is shortened: it stands in a narrow cell, and the CSV has all of it. */
const amount = (cents: number) => (cents >= 100_000_000 ? shortMoney(cents / 100) : money(cents));

function figuresOf({ ending, ends, people, losers, lost }: Outcome): Figure[] {
  const day = (value: number) => (value === 0 ? words.never() : String(value));
  const foot = ({ low, high }: Spread, say: (value: number) => string) =>
    words.figureFoot(say(low), say(high));
  const share = people.middle > 0 ? ((100 * losers.middle) / people.middle).toFixed(2) : "0.00";
  const lives = 2 * ending.alive > ending.worlds;
  return [
    { label: words.lastDay(), value: day(ends.middle), foot: foot(ends, day) },
    { label: words.joined(), value: formatCount(people.middle), foot: foot(people, formatCount) },
    {
      label: words.losers(),
      value: formatCount(losers.middle),
      foot: lives ? words.wouldLose() : words.losersShare(formatPercent(share)),
      missing: losers.middle > 0,
    },
    { label: words.lost(), value: amount(lost.middle), foot: foot(lost, amount), missing: lost.middle > 0 },
  ];
}
