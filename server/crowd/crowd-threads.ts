// Runs an engine in this thread, or a large crowd's in a worker, so that it does not block the event loop.
import { Worker } from "node:worker_threads";
import type { CrowdRules } from "@glasshouse/core/population/crowd-state.ts";
import { CrowdEngine } from "./crowd-engine.ts";

type Methods = {
  [Name in keyof CrowdEngine as CrowdEngine[Name] extends (...args: never[]) => unknown
    ? Name
    : never]: CrowdEngine[Name];
};
type Method = keyof Methods;

export type RunningCrowd = {
  call<Name extends Method>(
    name: Name,
    ...args: Parameters<Methods[Name]>
  ): Promise<ReturnType<Methods[Name]>>;
  close(): void;
};

export type ThreadCall = { id: number; crowd: number } & (
  | { method: "open"; args: [CrowdRules] }
  | { method: "close"; args: [] }
  | { method: Method; args: unknown[] }
);
export type ThreadReply = { id: number; value: unknown; error?: unknown };

/** Above this a day would block the event loop noticeably. */
export const maxPeopleInMainThread = 10_000;

function openInMainThread(rules: CrowdRules): RunningCrowd {
  const engine = new CrowdEngine(rules);
  return {
    async call(name, ...args) {
      const called = engine[name] as (...given: typeof args) => ReturnType<Methods[typeof name]>; // Methods pairs them
      return called.apply(engine, args);
    },
    close() {},
  };
}

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; crowds: Set<number> };
let thread: Thread | undefined;
let lastId = 0;

/** One worker per process; it ends with its last crowd. */
function startThread(): Thread {
  const worker = new Worker(new URL("./crowd-thread.ts", import.meta.url), { name: "crowds" });
  const started: Thread = { worker, waiting: new Map(), crowds: new Set() };
  worker.unref();
  worker.on("message", ({ id, value, error }: ThreadReply) => {
    const waiting = started.waiting.get(id);
    started.waiting.delete(id);
    if (started.waiting.size === 0) worker.unref();
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(error);
  });
  const fail = (error: unknown) => {
    if (thread === started) thread = undefined;
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the crowds' thread has ended")));
  return started;
}

function openInWorker(rules: CrowdRules): RunningCrowd {
  thread ??= startThread();
  const mine = thread;
  lastId += 1;
  const crowd = lastId;
  mine.crowds.add(crowd);
  const send = (method: ThreadCall["method"], args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (thread !== mine) return reject(new Error("the crowds' thread has ended"));
      lastId += 1;
      mine.waiting.set(lastId, { resolve, reject });
      mine.worker.ref(); // the process waits for the answer
      mine.worker.postMessage({ id: lastId, crowd, method, args });
    });
  send("open", [rules]).catch(() => {});
  return {
    call: (name, ...args) => send(name, args) as Promise<ReturnType<Methods[typeof name]>>, // Methods pairs them
    close() {
      mine.crowds.delete(crowd);
      if (mine.crowds.size > 0) return void send("close", []).catch(() => {});
      if (thread === mine) thread = undefined;
      void mine.worker.terminate();
    },
  };
}

export const openEngine = (rules: CrowdRules, people: number): RunningCrowd =>
  people > maxPeopleInMainThread ? openInWorker(rules) : openInMainThread(rules);
