// Runs in a thread of its own, so that the page answers meanwhile. A file of ours: the policy allows no other script.
import { handedOver, type LabTask, stepsOf } from "./lab-task.ts";

/** How long it computes before it tells how far it is and hears whether it is to rest. */
const betweenMs = 50;

type Order = { id: number; task: LabTask } | { paused: boolean };

let paused = false;
let goOn = () => {};
const { port1, port2 } = new MessageChannel();

/** Lets what was said to it meanwhile be heard. */
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
  const steps = await stepsOf(task);
  let last = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      // what was just made here is nobody else's
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
    // whatever goes wrong is this worker's end, which the page sees, as it would be outside of a promise
    answer(data.id, data.task).catch((error: unknown) => reportError(error));
    return;
  }
  paused = data.paused;
  if (!paused) goOn();
});
