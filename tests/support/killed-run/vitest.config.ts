import { defineConfig } from "vitest/config";

/** The kind of test says what there is before it (../global-setup.ts): with databases and a browser, or without. */
const name = process.env.HOLDS_THEN === "is slow to stop" ? "unit" : "e2e";

/** A run of one test that never ends, or that fails: what nothing may be left of (../left-behind.harness.ts). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name,
          globalSetup: ["global-setup.ts"],
          include: ["holds.ts"],
          testTimeout: 0,
          hookTimeout: 0,
        },
      },
    ],
  },
});
