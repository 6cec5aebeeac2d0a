// A worker needs a file, because the content security policy allows no other script.
import { handedOver, type LabTask, loadSteps } from "./lab-task.ts";

/** Progress interval, in which pause arrives. */
const betweenMs = 50;

type Order = { id: number; task: LabTask } | { paused: boolean };

let paused = false;
let goOn = () => {};
const { port1, port2 } = new MessageChannel();

const turn = () =>
  new Promise<void>((over) => {
    port1.onmessage = () => over();
    port2.postMessage(null);
  });

async function rest(): Promise<void> {
  await turn();
  while (paused)
    await new Promise<void>((resume) => {
      goOn = resume;
    });
}

async function answer(id: number, task: LabTask): Promise<void> {
  const steps = await loadSteps(task);
  let last = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      // the buffers were allocated here
      postMessage({ id, result: step.value }, { transfer: handedOver(step.value) as ArrayBuffer[] });
      return;
    }
    if (performance.now() - last < betweenMs) continue;
    postMessage({ id, progress: step.value });
    await rest();
    last = performance.now();
  }
}

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  if ("task" in data) {
    // reported as an error event, so that the pool replaces this worker
    answer(data.id, data.task).catch((error: unknown) => reportError(error));
    return;
  }
  paused = data.paused;
  if (!paused) goOn();
});
