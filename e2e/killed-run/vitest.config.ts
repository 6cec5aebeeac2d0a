import { defineConfig } from "vitest/config";

/** A run of one test that never ends, or that fails: what nothing may be left of (../left-behind.e2e.ts). */
export default defineConfig({
  test: { globalSetup: ["../global-setup.ts"], include: ["holds.ts"], testTimeout: 0, hookTimeout: 0 },
});
