import { defineConfig } from "vitest/config";

/** Tells ../global-setup.ts what to start. */
const name = process.env.HOLDS_THEN === "is slow to stop" ? "unit" : "e2e";

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
