// A worker needs a file, because the content security policy allows no other script.
import { allChecks } from "@glasshouse/core/lab/checks/all-checks.ts";
import { defaultSeed } from "@glasshouse/core/lab/checks/check.ts";
import type { FromChecks, Order } from "./check-messages.ts";

const tell = (message: FromChecks) => postMessage(message);
let latest = 0;

/** Yields to the event loop for messages. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function carryOut({ order, broken }: Order): Promise<void> {
  latest = order;
  const before = performance.now();
  for (const check of allChecks) {
    tell({ kind: "checked", order, id: check.id, outcome: check.run(broken) });
    await turn();
    if (latest !== order) return;
  }
  tell({ kind: "finished", order, ms: performance.now() - before });
}

addEventListener("message", ({ data }: MessageEvent<Order>) => void carryOut(data));
tell({ kind: "announced", checks: allChecks.map(({ run: _run, ...texts }) => texts), seed: defaultSeed });
