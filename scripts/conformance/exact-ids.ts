// After every run: conformance rows and SECURITY.md name tests as the runner collected them. A
// renamed test without its row fails.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reporter, TestModule } from "vitest/node";
import { missingTests } from "./named-tests.ts";
import { unprovenRows } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const getFile = (module: TestModule) => relative(root, module.moduleId).replaceAll("\\", "/");

export const exactIds: Reporter = {
  onTestRunEnd(modules) {
    const collected = new Map<string, number>();
    const files = new Set<string>();
    for (const module of modules) {
      if (module.errors().length > 0) continue; // reports it itself
      const file = getFile(module);
      files.add(file);
      for (const test of module.children.allTests()) {
        const id = `${file} > ${test.fullName}`;
        collected.set(id, (collected.get(id) ?? 0) + 1);
      }
    }
    const unproven = unprovenRows(collected, (file) => files.has(file));
    const missing = missingTests(readFileSync(join(root, "SECURITY.md"), "utf8"), collected, (file) =>
      files.has(file),
    );
    for (const [where, wrong] of [
      ["scripts/conformance names tests that are not there once", unproven],
      ["SECURITY.md names tests that are not there", missing],
    ] as const) {
      if (wrong.length === 0) continue;
      console.error(`\n${where}:\n${wrong.join("\n")}`);
      process.exitCode = 1;
    }
  },
};
