// Measures opening, joining within ten seconds, export and deletion.
import { setTimeout as sleep } from "node:timers/promises";
import { parseLines } from "../../server/testing/test-export.ts";
import { unzip } from "../../server/testing/test-zip.ts";
import {
  type Caller,
  callerAt,
  done,
  listen,
  liveLesson,
  nothingYet,
  type OpenClass,
  openClass,
  type Phone,
  planIn,
  seated,
  takeSeat,
} from "./class-phones.ts";
import { openBenchAdmin, shorten } from "./classroom.ts";
import { quantile, type Row, shown } from "./measure.ts";
import { countRows, plainRow, untilRemoved } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

const opened = 20;

async function openingRow(stage: Stage, caller: Caller): Promise<Row> {
  const admin = await openBenchAdmin(stage);
  const took: number[] = [];
  for (let at = 0; at < opened; at += 1) took.push((await openClass(caller, admin, "")).ms);
  const slowest = Math.max(...took);
  return plainRow({
    figure: `Opening a class, the slowest of ${opened}`,
    value: slowest,
    unit: "ms",
    spread: `median ${shown(quantile(took, 0.5))} ms`,
    reach: "≤ 1 s",
    met: slowest <= 1_000,
  });
}

async function join(
  caller: Caller,
  of: OpenClass,
  learners: number,
  withinMs: number,
): Promise<{ phones: Phone[]; row: Row }> {
  const took: number[] = [];
  const refusals: string[] = [];
  const phones = seated(
    await Promise.all(
      Array.from({ length: learners }, async (_, at) => {
        await sleep((at / learners) * withinMs);
        const { phone, reply } = await takeSeat(caller, of);
        took.push(reply.ms);
        if (!phone) refusals.push(`${reply.status} ${reply.body}`);
        return phone;
      }),
    ),
  );
  const p99 = quantile(took, 0.99);
  const row = plainRow({
    figure: `${learners} join one class in ${withinMs / 1_000} s: p99`,
    value: p99,
    unit: "ms",
    spread: `median ${shown(quantile(took, 0.5))} ms, ${refusals.length} refused ${[...new Set(refusals)].join(" ")}`,
    reach: "≤ 300 ms",
    met: p99 <= 300 && phones.length === learners,
  });
  return { phones, row };
}

async function liveThePlatform(
  stage: Stage,
  caller: Caller,
  of: OpenClass,
  phones: readonly Phone[],
  minutes: number,
): Promise<() => Promise<void>> {
  await shorten(stage, of.world, minutes);
  const ends = phones.map((phone) => listen(stage.url, phone));
  const stop = liveLesson(caller, phones, planIn(minutes), nothingYet());
  for (const [from, to] of [
    ["lobby", "offers-before"],
    ["offers-before", "platform"],
  ] as const)
    await done(caller.call(of.host, "PUT", "/api/admin/class/phase", { from, to }), "going on");
  return async () => {
    await stop();
    for (const end of ends) end();
  };
}

async function exportRow(stage: Stage, { host }: OpenClass, seats: number): Promise<Row> {
  const headers = { cookie: host.cookie };
  const began = performance.now();
  const reply = await fetch(`${stage.url}/api/admin/class/export`, { headers });
  if (!reply.ok) throw new Error(`the export answered ${reply.status}: ${await reply.text()}`);
  const files = unzip(new Uint8Array(await reply.arrayBuffer()));
  const ms = performance.now() - began;
  const report = await (await fetch(`${stage.url}/api/admin/class/report`, { headers })).json();
  const lines = parseLines(files["seats.csv"]);
  const paidIn = lines.reduce((sum, of) => sum + Number(of("paid_in_cents")), 0);
  const equal = lines.length === seats && report.seats === seats && paidIn === report.money.paidIn;
  return plainRow({
    figure: `Export of ${seats} seats`,
    value: ms,
    unit: "ms",
    spread: equal ? "totals equal" : "totals differ",
    reach: "≤ 2 s",
    met: ms <= 2_000 && equal,
  });
}

/** While all pages are open. */
async function deletionRow(
  stage: Stage,
  caller: Caller,
  of: OpenClass,
  seats: number,
  endAll: () => Promise<void>,
): Promise<Row> {
  const before = await countRows(stage, of.world);
  const began = performance.now();
  await done(caller.call(of.host, "PUT", "/api/admin/class/end", { days: 0 }), "deleting the class");
  const answered = performance.now() - began;
  await untilRemoved(stage, of.world);
  const ms = performance.now() - began;
  // late writes would show now
  await endAll();
  const left = await countRows(stage, of.world);
  return plainRow({
    figure: `Deleting a class of ${seats} with their pages open, to its last row`,
    value: ms,
    unit: "ms",
    spread: `answered after ${shown(answered)} ms, ${before.toLocaleString("en-US")} rows, ${left} left`,
    reach: "≤ 1 s",
    met: ms <= 1_000 && left === 0,
  });
}

export async function classOf300Rows(
  stage: Stage,
  { seats, withinMs, minutes }: { seats: number; withinMs: number; minutes: number },
): Promise<Row[]> {
  const caller = callerAt(stage.url);
  const opening = await openingRow(stage, caller);
  const of = await openClass(caller, await openBenchAdmin(stage), "Large");
  const { phones, row } = await join(caller, of, seats, withinMs);
  const endAll = await liveThePlatform(stage, caller, of, phones, minutes);
  await sleep((minutes * 60_000) / 4);
  const exported = await exportRow(stage, of, seats);
  const deleted = await deletionRow(stage, caller, of, seats, endAll);
  caller.close();
  return [opening, row, exported, deleted];
}
