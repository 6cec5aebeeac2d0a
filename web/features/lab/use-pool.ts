// One pool of workers for the page, opened with the first question and closed with the page. A tab that nobody looks at
// rests, also in the middle of a long run.
import { useEffect, useState } from "react";
import type { LabResult, LabTask, Progress } from "./lab-task.ts";
import { WorkerPool } from "./worker-pool.ts";

const mostWorkers = 8;
const patienceMs = 30_000;

export type LabPool = WorkerPool<LabTask, LabResult, Progress>;

const openWorker = () => new Worker(new URL("./lab-worker.ts", import.meta.url), { type: "module" });

/** @returns null until the page stands in a browser */
export function usePool(): LabPool | null {
  const [pool, setPool] = useState<LabPool | null>(null);
  useEffect(() => {
    const size = Math.min(mostWorkers, Math.max(1, navigator.hardwareConcurrency || 1));
    const opened = new WorkerPool<LabTask, LabResult, Progress>({ size, open: openWorker, patienceMs });
    const follow = () => opened.pause(document.hidden);
    follow();
    document.addEventListener("visibilitychange", follow);
    setPool(opened);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      opened.close();
    };
  }, []);
  return pool;
}
