import { execFile, execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../server/testing/test-database.ts";
import { againstTable } from "../bench/against.ts";
import { notMeasured, notMet, type Row, toTable } from "../bench/measure.ts";
import { getLateness } from "../bench/paid-days.ts";
import {
  calls,
  classes,
  crowds,
  jumps,
  lab,
  type Place,
  pages,
  type Sizes,
  starts,
  worlds,
} from "../bench/parts.ts";
import { giveHistory } from "../bench/reads.ts";
import { openStage } from "../bench/stage.ts";

const tiny: Sizes = {
  rounds: 1,
  people: 300,
  pieces: 90,
  history: 1_000,
  lists: 1_000,
  minutes: 0,
  settleMs: 100,
  worlds: 5,
  others: 0,
  openPages: 30,
  classes: 3,
  days: 5,
  daysToDelete: 2,
  learners: 9,
  lessons: 3,
  lessonMinutes: 0.05,
  seats: 8,
  joinMs: 200,
  monitorMs: 400,
};

let place: Place;
beforeAll(async () => {
  const stage = await openStage(60, await createTestDatabase());
  const [reader] = stage.people;
  if (!reader) throw new Error("the stage has no people");
  await giveHistory(stage, reader);
  place = { stage, reader, loadedMinutes: () => 1 };
});
afterAll(() => place?.stage.stop());

test.skipIf(process.platform !== "linux")("bench and faults say on how many cores they really are", () => {
  const module = fileURLToPath(new URL("../support/machine.ts", import.meta.url));
  const script = `console.log((await import(${JSON.stringify(module)})).machineText())`;
  const options = ["-c", "0", process.execPath, "--input-type=module", "-e", script];
  const output = execFileSync("taskset", options, { encoding: "utf8" });
  expect(output).toMatch(
    cpus().length > 1 ? new RegExp(`^1 of ${cpus().length} cores, \\d+ GB`) : /^1 core, /,
  );
});

/** Figures that this machine can't measure are not met. */
function expectFigures(rows: readonly Row[], figures: readonly string[]): void {
  expect(rows.map(({ figure }) => figures.find((name) => figure.includes(name)))).toEqual(figures);
  for (const { ours, ratio, reach, met } of rows) {
    if (ours === "not measured") expect(met).toBe(false);
    else expect(ours).toMatch(/^[\d,.]+( (ms|\/s|M\/s|kB|MB|%))?$/);
    expect(ratio).not.toContain("NaN");
    expect(reach).toMatch(/^([≤≥<] [\d,.]+( times| s| ms| MB| kB| %| \/s)?|none|against a commit)$/);
    expect(typeof met).toBe("boolean");
  }
}

const figuresByPiece: Record<string, string[]> = {
  "warm start": ["Warm start to the first page served", "worlds at rest add"],
  "stop under load": ["SIGTERM while eight sign up"],
  pages: [
    "Landing page: script",
    "Landing page: largest contentful paint",
    "Dashboard: script",
    "Dashboard: largest contentful paint",
    "jumps of 30 days",
  ],
  lab: [
    "a slider moves",
    "4 times less than one core",
    "The Lab: tasks over",
    "first picture of 16 × 16 cells",
    "the same cells by the kernel",
    "The Lab: 20 runs of 50000 people",
    "The Lab: a run of 20000 people",
    "The Lab: script",
    "The Lab's 88 checks",
  ],
  "crowd's days": [
    "a crowd of 300 joins",
    "crowd of 300, calm",
    "crowd of 300, in a panic",
    "Payout of a crowd of 300",
    "Payout of 300",
    "longest task",
    "Deposit p99",
    "books/people",
    "admin/stats",
  ],
  "series of the Books": ["GET /api/books/series, 1,000 days, p99"],
  deposits: ["Card deposits"],
  withdrawals: ["Withdrawal requests"],
  dashboard: ["dashboard/stats"],
  "a late page of the history": ["page 500", "page 1"],
  "the administrator's lists": ["deposits?limit=50, 1,000 rows", "status=failed", "search=l", "search=77777"],
  "class, a large one": ["Opening a class", "8 join one class", "Export of 8 seats", "Deleting a class of 8"],
  "class, its pages": ["sent to the phone", "400 kbit/s", "sent after that", "tiles that all change"],
  "classes in their lessons": [
    "9 learners in 3 classes: lost",
    "Next in 3 classes",
    "share of a core",
    "memory at its end",
  ],
  "worlds, opening": [
    "Opening a world",
    "Worlds opened",
    "to one's own dashboard",
    "while a script of 90 clicks",
  ],
  "worlds, deleting": ["Deleting a world of 30 people", "Deposit p99 in other worlds"],
  "worlds, waking": ["A sleeping world of 30 people"],
  "worlds, a day a second": ["Payouts of 3 worlds"],
  "worlds, open pages": ["30 open pages", "Their own calls", "share of a core", "memory meanwhile"],
  "worlds, beside a giant": ["Payouts of 30 worlds", "Deposit p99 of those worlds"],
  "worlds, at rest": ["A world at rest", "worlds at rest: share of a core"],
  "crowds, stored": [
    "On disk, 60 days of a crowd of 100",
    "first to read the Books of a crowd of 100",
    "On disk, 60 days of a crowd of 100",
    "first to read the Books of a crowd of 100",
    ...(process.platform === "linux" ? ["Memory of Node with 3 worlds"] : []),
    "On disk, 60 days of a crowd of 300",
    "first to read the Books of a crowd of 300",
    ...(process.platform === "linux" ? ["Memory of Node with a crowd of 300"] : []),
  ],
  "jump with a crowd": ["A jump of 30 days with a crowd of 30"],
  memory: process.platform === "linux" ? ["Memory of Node"] : [],
};

describe("the bench measures each figure against its other side, and says of each whether it is met", () => {
  test.each(calls)("$name", async ({ name, measure }) => {
    expectFigures(await measure(place, tiny), figuresByPiece[name] ?? []);
  });
  test.each(crowds)("$name", async ({ name, measure }) => {
    const stage = await openStage(1, await createTestDatabase());
    const [reader] = stage.people;
    if (!reader) throw new Error("the stage has no people");
    expectFigures(await measure({ stage, reader, loadedMinutes: () => 0 }, tiny), figuresByPiece[name] ?? []);
    await stage.stop();
  });
  test.each(classes)("$name", async ({ name, measure }) => {
    expectFigures(await measure(place, tiny), figuresByPiece[name] ?? []);
  });
  test.each(worlds)("$name", async ({ name, measure }) => {
    expectFigures(await measure(place, tiny), figuresByPiece[name] ?? []);
  });
  test.each(jumps)("$name", async ({ name, measure }) => {
    const stage = await openStage(3, await createTestDatabase());
    const [reader] = stage.people;
    if (!reader) throw new Error("the stage has no people");
    const jumped = { stage, reader, loadedMinutes: () => 0 };
    expectFigures(await measure(jumped, tiny), figuresByPiece[name] ?? []);
    await measure(jumped, tiny);
    const { rows } = await stage.owner.query(
      "select (select max(day) from crowd_days) as lived, (select count(*)::integer from fund_days) as paid, (select max(people) from crowd_days) as people",
    );
    expect(rows).toEqual([{ lived: 61, paid: 61, people: 30 }]);
    await stage.stop();
  });
  test.each([pages, lab])("$name", async ({ name, measure }) => {
    expectFigures(await measure(place, tiny), figuresByPiece[name] ?? []);
  });
  test.each(starts.filter(({ name }) => name !== "warm start"))("$name", async ({ name, measure }) => {
    expectFigures(await measure(tiny, createTestDatabase), figuresByPiece[name] ?? []);
  });
});

test("npm run bench prints its table, what is not met in its last lines, and fails where there is such a figure", async () => {
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ["tests/bench/run.ts", "--only=warm start"],
      {
        cwd: fileURLToPath(new URL("../..", import.meta.url)),
        env: { ...process.env, ROUNDS: "1", WORLDS: "20" },
      },
      (_error, stdout) => resolve({ code: child.exitCode ?? -1, out: stdout }),
    );
  });
  const rows = out.split("\n").filter((line) => / \| (met|NOT MET) \|$/.test(line));
  const figures = figuresByPiece["warm start"] ?? [];
  expect(rows.map((row) => figures.find((figure) => row.includes(figure)))).toEqual(figures);
  expect(code).toBe(rows.every((row) => row.endsWith("| met |")) ? 0 : 1);
});

test("against a commit each round is a ratio of its own", () => {
  const table = againstTable("abc", [{ figure: "A", unit: " ms", here: [10, 30, 90], there: [20, 20, 20] }]);
  expect(table.split("\n").at(-1)).toBe("| A | 30.0 ms | 20.0 ms | 1.50 (0.50 to 4.50) |");
});

test("a payout that is a day and a tenth late counts as that, and one that is on time as nothing", () => {
  const schedule = { simulatedMs: 0, dueMs: 5_000, dayTakesMs: 1_000 };
  expect(getLateness(schedule, 3 * 86_400_000, 9_100)).toBe(1_100);
  expect(getLateness(schedule, 4 * 86_400_000, 9_000)).toBe(0);
});

test("a missed figure stands beside its target", () => {
  const row = { figure: "A", ours: "9 ms", against: "", other: "", ratio: "3.00", reach: "≤ 2 times" };
  expect(
    notMet([
      { ...row, met: true },
      { ...row, met: false },
    ]),
  ).toEqual(["NOT MET: A: 9 ms, 3.00; to reach: ≤ 2 times"]);
});

test("a figure that could not be measured says so and why, and counts as not met", () => {
  const row = notMeasured("B", "no way to slow a process down", "≤ 300 ms");
  expect(toTable([row])).toContain(
    "| B | not measured |  |  | no way to slow a process down | ≤ 300 ms | NOT MET |",
  );
  expect(notMet([row])).toEqual([
    "NOT MET: B: not measured, no way to slow a process down; to reach: ≤ 300 ms",
  ]);
});
