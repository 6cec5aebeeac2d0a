// The pool pauses while the tab is hidden.
import { useEffect, useState } from "react";
import { cacheLabOffline } from "../../api/service-worker.ts";
import type { LabResult, LabTask, Progress } from "./lab-task.ts";
import { WorkerPool } from "./worker-pool.ts";

const mostWorkers = 8;
const patienceMs = 30_000;

export type LabPool = WorkerPool<LabTask, LabResult, Progress>;

const openLabWorker = () => new Worker(new URL("./lab-worker.ts", import.meta.url), { type: "module" });

/** null during server rendering */
export const usePool = (): LabPool | null => useWorkers<LabTask, LabResult>(openLabWorker, navigatorWorkers);

const navigatorWorkers = () => Math.min(mostWorkers, Math.max(1, navigator.hardwareConcurrency || 1));

/** @param open, size must be stable */
export function useWorkers<Task, Result>(
  open: () => Worker,
  size: () => number,
): WorkerPool<Task, Result, Progress> | null {
  const [pool, setPool] = useState<WorkerPool<Task, Result, Progress> | null>(null);
  useEffect(() => {
    const opened = new WorkerPool<Task, Result, Progress>({ size: size(), open, patienceMs });
    const follow = () => opened.pause(document.hidden);
    follow();
    document.addEventListener("visibilitychange", follow);
    void cacheLabOffline();
    setPool(opened);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      opened.close();
    };
  }, [open, size]);
  return pool;
}
