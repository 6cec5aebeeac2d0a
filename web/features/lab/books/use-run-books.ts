import { useEffect, useMemo, useState } from "react";
import { getPlan, getScenario, mostPeople } from "../agents/agents-plan.ts";
import { deviceMemory } from "../agents/device-memory.ts";
import type { Progress } from "../lab-task.ts";
import { type RunLink, runQuery } from "../scenario/lab-link.ts";
import { useWorkers } from "../use-pool.ts";
import type { BooksOfRun, BooksTask } from "./books-task.ts";

export type BooksRun =
  | { state: "running"; latest: Progress | null }
  | { state: "failed" }
  | { state: "too-large"; fits: number }
  | { state: "done"; of: RunLink; run: BooksOfRun };

const openBooksWorker = () => new Worker(new URL("./books-worker.ts", import.meta.url), { type: "module" });
const one = () => 1;

function getTask({ setting, asking, run, traced = null }: RunLink): BooksTask {
  const { scenario, seed } = setting;
  const simulation = asking
    ? { people: getScenario(asking.crowd, setting, asking.people), days: getPlan(asking.people).days }
    : { cohorts: scenario };
  return { of: simulation, seed, run: run - 1, traced };
}

/** @returns the previous Books until the next ones are ready */
export function useRunBooks(link: RunLink): BooksRun {
  const pool = useWorkers<BooksTask, BooksOfRun>(openBooksWorker, one);
  const query = runQuery(link);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query says all of the link
  const asked = useMemo(() => link, [query]);
  const [run, setRun] = useState<BooksRun>({ state: "running", latest: null });
  const fits = mostPeople(deviceMemory());
  const tooLarge = asked.asking !== null && asked.asking.people > fits;
  useEffect(() => {
    if (!pool || tooLarge) return;
    return pool.ask([getTask(asked)], 0, {
      part: (made) => setRun({ state: "done", of: asked, run: made }),
      progress: (latest) =>
        setRun((before) => (before.state === "done" ? before : { state: "running", latest })),
      failed: () => setRun({ state: "failed" }),
    });
  }, [pool, asked, tooLarge]);
  return tooLarge ? { state: "too-large", fits } : run;
}
