// Finds requests that block the event loop. perf_hooks shows lateness, and processor time shows that the
// request itself caused it.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

export const maxBusyMs = 20;
const resolutionMs = 5;
/** Compiling and other processes only add to what a request takes. */
const maxTries = 3;

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function measureLongestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let [longest, before] = [0, processorMs()];
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  // not at every turn, which would compute while the work waits
  const timer = setInterval(look, 1);
  await work();
  clearInterval(timer);
  look();
  return longest;
}

export async function measureBusyMs(work: () => Promise<unknown>): Promise<number> {
  let best = await measureLongestTurnMs(work);
  for (let again = 1; again < maxTries && best > maxBusyMs; again += 1)
    best = Math.min(best, await measureLongestTurnMs(work));
  return best;
}

/** Whether any turn of concurrent requests was late and busy; then each is measured alone. */
export function startLoopMonitor(): { wasBusy(): Promise<boolean>; stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let [longest, before] = [0, processorMs()];
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, resolutionMs);
  return {
    async wasBusy() {
      await setTimeout(2 * resolutionMs);
      look();
      const busy = delays.max / 1e6 > maxBusyMs + resolutionMs && longest > maxBusyMs;
      delays.reset();
      longest = 0;
      return busy;
    },
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

export async function findBusyRequests<T>(
  requests: readonly T[],
  send: (request: T) => Promise<unknown>,
): Promise<{ request: T; ms: number }[]> {
  const found: { request: T; ms: number }[] = [];
  for (const request of requests) {
    const ms = await measureBusyMs(() => send(request));
    if (ms > maxBusyMs) found.push({ request, ms });
  }
  return found;
}
