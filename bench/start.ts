// A warm start to the first page served, and what the process needs after some load.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { residentMegabytes } from "../e2e/resident-memory.ts";
import { startGlasshouse } from "../e2e/running-glasshouse.ts";
import { median, type Row } from "./measure.ts";
import type { Stage } from "./stage.ts";

export async function warmStart(rounds: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-bench-start-"));
  try {
    const all: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const glasshouse = await startGlasshouse({ DATA_DIR: folder, DATABASE_URL: "" });
      const page = await fetch(glasshouse.url);
      await page.text();
      if (round > 0) all.push(performance.now() - began); // the first makes the database
      await glasshouse.stop();
    }
    return {
      figure: "Warm start to the first page served",
      ours: `${Math.round(median(all))} ms`,
      against: "",
      other: "",
      ratio: `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} ms`,
      reach: "< 1.5 s",
      met: median(all) < 1_500,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the system tells it (Linux). @param minutes of load so far */
export function memoryRow(stage: Stage, minutes: number): Row[] {
  const megabytes = residentMegabytes(stage.servers[0]?.process);
  if (megabytes === undefined) return [];
  return [
    {
      figure: `Memory of Node after all of this, ${minutes.toFixed(1)} minutes of load`,
      ours: `${Math.round(megabytes)} MB`,
      against: "",
      other: "",
      ratio: "",
      reach: "< 250 MB",
      met: megabytes < 250,
    },
  ];
}
