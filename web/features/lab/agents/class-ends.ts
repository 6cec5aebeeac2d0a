import { runsForRange } from "@glasshouse/core/lab/ends-range.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import type { RunEnds } from "../../../forms/class-ends.ts";
import type { LabResult, LabTask } from "../lab-task.ts";

type Answer = { result: LabResult } | { progress: unknown };

export const runClassEnds: RunEnds = (scenario, seed) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("../lab-worker.ts", import.meta.url), { type: "module" });
    const end = (over: () => void) => {
      worker.terminate();
      over();
    };
    worker.onerror = () => end(() => reject(new Error("the runs failed")));
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (!("result" in data) || data.result.kind !== "worlds") return;
      const { ends } = data.result.worlds;
      end(() => resolve([...ends]));
    };
    // the class's own run is the first of its seed
    const task: LabTask = {
      kind: "agents",
      scenario,
      seed,
      days: labDays,
      from: 1,
      to: 1 + runsForRange,
    };
    worker.postMessage({ id: 1, task });
  });
