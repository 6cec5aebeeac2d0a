import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Three kinds of test: fast ones beside the code, server tests on a cloned database, browser tests end to end. */
export default defineConfig({
  test: {
    // most tests wait for a browser or a database, so also a small machine takes several files at once
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: ["{core,contract,web,scripts}/**/*.test.ts", "{core,contract,web}/**/*.test.tsx"],
          exclude: ["**/node_modules/**", "**/dist/**"],
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/db/test-database-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // what is waited for comes at once; on a busy machine within seconds
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          globalSetup: ["server/db/test-database-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // the pages follow within a second or two; on a busy machine later
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
