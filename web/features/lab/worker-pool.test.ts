import { runAgents, runToEnd } from "@glasshouse/core/lab/agents.ts";
import { getEndPercentile } from "@glasshouse/core/lab/bands.ts";
import { toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import { defaultScenario } from "@glasshouse/core/lab/scenario.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mergeRunResults, type RunResults, runWorlds } from "../../../core/lab/cohort-runs.ts";
import { carryOut, handedOver, type LabResult, type LabTask, loadSteps, type Progress } from "./lab-task.ts";
import { type Hand, WorkerPool } from "./worker-pool.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Fake = Hand<LabResult, Progress> & {
  tasks: LabTask[];
  paused: boolean[];
  ended: boolean;
  answer(): void;
  tell(day: number): void;
};

function fakes() {
  const made: Fake[] = [];
  const open = (): Fake => {
    const asked: { id: number; task: LabTask }[] = [];
    const fake: Fake = {
      tasks: [],
      paused: [],
      ended: false,
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {
        fake.ended = true;
      },
      postMessage: (message) => {
        const sent = message as { id: number; task: LabTask } | { paused: boolean }; // what a pool sends
        if ("paused" in sent) {
          fake.paused.push(sent.paused);
          return;
        }
        asked.push(sent);
        fake.tasks.push(sent.task);
      },
      tell: (day) => {
        const data = { id: asked[0]?.id ?? 0, progress: { day, heldCents: 0, people: 0 } };
        fake.onmessage?.(new MessageEvent("message", { data }));
      },
      answer: () => {
        const first = asked.shift();
        if (!first || fake.ended || first.task.kind !== "worlds") return;
        const data = { id: first.id, result: carryOut(first.task) };
        fake.onmessage?.(new MessageEvent("message", { data }));
      },
    };
    made.push(fake);
    return fake;
  };
  const answerAll = () => {
    for (let round = 0; round < 100; round += 1) for (const fake of [...made].reverse()) fake.answer();
  };
  return { made, open, answerAll };
}

const createPool = (size: number, open: () => Fake): WorkerPool<LabTask, LabResult, Progress> =>
  new WorkerPool({ size, open, patienceMs: 1_000 });

const seed = 5;
const chunks = (count: number, worlds = 24): LabTask[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: "worlds",
    scenario: defaultScenario,
    seed,
    from: (worlds / count) * index,
    to: (worlds / count) * (index + 1),
  }));

function collected(pool: WorkerPool<LabTask, LabResult, Progress>, tasks: LabTask[], rank = 0) {
  const parts: RunResults[] = [];
  const failed = vi.fn();
  const cancel = pool.ask(tasks, rank, {
    part: (result) => result.kind === "worlds" && parts.push(result.worlds),
    failed,
  });
  return { parts, failed, cancel };
}
const base64 = (worlds: RunResults) =>
  Object.values(worlds).map((each) =>
    typeof each === "number" ? each : Buffer.from(each.buffer).toString("base64"),
  );

test.each([1, 2, 8])("%i workers give the same bytes as none, in whatever order they answer", (size) => {
  const { open, answerAll, made } = fakes();
  const { parts } = collected(createPool(size, open), chunks(8));
  answerAll();
  expect(made).toHaveLength(size);
  expect(base64(mergeRunResults(parts))).toEqual(base64(runWorlds(defaultScenario, seed, 0, 24)));
});

test.each([
  ["dies", (fake: Fake) => fake.onerror?.({} as never)], // the event is not read
  ["is silent for too long", () => vi.advanceTimersByTime(1_001)],
])("a worker that %s is replaced, and its piece is done again, the same", (_how, fault) => {
  const { open, answerAll, made } = fakes();
  const { parts, failed } = collected(createPool(1, open), chunks(3));
  const first = made[0];
  if (first) fault(first);
  expect([first?.ended, made.length]).toEqual([true, 2]);
  answerAll();
  expect(base64(mergeRunResults(parts))).toEqual(base64(runWorlds(defaultScenario, seed, 0, 24)));
  expect(failed).not.toHaveBeenCalled();
});

test("a piece that ends three workers is given up, and the others go on", () => {
  const { open, answerAll, made } = fakes();
  const { parts, failed } = collected(createPool(1, open), chunks(3));
  for (let death = 0; death < 3; death += 1) made.at(-1)?.onerror?.({} as never); // likewise
  answerAll();
  expect([failed.mock.calls.length, parts.length]).toEqual([1, 2]);
});

test("an abandoned task is not started, and its answer is ignored", () => {
  const { open, answerAll, made } = fakes();
  const pool = createPool(1, open);
  const old = collected(pool, chunks(8));
  old.cancel();
  const latest = collected(pool, chunks(2));
  answerAll();
  expect([old.parts.length, latest.parts.length, made[0]?.tasks.length]).toEqual([0, 2, 3]);
});

test("an urgent task precedes earlier ones, and none starts while paused", () => {
  const { open, answerAll, made } = fakes();
  const pool = createPool(1, open);
  pool.pause(true);
  const later = collected(pool, chunks(2), 5);
  const sooner = collected(pool, chunks(4), 1);
  answerAll();
  expect(made).toHaveLength(0);
  pool.pause(false);
  made[0]?.answer();
  expect([sooner.parts.length, later.parts.length]).toEqual([1, 0]);
  answerAll();
  expect([sooner.parts.length, later.parts.length]).toEqual([4, 2]);
  pool.close();
  expect(made[0]?.ended).toBe(true);
});

test("a busy worker of a hidden page pauses, is not taken for dead, and continues where it was", () => {
  const { open, answerAll, made } = fakes();
  const pool = createPool(1, open);
  const { parts } = collected(pool, chunks(2));
  pool.pause(true);
  vi.advanceTimersByTime(60_000);
  expect([made.length, made[0]?.ended, made[0]?.paused]).toEqual([1, false, [true]]);
  pool.pause(false);
  expect(made[0]?.paused).toEqual([true, false]);
  vi.advanceTimersByTime(1_001);
  expect([made.length, made[0]?.ended]).toEqual([2, true]);
  answerAll();
  expect(base64(mergeRunResults(parts))).toEqual(base64(runWorlds(defaultScenario, seed, 0, 24)));
});

test("a worker says by which day each scenario is over in half of its worlds, and hands its figures over", async () => {
  const scenarios = [defaultScenario, { ...defaultScenario, freezeDay: 9 }];
  const found = runToEnd(await loadSteps({ kind: "middles", scenarios, seed, worlds: 5 }));
  const middle = getEndPercentile(runWorlds(defaultScenario, seed, 0, 5).ends, 50);
  expect(middle).toBeGreaterThan(9);
  expect(found).toEqual({ kind: "middles", days: Float64Array.of(middle, 9) });
  expect(handedOver(found)).toHaveLength(1);
});

const people: LabTask = {
  kind: "agents",
  scenario: toPeopleScenario(defaultScenario, 100),
  seed,
  days: 20,
  from: 0,
  to: 2,
};

test("a worker that reports progress has no time limit, and is stopped when its task is abandoned", () => {
  const { open, answerAll, made } = fakes();
  const pool = createPool(1, open);
  const days: number[] = [];
  const part = vi.fn();
  const stop = pool.ask([people, people], 0, {
    part,
    progress: ({ day }, index) => days.push(index, day),
    failed: vi.fn(),
  });
  for (const day of [1, 2, 3]) {
    vi.advanceTimersByTime(900);
    made[0]?.tell(day);
  }
  expect([days, made.length]).toEqual([[0, 1, 0, 2, 0, 3], 1]);
  stop();
  expect(made[0]?.ended).toBe(true);
  const after = collected(pool, chunks(1));
  answerAll();
  expect([after.parts.length, part.mock.calls.length, made.length]).toEqual([1, 0, 2]);
});

test("single people are run on request, with each day reported", async () => {
  const days: number[] = [];
  const result = runToEnd(await loadSteps(people), ({ day }) => days.push(day));
  expect(result).toEqual({
    kind: "worlds",
    worlds: runAgents(toPeopleScenario(defaultScenario, 100), { seed, days: 20, from: 0, to: 2 }),
  });
  expect(days.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(handedOver(result)).toHaveLength(8);
});
