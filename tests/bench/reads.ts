// Compares reads with a bare Node server and one indexed statement.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Person } from "../support/open-people.ts";
import { inTurn, median, quantile, type Row, type Sides, toRow } from "./measure.ts";
import { perSecond, type Stage } from "./stage.ts";

const historyRows = 10_000;
const rowsAtOnce = 500_000;

export async function fillHistory(stage: Stage, count: number): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce)
    await stage.owner.query(
      `insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
       select 1000000 + number / 10000, '2020-01-01Z'::timestamptz + (number % 10000) * interval '1 hour', 'crypto_deposit', number, 250, 'completed', 'Crypto deposit'
       from generate_series($1::integer, $2::integer - 1) as number`,
      [from, Math.min(count, from + rowsAtOnce)],
    );
}

export async function giveHistory(stage: Stage, person: Person): Promise<void> {
  await stage.owner.query(
    `insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select $1, date_trunc('day', now(), 'UTC') - interval '15 hours' - (number / 24) * interval '1 day', 'daily_income', number, 250, 'completed', 'Daily income, Investment #' || number
     from generate_series(1, $2::integer) as number`,
    [person.id, historyRows],
  );
  await stage.owner.query("analyze transactions");
}

async function bareServer(stage: Stage, person: Person): Promise<{ url: string; stop(): void }> {
  const program = fileURLToPath(new URL("bare-server.ts", import.meta.url));
  const child = spawn(process.execPath, [program, stage.connectionString, String(person.id)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [first] = (await once(child.stdout, "data")) as [Buffer]; // its first line is its address
  return { url: first.toString().trim(), stop: () => child.kill() };
}

const readers = 64;

export async function dashboardPerSecond(
  stage: Stage,
  person: Person,
  rounds: number,
  pieces: number,
): Promise<Row> {
  const { url, stop } = await bareServer(stage, person);
  const ours = () =>
    perSecond(pieces, readers, async () => {
      const reply = await stage.get("/api/dashboard/stats", person);
      if (reply.status !== 200) throw new Error(reply.body);
    });
  const bare = () =>
    perSecond(pieces, readers, async () => {
      await stage.get(url, person);
    });
  const sides = await inTurn(rounds, ours, bare);
  stop();
  return toRow({
    figure: "GET /api/dashboard/stats, 10,000 transactions",
    against: "bare node:http and one indexed SELECT",
    unit: "/s",
    sides,
    reach: "≥ 0.6",
    met: (ratio) => ratio >= 0.6,
  });
}

async function medianMs(stage: Stage, person: Person, path: string, times: number): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push((await stage.get(path, person)).ms);
  return median(all);
}

async function loadCursor(stage: Stage, person: Person, page: number): Promise<string> {
  const { rows } = await stage.owner.query<{ key: string; source_id: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key, type, source_id
     from transactions where investor_id = $1 order by created_at desc, type desc, source_id desc offset $2 limit 1`,
    [person.id, (page - 1) * 20 - 1],
  );
  const first = await stage.get("/api/transactions?limit=20", person);
  const [row] = rows;
  if (!row || first.status !== 200) throw new Error("no such page");
  return Buffer.from(JSON.stringify([row.key, "daily_income", Number(row.source_id)])).toString("base64url");
}

export async function historyPages(
  stage: Stage,
  person: Person,
  rounds: number,
  times: number,
): Promise<Row[]> {
  const cursor = await loadCursor(stage, person, 500);
  const late = `/api/transactions?limit=20&cursor=${cursor}`;
  const probe = await stage.get(late, person);
  if (probe.status !== 200) throw new Error(`page 500: ${probe.status} ${probe.body}`);
  const sides = await inTurn(
    rounds,
    async () => 1_000 / (await medianMs(stage, person, late, times)),
    async () => 1_000 / (await medianMs(stage, person, "/api/transactions?limit=20", times)),
  );
  const row = (figure: string, against: string, each: Sides[]) =>
    toRow({
      figure: `GET /api/transactions, ${figure}`,
      against,
      unit: "/s",
      sides: each,
      reach: "≥ 0.8",
      met: (ratio) => ratio >= 0.8,
    });
  return [
    row("page 500", "page 1", sides),
    row(
      "page 1",
      "page 500",
      sides.map(({ ours, other }) => ({ ours: other, other: ours })),
    ),
  ];
}

export async function seriesP99(stage: Stage, person: Person, days: number, times: number): Promise<Row> {
  await stage.owner.query(
    `insert into fund_days (at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents, people, waiting, waiting_cents)
     select now() + (100000 + day) * interval '1 day', 100 * day, 200 * day, 150 * day, 50 * day, 0, 100 * day, day, 0, 0
     from generate_series(1, $1::integer) as day`,
    [days],
  );
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push((await stage.get("/api/books/series", person)).ms);
  await stage.owner.query("delete from fund_days where at > now() + interval '90000 days'");
  const p99 = quantile(all, 0.99);
  return {
    figure: `GET /api/books/series, ${days.toLocaleString("en-US")} days, p99`,
    ours: `${p99.toFixed(1)} ms`,
    against: "",
    other: "",
    ratio: `median ${median(all).toFixed(1)} ms`,
    reach: "≤ 50 ms",
    met: p99 <= 50,
  };
}
