// At the end of every run of tests: each row whose test's file was among those that ran names one test of it exactly, as
// the runner collected it. A test that was renamed without its row fails the run that ran it.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reporter, TestModule } from "vitest/node";
import { unprovenRows } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const fileOf = (module: TestModule) => relative(root, module.moduleId).replaceAll("\\", "/");

export const exactIds: Reporter = {
  onTestRunEnd(modules) {
    const collected = new Map<string, number>();
    const files = new Set<string>();
    for (const module of modules) {
      if (module.errors().length > 0) continue; // it could not be collected, and says so itself
      const file = fileOf(module);
      files.add(file);
      for (const test of module.children.allTests()) {
        const id = `${file} > ${test.fullName}`;
        collected.set(id, (collected.get(id) ?? 0) + 1);
      }
    }
    const unproven = unprovenRows(collected, (file) => files.has(file));
    if (unproven.length === 0) return;
    console.error(`\nscripts/conformance names tests that are not there once:\n${unproven.join("\n")}`);
    process.exitCode = 1;
  },
};
