// Runs in a thread of its own, so that the page answers meanwhile. A file of ours: the policy allows no other script.
import { carryOut, handedOver, type LabTask } from "./lab-task.ts";

const betweenMs = 100;

addEventListener("message", ({ data }: MessageEvent<{ id: number; task: LabTask }>) => {
  let last = performance.now();
  const result = carryOut(data.task, (progress) => {
    if (performance.now() - last < betweenMs) return;
    last = performance.now();
    postMessage({ id: data.id, progress });
  });
  // what was just made here is nobody else's
  postMessage({ id: data.id, result }, { transfer: handedOver(result) as ArrayBuffer[] });
});
