// npm run check: types, style and what nothing uses, all at once; what is wrong is told in their order.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const checks = [
  ["tsc", "--checkers", "1", "-p", "tsconfig.json"],
  ["tsc", "--checkers", "1", "-p", "web/tsconfig.json"],
  ["tsc", "--checkers", "1", "-p", "web/sw/tsconfig.json"],
  ["biome", "check", "--error-on-warnings"],
  ["knip"],
  ["node", "scripts/check-subjects.ts"],
];
const root = fileURLToPath(new URL("..", import.meta.url));

/** The compiler, a Go program, lives for two seconds: up to a gigabyte nothing is collected, a fifth of its work. */
const env = { ...process.env, GOGC: "off", GOMEMLIMIT: "1GiB" };

type Outcome = { passed: boolean; told: string };

const outcomes = checks.map(
  ([program = "", ...options]) =>
    new Promise<Outcome>((resolve) => {
      const file = `${root}node_modules/.bin/${program}`;
      execFile(file, options, { cwd: root, env, shell: process.platform === "win32" }, (error, out, wrong) =>
        resolve({ passed: error === null, told: `${out}${wrong}` || (error ? `${error}\n` : "") }),
      );
    }),
);
for (const outcome of outcomes) {
  const { passed, told } = await outcome;
  process.stdout.write(told);
  if (!passed) process.exitCode = 1;
}
