import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import { toUrl } from "../../api/call.ts";

export const checkIds = ["server", "stream", "cookies"] as const;
export type CheckId = (typeof checkIds)[number];
/** ms of a check that works, null of one that fails */
export type CheckResults = Partial<Record<CheckId, number | null>>;

const timeoutMs = 8_000;

async function measure(task: Promise<unknown>): Promise<number | null> {
  const from = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, timeoutMs);
  try {
    await Promise.race([task, late]);
    return Math.max(1, Math.round(performance.now() - from));
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function reachServer(): Promise<void> {
  const { ok } = await fetch(toUrl(routeAddresses.config.path), { cache: "no-store" });
  if (!ok) throw new Error("no configuration");
}

function openStream(): { first: Promise<unknown>; close: () => void } {
  const events = new EventSource(toUrl(routeAddresses.clockEvents.path), { withCredentials: true });
  const first = new Promise((resolve, reject) => {
    events.addEventListener("clock", resolve);
    events.addEventListener("error", reject);
  });
  return { first, close: () => events.close() };
}

/** @returns a way to stop */
export function runChecks(onResult: (id: CheckId, ms: number | null) => void): () => void {
  let stopped = false;
  const report = async (id: CheckId, task: Promise<unknown>) => {
    const ms = await measure(task);
    if (!stopped) onResult(id, ms);
  };
  const stream = openStream();
  void report("server", reachServer());
  void report("stream", stream.first).finally(stream.close);
  void report("cookies", navigator.cookieEnabled ? Promise.resolve() : Promise.reject(new Error("off")));
  return () => {
    stopped = true;
    stream.close();
  };
}
