import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createTestDatabase } from "../../server/testing/test-database.ts";
import { classesKilled, databasesEnd, nodesEnd } from "../faults/classes-killed.ts";
import { brokeOff, notFound, notHeld } from "../faults/closing-lines.ts";
import type { Control } from "../faults/controls.ts";
import { crowdTwin } from "../faults/crowd-twin.ts";
import { begin, type Fault } from "../faults/fault.ts";
import { faults } from "../faults/faults.ts";
import { acknowledgedBy, deciders, type Load, type LoadSize } from "../faults/load.ts";
import { held, type Making, makeFault, type Row } from "../faults/make-fault.ts";
import { openStage, type Stage, type StageOptions } from "../faults/stage.ts";
import { signInAtOnce, trials } from "../faults/trials.ts";
import { waitLimitMs } from "../support/limits.ts";

/** The machine is shared. */
const load: LoadSize = { clients: 4, pauseMs: 60, refusedPauseMs: 60 };
/** Always a call in progress, so that a server's end is felt. */
const busy: LoadSize = { clients: 8, pauseMs: 10, refusedPauseMs: 60 };
const people = 50;

function tiny(name: string, crowd = 0): Fault {
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`there is no fault of the name ${name}`);
  return { ...fault, crowd };
}

function prepareStage(fault: Fault, options: StageOptions): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    const database = options.embedded ? {} : { database: await createTestDatabase() };
    stage = await openStage({ people, ...options, ...database });
    await begin(fault, stage);
  });
  afterAll(() => stage?.stop());
  return () => {
    if (!stage) throw new Error("the stage is not open");
    return stage;
  };
}

const getMaking = ({ name }: Fault): Making => ({
  times: 1,
  load: /^(SIGTERM|kill)/.test(name) ? busy : load,
  restMs: 100,
});

/** Nothing lost, and something to lose. */
async function expectHeld(stage: Stage, name: string): Promise<void> {
  const fault = tiny(name);
  const row: Row = await makeFault(fault, stage, getMaking(fault));
  expect(row.acknowledged).toBeGreaterThan(0);
  expect(held(row) ? [] : notHeld(row)).toEqual([]);
}

/** Its check finds what is missing. */
async function expectFound(stage: Stage, fault: Fault, control: Control): Promise<void> {
  await control.weaken?.(stage);
  const row = await makeFault(fault, stage, { ...getMaking(fault), control });
  expect(control.found(row).length, notFound(row, control).join("\n")).toBeGreaterThan(0);
}

const nothingLost = "nothing acknowledged is lost, nothing is there twice, every audit meanwhile balances";
const found = "what goes wrong where something that holds is missing is found";

describe("on one server with its own database", () => {
  const stage = prepareStage(tiny("kill -9 of Node", 60), { embedded: true });

  test.each([
    "SIGTERM under load",
    "kill -9 of Node",
    "kill -9 of PostgreSQL's postmaster",
    "kill -9 of both at once",
    "card events three times each, reordered, delayed by days",
  ])(`%s: ${nothingLost}`, (name) => expectHeld(stage(), name));

  test(`kill -9 of Node and of PostgreSQL's postmaster with classes in their seats: ${nothingLost}`, async () => {
    const size = {
      learners: 24,
      classes: 2,
      times: 1,
      blows: [nodesEnd, databasesEnd],
      withinMs: waitLimitMs,
    };
    const { title, wrong } = await classesKilled(size);
    expect(title).toContain("24 in their seats in 2 classes, 4 times");
    expect(wrong).toEqual([]);
  });

  test("50 people signing in at once: no one is refused or signed in as another", async () => {
    const { title, wrong } = await signInAtOnce(stage());
    expect(title).toContain("50 people");
    expect(wrong).toEqual([]);
  });

  test.each([
    "SIGTERM under load",
    "kill -9 of both at once",
    "card events three times each, reordered, delayed by days", // without a deposit's own rule from here on
  ])(`the control of %s: ${found}`, (name) => expectFound(stage(), tiny(name), tiny(name).control));
});

describe("on a house with a crowd", () => {
  const of = (what: string) => tiny(`kill -9 of Node, a backend, the database in turn in ${what}`, 600);
  const decision = of("a decision about a simulated person");
  const stage = prepareStage(decision, { embedded: true });

  test.each([decision.name, of("a day of the crowd").name, of("a payout beside a crowd").name])(
    `%s: ${nothingLost}`,
    (name) => expectHeld(stage(), name),
  );
  test(`the control of ${decision.name}: ${found}`, () => expectFound(stage(), decision, decision.control));
});

test("days of a crowd, payouts and decisions ended before COMMIT leave the records of an undisturbed twin", async () => {
  const { result, wrong } = await crowdTwin(300);
  expect(wrong).toEqual([]);
  expect(result).toContain("ended 18 times");
});

test("finds a crowd's state that was not committed and stays in memory", async () => {
  expect((await crowdTwin(300, true)).wrong).not.toEqual([]);
});

describe("with something between server and database", () => {
  const name = "connections cut as COMMIT goes out, or before its answer";
  const stage = prepareStage(tiny(name), { link: true });
  test(`${name}: ${nothingLost}`, () => expectHeld(stage(), name));
  test(`the control of kill -9 of Node, as each COMMIT goes out: ${found}`, () => {
    const { control } = tiny("kill -9 of Node");
    // more than were in progress, so that one begins and ends during the fault
    const make = async ({ link }: Stage, underLoad: Load) => {
      const enough = acknowledgedBy(underLoad) + load.clients + deciders + 1;
      if (link) link.breaks.beforeCommit = 1;
      while (acknowledgedBy(underLoad) < enough) await sleep(20);
      if (link) link.breaks.beforeCommit = 0;
    };
    const fault = { ...tiny(name), make };
    return expectFound(stage(), fault, control);
  });
});

describe("on two servers", () => {
  const name = "two servers on one database, jumps asked of both at once";
  const stage = prepareStage(tiny(name), { servers: 2 });
  test(`${name}: ${nothingLost}`, () => expectHeld(stage(), name));
  test(`the control of ${name}: ${found}`, () => expectFound(stage(), tiny(name), tiny(name).control));
});

test(`the control of the soak: ${found}`, async () => {
  const soak = trials.find(({ name }) => name === "soak");
  const outcome = await soak?.runWeakened({ database: await createTestDatabase() });
  expect(outcome?.wrong.join()).toMatch(/balance/);
});

test(`the control of classes in their seats: ${found}`, async () => {
  const classes = trials.find(({ name }) => name === "classes");
  const outcome = await classes?.runWeakened({ database: await createTestDatabase() });
  expect(outcome?.wrong).toContainEqual(expect.stringMatching(/^deposit /));
});

describe("the last lines name the failures and their findings", () => {
  const runFaults = (options: string[], env: Record<string, string>) =>
    new Promise<{ code: number | null; out: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ["tests/faults/run.ts", ...options],
        { cwd: fileURLToPath(new URL("../..", import.meta.url)), env: { ...process.env, ...env } },
        (_error, stdout) => resolve({ code: child.exitCode, out: stdout }),
      );
    });

  test("npm run faults -- --control: a control whose check finds nothing", async () => {
    const { code, out } = await runFaults(["--control", "--times=0", "--only=SIGTERM"], {
      DATABASE_URL: inject("databaseServer"),
    });
    expect(code).toBe(1);
    expect(out).toContain("| SIGTERM under load | it is killed instead: failed requests | NOT FOUND |");
    expect(out.trimEnd().split("\n").slice(-3)).toEqual([
      "NOT FOUND: SIGTERM under load, though it is killed instead: failed requests",
      expect.stringMatching(/^ {2}made 0 times, \d+ writes acknowledged, \d+ audits$/),
      "  nothing at all was found",
    ]);
  });

  test("a fault without its tool is left out with a sentence, and fails nothing", async () => {
    const { code, out } = await runFaults(["--only=another takes over"], { PATH: "/nowhere" });
    expect(code).toBe(0);
    expect(out).toMatch(
      /takes over by itself \| left out: it needs Debian's patroni, etcd-server.*, not installed/,
    );
  });

  test("a fault after which something does not hold, and one that broke off", () => {
    const sound = { lost: [], twice: [], differences: [], unbalanced: [], wrong: [], complaints: [] };
    const row = { ...sound, name: "a fault", times: 2, gapMs: 9, audits: 3, acknowledged: 40 };
    expect(held(row)).toBe(true);
    const lost = Array.from({ length: 7 }, (_, index) => `deposit ${index} is not there`);
    expect(held({ ...row, lost })).toBe(false);
    expect(notHeld({ ...row, lost, wrong: ["GET /api/books: 500"] })).toEqual([
      "NOT HELD: a fault",
      "  made 2 times, 40 writes acknowledged, 3 audits",
      "  acknowledged and lost: 7",
      ...lost.slice(0, 5).map((each) => `    ${each}`),
      "    and 2 more",
      "  wrong answers: 1",
      "    GET /api/books: 500",
    ]);
    expect(brokeOff("a fault", new Error("no database")).slice(0, 2)).toEqual([
      "BROKE OFF: a fault",
      "  Error: no database",
    ]);
  });
});
