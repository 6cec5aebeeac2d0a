// npm run test:cost: processor seconds of `npm test` by project and file, one file after the other.
// Filters select files.
import { execFileSync } from "node:child_process";
import { availableParallelism, cpus } from "node:os";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startVitest, type TestModule } from "vitest/node";
import { exactIds } from "./conformance/exact-ids.ts";
import { calibrate } from "./cost/calibrate.ts";
import { openMeter } from "./cost/processor-time.ts";

type Cost = { name: string; project: string; seconds: number };

const root = fileURLToPath(new URL("..", import.meta.url));
const maxListedFiles = 20;
const { values, positionals } = parseArgs({
  options: { project: { type: "string", multiple: true } },
  allowPositionals: true,
});
const isWhole = !values.project && positionals.length === 0;

const calibration = calibrate();
const meter = openMeter();
const startedAt = performance.now();
const costs: Cost[] = [];
let measured = 0;
const charge = (name: string, project = name) => {
  const now = meter.seconds();
  costs.push({ name, project, seconds: now - measured });
  measured = now;
};

if (isWhole)
  for (const [name, ...command] of [
    ["check", "scripts/check.ts"],
    ["build", "scripts/build-web.ts", "--force"],
  ] as const) {
    execFileSync(process.execPath, command, { cwd: root, stdio: "inherit" });
    charge(name);
  }

const startAndEnd = "start and end";
const perFile = {
  onTestModuleQueued: () => {
    if (!costs.some(({ project }) => project === startAndEnd)) charge(startAndEnd);
  },
  onTestModuleEnd: ({ moduleId, project }: TestModule) => charge(relative(root, moduleId), project.name),
};
const vitest = await startVitest(positionals, {
  project: values.project ?? ["unit", "web", "server", "e2e"],
  watch: false,
  maxWorkers: 1,
  reporters: ["default", exactIds, perFile],
});
await vitest.close();
charge(startAndEnd);
const wallSeconds = (performance.now() - startedAt) / 1000;
const source = meter.source;
meter.close();

const row = (name: string, seconds: number, files = "") =>
  console.log(`${name.padEnd(48)} ${files.padStart(6)} ${seconds.toFixed(1).padStart(8)}`);
console.log(`\n${`processor seconds by ${source}`.padEnd(48)}  files  seconds`);
for (const [project, parts] of Map.groupBy(costs, (cost) => cost.project)) {
  const files = parts.filter(({ name }) => name !== project).length;
  row(
    project,
    parts.reduce((sum, { seconds }) => sum + seconds, 0),
    files > 0 ? String(files) : "",
  );
}
row("total", measured);
console.log(`\nThe ${maxListedFiles} most expensive files`);
const files = costs.filter(({ name, project }) => name !== project);
for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxListedFiles))
  row(name, seconds);
console.log(
  `\n${wallSeconds.toFixed(0)} s by the clock, one file at a time. Calibration: a loop ${calibration.loop.toFixed(2)} s, 256 MB of new memory ${calibration.memory.toFixed(2)} s.\n` +
    `${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown processor"}, Node ${process.version}`,
);
