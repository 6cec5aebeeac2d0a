// How late this process and the server were at the worst, so that a slow figure tells which of them was busy: both are one thread
// each on the same cores.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Caller } from "./class-phones.ts";

/** ms, at the worst since it was asked last; each looks every ten */
export type Late = { client: number; server: number };

/** @returns asks, and begins anew */
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
