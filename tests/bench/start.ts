import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { register } from "../support/open-people.ts";
import { type OwnDatabase, ownDatabase } from "../support/own-database.ts";
import { residentMegabytes } from "../support/resident-memory.ts";
import { startGlasshouse } from "../support/running-glasshouse.ts";
import { median, type Row } from "./measure.ts";
import type { Stage } from "./stage.ts";

async function openSleeping(folder: string, count: number): Promise<void> {
  const [, , , port] = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(join(folder, "postgres-password"), "utf8");
  const owner = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  });
  await owner.connect();
  await owner.query("select count(open_world('own', clock_timestamp())) from generate_series(1, $1)", [
    count,
  ]);
  await owner.query("update worlds set asleep = true where kind <> 'house'");
  await owner.end();
}

async function startMs(folder: string): Promise<{ ms: number; stop(): Promise<unknown> }> {
  const began = performance.now();
  const glasshouse = await startGlasshouse({ DATA_DIR: folder, DATABASE_URL: "" });
  await (await fetch(glasshouse.url)).text();
  return { ms: performance.now() - began, stop: glasshouse.stop };
}

/** Starts with only the house and with many worlds, in turn. */
export async function warmStarts(rounds: number, others: number): Promise<Row[]> {
  const folders = ["house", "worlds"].map((name) =>
    mkdtempSync(join(tmpdir(), `glasshouse-bench-start-${name}-`)),
  );
  try {
    const took: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1)
      for (const [side, folder] of folders.entries()) {
        const { ms, stop } = await startMs(folder);
        if (round > 0) took[side]?.push(ms); // the first creates the database
        if (round === 0 && side === 1) await openSleeping(folder, others);
        await stop();
      }
    const [alone, beside] = took;
    const more = median(beside.map((ms, round) => ms - (alone[round] ?? 0)));
    const spread = (all: readonly number[]) =>
      `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} ms`;
    return [
      {
        figure: "Warm start to the first page served",
        ours: `${Math.round(median(alone))} ms`,
        against: "",
        other: "",
        ratio: spread(alone),
        reach: "≤ 1.2 s",
        met: median(alone) <= 1_200,
      },
      {
        figure: `What ${others.toLocaleString("en-US")} worlds at rest add to it, in starts that take turns`,
        ours: `${Math.max(0, Math.round(more))} ms`,
        against: "",
        other: "",
        ratio: `with them ${spread(beside)}`,
        reach: "≤ 100 ms",
        met: more <= 100,
      },
    ];
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

export async function stopUnderLoad(
  rounds: number,
  newDatabase: () => Promise<OwnDatabase> = ownDatabase,
): Promise<Row> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const database = await newDatabase();
    try {
      const glasshouse = await startGlasshouse({ DATABASE_URL: database.connectionString });
      const events = await fetch(`${glasshouse.url}/api/clock/events`);
      let [running, answered] = [true, 0];
      const clients = Array.from({ length: 8 }, async (_, client) => {
        for (let turn = 0; running; turn += 1) {
          const reply = await register(glasshouse.url, `stop${client}.${turn}@example.com`).catch(
            () => undefined,
          );
          if (reply?.status === 200) answered += 1;
        }
      });
      while (answered < 40) await sleep(20);
      const began = performance.now();
      await glasshouse.stop();
      all.push(performance.now() - began);
      running = false;
      await Promise.all(clients);
      await events.body?.cancel().catch(() => {});
    } finally {
      await database.drop();
    }
  }
  return {
    figure: "SIGTERM while eight sign up and a page is open, to the end of the process",
    ours: `${Math.round(median(all))} ms`,
    against: "",
    other: "",
    ratio: `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} ms`,
    reach: "< 5 s",
    met: Math.max(...all) < 5_000,
  };
}

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
