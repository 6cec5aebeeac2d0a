import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { exactIds } from "./scripts/conformance/exact-ids.ts";
import { hasBrowser } from "./tests/support/chromium.ts";
import { testLimitMs, waitLimitMs } from "./tests/support/limits.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { compileLanguages } from "./web/compile-words.ts";

/** What hangs is ended; nothing is measured by these, so they are the same for every kind of test. */
const limits = {
  testTimeout: testLimitMs,
  hookTimeout: testLimitMs,
  expect: { poll: { timeout: waitLimitMs } },
};

const cores = availableParallelism();
/** Quick tests come first, so that a mistake shows early. They never wait, so a worker more than cores gains nothing. */
const quick = { maxWorkers: cores, sequence: { groupOrder: 0 } };
/** Each waits a fifth of its time. A further one's server, database and browser would cost more than that. */
const slow = { maxWorkers: cores + 1, sequence: { groupOrder: 1 } };

/** A worker that has read the server, or the browser's driver, takes the next file too. */
const isolate = false;

/** Node reads TypeScript itself: without a transform each import stays a plain binding. Components need the transform. */
const experimental = { viteModuleRunner: false };

/** Ends what the files of a worker share. */
const environment = "./tests/support/worker-environment.ts";

const browserTests = {
  test: {
    name: "e2e",
    include: ["tests/e2e/**/*.e2e.ts"],
    isolate,
    experimental,
    environment,
    ...slow,
    ...limits,
  },
};

const withoutBrowser = ["unit", "web", "server", "harness"];
const chosen = process.argv.flatMap((option, at, all) =>
  option === "--project" ? [all[at + 1] ?? ""] : option.startsWith("--project=") ? [option.slice(10)] : [],
);
/** No browser is started where tests are only listed, or of other projects. */
const runsBrowser = async () =>
  process.argv.includes("list") ||
  (chosen.length > 0 && chosen.every((name) => withoutBrowser.includes(name))) ||
  (await hasBrowser());

/**
 * `npm test` runs unit tests, server tests on a cloned database, and browser tests. `npm run test:harness` runs what proves
 * the tools: bench, faults, what a killed run leaves behind, a whole lesson, each language, and repeats what is statistical.
 */
export default defineConfig(async () => ({
  test: {
    globalSetup: ["tests/support/global-setup.ts"],
    reporters: ["default", exactIds],
    teardownTimeout: testLimitMs,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{languages,core,contract,scripts,tests}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          isolate,
          experimental,
          ...quick,
          ...limits,
        },
      },
      {
        plugins: [compileLanguages()],
        // React as it is built, without its development checks
        oxc: { jsx: { development: false } },
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          env: { NODE_ENV: "production" },
          isolate,
          ...quick,
          ...limits,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          isolate,
          experimental,
          ...slow,
          ...limits,
        },
      },
      ...((await runsBrowser()) ? [browserTests] : []),
      {
        test: {
          name: "harness",
          include: ["{core,tests,server}/**/*.harness.ts"],
          isolate,
          experimental,
          environment,
          ...slow,
          ...limits,
        },
      },
    ],
  },
}));
