// Each cell is a server with its database behind HAProxy, as in docs/cells; one is killed under
// load. Others notice nothing, and its own worlds lose no acknowledged write.
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { disclosure } from "../../contract/disclosure.ts";
import { findFreePort } from "../../server/db/free-port.ts";
import { quantile } from "../bench/measure.ts";
import { waitLimitMs } from "../support/limits.ts";
import { getConfirmation, openPayments } from "../support/open-payments.ts";
import type { Query } from "../support/open-people.ts";
import { type RunningGlasshouse, startGlasshouse } from "../support/running-glasshouse.ts";
import { databaseProcesses } from "./database-processes.ts";
import { endProcess, filledIn, installedAt, runnerIn } from "./programs.ts";

const host = "127.0.0.1";
const names = ["one", "two", "three"] as const;
const numbersOfACell = 100_000_000;
const worldsOfACell = 5;
const phaseMs = 4_000;

type Cell = {
  name: (typeof names)[number];
  address: string;
  start(): Promise<void>;
  /** kill -9 of server and database */
  kill(): void;
  query<Row extends pg.QueryResultRow>(world: number, text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

async function openCell(folder: string, index: number): Promise<Cell> {
  const name = names[index] ?? "one";
  const [data, port] = [join(folder, name), await findFreePort()];
  const settings = {
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: "",
    NEWCOMERS: "own-world",
    TRUSTED_PROXIES: host,
  };
  let server: RunningGlasshouse | undefined;
  const postmaster = () => readFileSync(join(data, "postgres", "postmaster.pid"), "utf8").split("\n");
  const start = async () => {
    server = await startGlasshouse(settings);
  };
  const query: Cell["query"] = async <Row extends pg.QueryResultRow>(
    world: number,
    text: string,
    values: unknown[] = [],
  ) => {
    const password = readFileSync(join(data, "postgres-password"), "utf8");
    const connectionString = `postgres://postgres:${password}@${host}:${postmaster()[3]}/postgres`;
    const client = new pg.Client({ connectionString, options: `-c glasshouse.world=${world}` });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  await start();
  // distinct world ids for each cell
  if (index > 0) await query(1, `alter table worlds alter column id restart with ${index * numbersOfACell}`);
  await query(1, "update installation set max_worlds_per_hour = 1000");
  return {
    name,
    address: `${host}:${port}`,
    start,
    kill: () => {
      const database = Number(postmaster()[0]);
      server?.process.kill("SIGKILL");
      for (const pid of databaseProcesses(database)) process.kill(pid, "SIGKILL");
    },
    query,
    stop: async () => {
      await server?.stop();
    },
  };
}

/** A person with an own world, and their acknowledged writes. */
type Newcomer = {
  cookie: string;
  id: number;
  world: number;
  cell: Cell;
  payments: string[];
  acknowledged: string[];
};
/** Real time; status 0: no reply. */
type Answer = { of: Newcomer; at: number; ms: number; status: number; text: string };

async function openNewcomer(proxy: string, cells: readonly Cell[]): Promise<Newcomer> {
  const reply = await fetch(`${proxy}/api/worlds/own`, {
    method: "POST",
    headers: { "idempotency-key": randomUUID() },
  });
  const { id } = (await reply.json()) as { id?: string }; // as in contract/worlds.ts
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const world = Number(/glasshouse_session=(\d+)\./.exec(cookie)?.[1]);
  const cell = cells[Math.floor(world / numbersOfACell)];
  if (!cell) throw new Error(`no cell has world ${world}: ${reply.status}`);
  const query: Query = (text, values) => cell.query(world, text, values);
  await query("update investors set total_referrals = 12 where id = $1", [Number(id)]); // a level with room for all of them
  const payments = await openPayments(
    query,
    Array.from({ length: 200 }, () => ({ id: Number(id) })),
  );
  return { cookie, id: Number(id), world, cell, payments, acknowledged: [] };
}

async function live(proxy: string, of: Newcomer, answers: Answer[], isOver: () => boolean): Promise<void> {
  const ask = async (path: string, body?: object): Promise<number> => {
    const at = performance.now();
    const { status, text } = await fetch(`${proxy}${path}`, {
      method: body ? "POST" : "GET",
      headers: { cookie: of.cookie, "content-type": "application/json", "idempotency-key": randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(waitLimitMs),
    }).then(
      async (reply) => {
        return { status: reply.status, text: (await reply.text()).slice(0, 2_000) };
      },
      (error: Error) => ({ status: 0, text: String(error.cause ?? error) }),
    );
    answers.push({ of, at, ms: performance.now() - at, status, text });
    return status;
  };
  while (!isOver()) {
    const payment = of.payments.at(-1);
    if (payment && (await ask("/api/confirm-deposit", getConfirmation(payment))) === 200)
      of.acknowledged.push(of.payments.pop() ?? "");
    await ask("/api/dashboard/stats");
    await sleep(100);
  }
}

/** Missing or doubled writes, and unbalanced books. */
async function loadDifferences(
  proxy: string,
  { cell, world, acknowledged, cookie }: Newcomer,
): Promise<string[]> {
  const rows = await cell.query(
    world,
    "select payment_intent_id as id, count(*)::integer as times from deposits where world_id = current_world() and status = 'completed' group by 1",
  );
  const times = new Map(rows.map((row) => [String(row.id), Number(row.times)]));
  const audit = await fetch(`${proxy}/api/books/audit`, { headers: { cookie } }).then((reply) =>
    reply.text(),
  );
  return [
    ...acknowledged.filter((id) => !times.has(id)).map((id) => `${id} was acknowledged and is not there`),
    ...[...times].filter(([, each]) => each > 1).map(([id, each]) => `${id} is there ${each} times`),
    ...(audit.includes('"balanced":true') ? [] : [`world ${world}: ${audit.slice(0, 200)}`]),
  ];
}

export const lacksHaproxy = (): string[] => (installedAt("haproxy") ? [] : ["haproxy"]);

/** @param configure changes the proxy's */
export async function loseACell(configure: (text: string) => string = (text) => text) {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-cells-"));
  chmodSync(folder, 0o711);
  const cells: Cell[] = [];
  const [port, answers]: [number, Answer[]] = [await findFreePort(), []];
  const proxy = `http://${host}:${port}`;
  let over = false;
  let haproxy: ReturnType<ReturnType<typeof runnerIn>> | undefined;
  try {
    for (const index of names.keys()) cells.push(await openCell(folder, index));
    const addresses = Object.fromEntries(cells.map(({ name, address }) => [name, address]));
    const docs = fileURLToPath(new URL("../../docs/cells", import.meta.url));
    const text = configure(filledIn("cells/haproxy.cfg", { host, port, folder: docs, ...addresses }));
    haproxy = runnerIn(join(folder, "haproxy"))(installedAt("haproxy") ?? "", "haproxy.cfg", text, ["-f"]);
    await untilAnswered(`${proxy}/api/config`);
    const people: Newcomer[] = [];
    for (let each = 0; each < names.length * worldsOfACell; each += 1)
      people.push(await openNewcomer(proxy, cells));
    const lives = people.map((of) => live(proxy, of, answers, () => over));
    await sleep(phaseMs);
    const [killedAt, lost] = [performance.now(), cells[1]];
    lost?.kill();
    await sleep(phaseMs);
    await lost?.start();
    const backAt = performance.now();
    await sleep(phaseMs);
    over = true;
    await Promise.all(lives);
    const wrong = (await Promise.all(people.map((of) => loadDifferences(proxy, of)))).flat();
    return getOutcome(answers, { killedAt, backAt, lost, wrong });
  } finally {
    over = true;
    if (haproxy) await endProcess(haproxy, "SIGKILL");
    for (const cell of cells) await cell.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function untilAnswered(address: string): Promise<void> {
  for (const until = Date.now() + waitLimitMs; ; await sleep(50)) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.status === 200) return;
    if (Date.now() > until) throw new Error(`${address} is not answered`);
  }
}

type Seen = { killedAt: number; backAt: number; lost: Cell | undefined; wrong: string[] };

function getOutcome(answers: readonly Answer[], { killedAt, backAt, lost, wrong }: Seen) {
  const others = answers.filter(({ of }) => of.cell !== lost);
  const p99 = (those: readonly Answer[]) =>
    quantile(
      those.map(({ ms }) => ms),
      0.99,
    );
  const [before, beside] = [
    others.filter(({ at }) => at < killedAt),
    others.filter(({ at }) => at >= killedAt && at < backAt),
  ];
  const failed = others.filter(({ status }) => status !== 200);
  const returned = answers.filter(({ of, at, status }) => of.cell === lost && at > backAt && status === 200);
  const again = Math.min(...returned.map(({ at, ms }) => at + ms)) - killedAt;
  const cells = new Set(answers.map(({ of }) => of.cell.name)).size;
  return {
    title: "three cells, each with its database, behind a proxy: one is killed, server and database",
    result: `others: ${beside.length} calls beside it, ${failed.length} failed, p99 ${p99(beside).toFixed(0)} ms (${p99(before).toFixed(0)} ms before); its own went on after ${(again / 1_000).toFixed(1)} s, ${((backAt - killedAt) / 1_000).toFixed(1)} s of them until it was started again; ${answers.length} calls in all`,
    wrong: [
      ...wrong,
      ...failed
        .slice(0, 5)
        .map(
          ({ of, status, text }) =>
            `somebody of cell ${of.cell.name} was answered ${status} ${text.slice(0, 200)}`,
        ),
      ...answers
        .filter(({ status, text }) => status === 503 && !text.includes("{") && !text.includes(disclosure))
        .map(() => "a page without the disclosure was shown while a cell was away"),
      ...(returned.length === 0 ? ["nobody of the lost cell went on"] : []),
      ...(cells < names.length ? [`newcomers were in ${cells} cells alone`] : []),
    ],
  };
}
