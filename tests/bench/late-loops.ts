// Tells whether this process or the server was busy.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Caller } from "./class-phones.ts";

/** ms, since the last call */
export type Late = { client: number; server: number };

export function lateLoops({ call }: Caller): () => Promise<Late> {
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  return async () => {
    const client = own.max / 1e6;
    own.reset();
    const { body } = await call({ cookie: "" }, "GET", "/metrics");
    const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(body) ?? [];
    return { client, server: Number(seconds) * 1_000 };
  };
}
