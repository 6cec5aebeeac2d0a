import {
  type EndSummary,
  getEndPercentile,
  getPercentile,
  toEndSummary,
} from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { useEffect, useState } from "react";
import { mergeRunResults, type RunResults } from "../../../../core/lab/cohort-runs.ts";
import type { LabTask } from "../lab-task.ts";
import { readCompared, type Setting, toQuery } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";

export const worldCount = 200;
/** Small, so that a moving slider cancels quickly. */
const worldsInPiece = 25;

export type Spread = { low: number; middle: number; high: number };

export type Outcome = {
  setting: Setting;
  worlds: RunResults;
  /** indices among the seed's worlds, where some are missing */
  numbers?: readonly number[];
  days: number;
  ending: EndSummary;
  /** 0 where the fund still pays */
  ends: Spread;
  people: Spread;
  losers: Spread;
  lost: Spread;
};

export const getParts = (worlds: number = worldCount): { from: number; to: number }[] =>
  Array.from({ length: worlds / worldsInPiece }, (_, index) => ({
    from: index * worldsInPiece,
    to: (index + 1) * worldsInPiece,
  }));

export const getPieces = ({ scenario, seed }: Setting, worlds: number = worldCount): LabTask[] =>
  getParts(worlds).map((part) => ({ kind: "worlds", scenario, seed, ...part }));

function getSpread(values: Float64Array): Spread {
  const sorted = values.toSorted();
  return {
    low: getPercentile(sorted, 25),
    middle: getPercentile(sorted, 50),
    high: getPercentile(sorted, 75),
  };
}

export function getOutcome(setting: Setting, worlds: RunResults, days: number = labDays): Outcome {
  const { ends } = worlds;
  return {
    setting,
    worlds,
    days,
    ending: toEndSummary(ends),
    ends: {
      low: getEndPercentile(ends, 25),
      middle: getEndPercentile(ends, 50),
      high: getEndPercentile(ends, 75),
    },
    people: getSpread(worlds.people),
    losers: getSpread(worlds.losers),
    lost: getSpread(worlds.lost),
  };
}

type WorldsHandlers = { done(outcome: Outcome): void; failed(): void };

export const askForWorlds = (
  pool: LabPool,
  setting: Setting,
  rank: number,
  handlers: WorldsHandlers,
): (() => void) =>
  askForPieces(
    pool,
    getPieces(setting),
    rank,
    (worlds) => handlers.done(getOutcome(setting, worlds)),
    handlers.failed,
  );

function askForPieces(
  pool: LabPool,
  pieces: readonly LabTask[],
  rank: number,
  done: (worlds: RunResults) => void,
  failed: () => void,
): () => void {
  const parts: RunResults[] = [];
  return pool.ask(pieces, rank, {
    failed,
    part: (result) => {
      if (result.kind === "worlds") parts.push(result.worlds);
      if (parts.length === pieces.length) done(mergeRunResults(parts));
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

/** @returns finished outcomes by query */
export function useOutcomes(
  pool: LabPool | null,
  settings: readonly Setting[],
  rank: number,
): Readonly<Record<string, Outcome>> {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const asked = settings.map(toQuery).join("|");
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
