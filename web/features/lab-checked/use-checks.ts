import type { Outcome } from "@glasshouse/core/lab/checks/check.ts";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Announced, FromChecks, Order } from "./check-messages.ts";

export type Checking = Order & {
  checks: readonly Announced[];
  seed: number | undefined;
  outcomes: Readonly<Record<string, Outcome>>;
  /** undefined while it runs */
  ms: number | undefined;
  failed: boolean;
};

const notYet: Checking = {
  order: 0,
  broken: false,
  checks: [],
  seed: undefined,
  outcomes: {},
  ms: undefined,
  failed: false,
};

type Event = FromChecks | { kind: "ordered"; broken: boolean; order: number } | { kind: "failed" };

function afterEvent(state: Checking, event: Event): Checking {
  if (event.kind === "announced") return { ...state, checks: event.checks, seed: event.seed };
  if (event.kind === "failed") return { ...state, failed: true };
  if (event.kind === "ordered")
    return { ...state, order: event.order, broken: event.broken, outcomes: {}, ms: undefined, failed: false };
  if (event.order !== state.order) return state;
  if (event.kind === "finished") return { ...state, ms: event.ms };
  return { ...state, outcomes: { ...state.outcomes, [event.id]: event.outcome } };
}

/** The worker stays alive, so that checks repeat offline. */
export function useChecks(): Checking & { run: (broken: boolean) => void } {
  const [state, take] = useReducer(afterEvent, notYet);
  const worker = useRef<Worker>(null);
  const orders = useRef(0);
  const run = useCallback((broken: boolean) => {
    if (!worker.current) {
      const made = new Worker(new URL("./checks-worker.ts", import.meta.url), { type: "module" });
      made.onmessage = ({ data }: MessageEvent<FromChecks>) => take(data);
      made.onerror = () => {
        made.terminate();
        worker.current = null;
        take({ kind: "failed" });
      };
      worker.current = made;
    }
    orders.current += 1;
    const order: Order = { order: orders.current, broken };
    take({ kind: "ordered", ...order });
    worker.current.postMessage(order);
  }, []);
  useEffect(() => {
    run(false);
    return () => {
      worker.current?.terminate();
      worker.current = null;
    };
  }, [run]);
  return { ...state, run };
}
