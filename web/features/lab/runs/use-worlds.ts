import { type Ending, endingOf, endQuantile, quantile } from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { putTogether, type Worlds } from "@glasshouse/core/lab/worlds.ts";
import { useEffect, useState } from "react";
import type { LabTask } from "../lab-task.ts";
import { queryOf, readCompared, type Setting } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";

export const worldCount = 200;
/** Small, so that a moving slider cancels quickly. */
const worldsInPiece = 25;

/** Quartiles over the worlds. */
export type Spread = { low: number; middle: number; high: number };

export type Outcome = {
  setting: Setting;
  worlds: Worlds;
  /** indices among the seed's worlds, where some are missing */
  numbers?: readonly number[];
  days: number;
  ending: Ending;
  /** 0 where the fund still pays */
  ends: Spread;
  people: Spread;
  losers: Spread;
  lost: Spread;
};

export const partsOf = (worlds: number = worldCount): { from: number; to: number }[] =>
  Array.from({ length: worlds / worldsInPiece }, (_, index) => ({
    from: index * worldsInPiece,
    to: (index + 1) * worldsInPiece,
  }));

export const piecesOf = ({ scenario, seed }: Setting, worlds: number = worldCount): LabTask[] =>
  partsOf(worlds).map((part) => ({ kind: "worlds", scenario, seed, ...part }));

function spreadOf(values: Float64Array): Spread {
  const sorted = values.toSorted();
  return { low: quantile(sorted, 25), middle: quantile(sorted, 50), high: quantile(sorted, 75) };
}

export function outcomeOf(setting: Setting, worlds: Worlds, days: number = labDays): Outcome {
  const { ends } = worlds;
  return {
    setting,
    worlds,
    days,
    ending: endingOf(ends),
    ends: { low: endQuantile(ends, 25), middle: endQuantile(ends, 50), high: endQuantile(ends, 75) },
    people: spreadOf(worlds.people),
    losers: spreadOf(worlds.losers),
    lost: spreadOf(worlds.lost),
  };
}

type Told = { done(outcome: Outcome): void; failed(): void };

/** @returns cancels the request */
export const askForWorlds = (pool: LabPool, setting: Setting, rank: number, told: Told): (() => void) =>
  askForPieces(pool, piecesOf(setting), rank, (worlds) => told.done(outcomeOf(setting, worlds)), told.failed);

function askForPieces(
  pool: LabPool,
  pieces: readonly LabTask[],
  rank: number,
  done: (worlds: Worlds) => void,
  failed: () => void,
): () => void {
  const parts: Worlds[] = [];
  return pool.ask(pieces, rank, {
    failed,
    part: (result) => {
      if (result.kind === "worlds") parts.push(result.worlds);
      if (parts.length === pieces.length) done(putTogether(parts));
    },
  });
}

/** @returns the last outcome until the next one is ready */
export function useWorlds(
  pool: LabPool | null,
  setting: Setting | null,
  rank: number,
): { outcome: Outcome | null; failed: boolean } {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!pool || !setting) return;
    setFailed(false);
    return askForWorlds(pool, setting, rank, { done: setOutcome, failed: () => setFailed(true) });
  }, [pool, setting, rank]);
  return { outcome, failed };
}

/** @returns finished outcomes by query; outcomes that are no longer requested are dropped */
export function useOutcomes(
  pool: LabPool | null,
  settings: readonly Setting[],
  rank: number,
): Readonly<Record<string, Outcome>> {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const asked = settings.map(queryOf).join("|");
  useEffect(() => {
    if (!pool) return;
    const here = asked.split("|").map((query) => [query, readCompared(query).setting] as const);
    setOutcomes((before) =>
      Object.fromEntries(here.flatMap(([query]) => (before[query] ? [[query, before[query]]] : []))),
    );
    const forget = here.map(([query, setting]) =>
      askForWorlds(pool, setting, rank, {
        done: (outcome) => setOutcomes((before) => ({ ...before, [query]: outcome })),
        failed: () => {},
      }),
    );
    return () => {
      for (const each of forget) each();
    };
  }, [pool, asked, rank]);
  return outcomes;
}
