import { runAgents } from "@glasshouse/core/lab/agents.ts";
import { toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import { defaultScenario } from "@glasshouse/core/lab/scenario.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LabTask } from "./lab-task.ts";

type Posted = { id: number; progress?: { day: number }; result?: unknown };

let posted: Posted[];
let order: (data: unknown) => void;
const reportError = vi.fn();

beforeEach(async () => {
  posted = [];
  vi.resetModules();
  vi.stubGlobal("addEventListener", (_name: string, take: (event: { data: unknown }) => void) => {
    order = (data) => take({ data });
  });
  vi.stubGlobal("postMessage", (message: Posted) => {
    posted.push(message);
    if (message.progress?.day === 3) order({ paused: true });
  });
  vi.stubGlobal("reportError", reportError);
  // each day takes longer than a worker goes on without a look at its messages
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 60;
    return now;
  });
  await import("./lab-worker.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scenario = toPeopleScenario(defaultScenario, 100);
const run = { seed: 5, days: 20, from: 0, to: 1 };
const task: LabTask = { kind: "agents", scenario, ...run };
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((over) => setImmediate(over));
};

test("a run pauses between two days until it may go on, and comes out the same", async () => {
  order({ id: 1, task });
  await vi.waitFor(() => expect(posted.at(-1)?.progress?.day).toBe(3));
  await turns(25);
  expect(posted.at(-1)?.progress?.day).toBe(3);
  order({ paused: false });
  await vi.waitFor(() => expect(posted.at(-1)).toHaveProperty("result"));
  expect(posted.at(-1)).toEqual({ id: 1, result: { kind: "worlds", worlds: runAgents(scenario, run) } });
});

test("a task that fails ends its worker by an error", async () => {
  const failure = new Error("no such scenario");
  const broken = new Proxy(scenario, {
    get: () => {
      throw failure;
    },
  });
  order({ id: 1, task: { ...task, scenario: broken } });
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledExactlyOnceWith(failure));
  expect(posted).toEqual([]);
});
