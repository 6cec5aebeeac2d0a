import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { testLimitMs, waitLimitMs } from "./e2e/limits.ts";
import { LongestFirst } from "./e2e/longest-first.ts";
import { exactIds } from "./scripts/conformance/exact-ids.ts";

/** What hangs is ended; nothing is measured by these, so they are the same for every kind of test. */
const limits = {
  testTimeout: testLimitMs,
  hookTimeout: testLimitMs,
  expect: { poll: { timeout: waitLimitMs } },
};

/** Three kinds of test: fast ones beside the code, server tests on a cloned database, browser tests end to end. */
export default defineConfig({
  test: {
    globalSetup: ["e2e/global-setup.ts"],
    reporters: ["default", exactIds],
    teardownTimeout: testLimitMs,
    sequence: { sequencer: LongestFirst },
    // most tests wait for a browser or a database, so also a small machine takes several files at once
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // a process that has read the server, or the browser's driver, takes the next file too (isolate)
    projects: [
      {
        test: {
          name: "unit",
          include: ["{core,contract,web,scripts}/**/*.test.ts", "{core,contract,web}/**/*.test.tsx"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          isolate: false,
          ...limits,
        },
      },
      {
        test: { name: "server", include: ["server/**/*.test.ts"], isolate: false, ...limits },
      },
      {
        test: { name: "e2e", include: ["e2e/**/*.e2e.ts"], isolate: false, ...limits },
      },
    ],
  },
});
