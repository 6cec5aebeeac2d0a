// Writes docs/conformance.md; fails for rows that no test proves. --break breaks a sample of rows
// and expects red tests: --sample=20 by --seed=N, or --row=N.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { breakRows } from "./conformance/break.ts";
import { conformancePage, rottenRows, unprovenRows } from "./conformance/table.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

function collectedTests(): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-tests-"));
  try {
    const output = join(folder, "tests.json");
    const program = join(root, "node_modules", "vitest", "vitest.mjs");
    execFileSync(process.execPath, [program, "list", "--no-static-parse", `--json=${output}`], { cwd: root });
    const tests = JSON.parse(readFileSync(output, "utf8")) as { file: string; name: string }[]; // the runner's own
    const counts = new Map<string, number>();
    for (const { file, name } of tests) {
      const id = `${relative(root, file).replaceAll("\\", "/")} > ${name}`;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { values } = parseArgs({
  options: {
    break: { type: "boolean" },
    sample: { type: "string", default: "20" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    row: { type: "string", multiple: true, default: [] },
  },
});
if (values.break) {
  const sample = { rows: values.row.map(Number), count: Number(values.sample), seed: Number(values.seed) };
  if (sample.rows.length === 0) console.log(`seed ${sample.seed}`);
  if (!(await breakRows(root, sample))) process.exitCode = 1;
} else {
  const wrong = [...rottenRows(root), ...unprovenRows(collectedTests(), () => true)];
  if (wrong.length > 0) {
    console.error(wrong.join("\n"));
    process.exitCode = 1;
  } else {
    writeFileSync(join(root, "docs", "conformance.md"), conformancePage());
  }
}
