// A worker thread in which crowds live that are too large for the event loop. It holds their engines and carries out calls in turn.
import { parentPort } from "node:worker_threads";
import { invariant } from "@glasshouse/core/invariant.ts";
import { CrowdEngine } from "./crowd-engine.ts";
import type { ThreadCall, ThreadReply } from "./crowd-threads.ts";

const engines = new Map<number, CrowdEngine>();

function carryOut({ crowd, method, args }: ThreadCall): unknown {
  if (method === "open") return void engines.set(crowd, new CrowdEngine(args[0]));
  if (method === "close") return void engines.delete(crowd);
  const engine = engines.get(crowd);
  invariant(engine, `crowd ${crowd} lives in this thread`);
  const called = engine[method] as (...args: unknown[]) => unknown; // each call names its own method with its own arguments
  return called.apply(engine, args);
}

parentPort?.on("message", (call: ThreadCall) => {
  const reply: ThreadReply = { id: call.id, value: undefined };
  try {
    reply.value = carryOut(call);
  } catch (error) {
    reply.error = error;
  }
  parentPort?.postMessage(reply);
});
