// The worker thread of large crowds: holds their engines and runs calls in order.
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
  const called = engine[method] as (...args: unknown[]) => unknown; // ThreadCall pairs methods with arguments
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
