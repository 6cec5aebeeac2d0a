// Measures how soon the last page knows of a payout, and what an ordinary call waits.
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { getRefetchDelay } from "../../web/clock/refetch-delay.ts";
import type { Person } from "../support/open-people.ts";
import { residentMegabytes } from "../support/resident-memory.ts";
import { processorSeconds } from "./classroom.ts";
import { quantile, type Row, shown } from "./measure.ts";
import { openWorlds, plainRow } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

const worldsOpen = 30;
const dayMs = 10_000;
const personal = ["/api/auth/user", "/api/dashboard/stats", "/api/investments", "/api/transactions?limit=5"];
/** Shared figures are broadcast. */
const ofBooks = ["/api/auth/user", "/api/books/my-payouts", "/api/books/people"];
const sharedByAll = ["/api/books", "/api/books/series"];

type PageTimes = { late: number[]; asked: number[]; failed: string[] };

/**
 * A page that hears of a payout before the bench is not late. A missed payout is late until the
 * next.
 */
function lateness(sinceMs: number, movedMs: number): number {
  const missed = Math.round(movedMs / 86_400_000) - 1;
  return missed * dayMs + (sinceMs > dayMs / 2 ? 0 : sinceMs);
}

async function openPage(
  stage: Stage,
  person: Person,
  { paidAt, books }: { paidAt: () => number | undefined; books: boolean },
  times: PageTimes,
): Promise<() => void> {
  if (books) await readAgain(stage, person, sharedByAll, times);
  return new Promise((resolve, reject) => {
    const asked = get(`${stage.url}/api/clock/events`, { headers: { cookie: person.cookie } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`a stream was answered ${reply.statusCode}`));
      let [payout, heard] = ["", false];
      const paths = () => (books ? [...ofBooks, ...(heard ? [] : sharedByAll)] : personal);
      reply.setEncoding("utf8").on("data", (part: string) => {
        if (part.includes("event: books")) heard = true;
        const next = /"nextPayoutAt":"([^"]*)"/.exec(part)?.[1];
        if (!next || next === payout) return;
        const at = paidAt();
        if (payout && at !== undefined) {
          times.late.push(lateness(performance.now() - at, Date.parse(next) - Date.parse(payout)));
          const asked = paths();
          heard = false;
          setTimeout(
            () => void readAgain(stage, person, asked, times),
            getRefetchDelay(false, Math.random()),
          );
        }
        payout = next;
        resolve(() => asked.destroy());
      });
    });
    asked.on("error", reject);
  });
}

async function readAgain(
  stage: Stage,
  person: Person,
  paths: readonly string[],
  times: PageTimes,
): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const reply = await stage
        .get(path, person)
        .catch((error: Error) => ({ status: 0, ms: 0, body: error.message }));
      times.asked.push(reply.ms);
      if (reply.status !== 200) times.failed.push(`${path}: ${reply.status} ${reply.body}`);
    }),
  );
}

export async function openPagesRows(stage: Stage, pages: number, days: number): Promise<Row[]> {
  const worlds = await openWorlds(stage, worldsOpen, Math.ceil(pages / worldsOpen));
  for (const { world } of worlds)
    await stage.query(
      "update clock set rate = 'day-per-10s', anchor_simulated = next_payout_at - random() * interval '1 day', anchor_real = clock_timestamp() where world_id = $1",
      [world],
    );
  const paid = new Map<number, number>();
  const listener = new pg.Client({ connectionString: stage.connectionString });
  listener.on("error", () => {}); // the database is dropped while it listens
  await listener.connect();
  listener.on("notification", ({ payload = "" }) => {
    if (/^\d+$/.test(payload)) paid.set(Number(payload), performance.now());
  });
  await listener.query("listen clock_changed");
  const times: PageTimes = { late: [], asked: [], failed: [] };
  const ends: (() => void)[] = [];
  const readers = worlds.flatMap(({ world, people }) => people.map((person) => ({ world, person })));
  // the limit of streams per address
  const read = new Set<number>();
  for (const { world, person } of readers.slice(0, pages)) {
    const books = !read.has(world);
    read.add(world);
    ends.push(await openPage(stage, person, { paidAt: () => paid.get(world), books }, times));
  }
  await sleep(Math.min(days, 0.5) * dayMs);
  for (const list of [times.late, times.asked]) list.length = 0;
  const [server] = stage.servers;
  const [before, began] = [processorSeconds(server?.process.pid), performance.now()];
  await sleep(days * dayMs);
  const share = (processorSeconds(server?.process.pid) - before) / ((performance.now() - began) / 1_000);
  const megabytes = residentMegabytes(server?.process) ?? 0;
  for (const end of ends) end();
  await listener.end();
  for (const { world } of worlds)
    await stage.query("update clock set rate = 'paused' where world_id = $1", [world]);
  if (times.failed.length > 0) throw new Error(`${times.failed.length} calls failed: ${times.failed[0]}`);
  const [late, call] = [quantile(times.late, 0.99), quantile(times.asked, 0.99)];
  const count = ends.length.toLocaleString("en-US");
  return [
    plainRow({
      figure: `${count} open pages in ${worldsOpen} worlds at a day in ten seconds, in each one of the Books: payout to page, p99`,
      value: late,
      unit: "ms",
      spread: `median ${shown(quantile(times.late, 0.5))} ms, ${times.late.length} times`,
      reach: "≤ 250 ms",
      met: late <= 250,
    }),
    plainRow({
      figure: "Their own calls meanwhile, spread over a second, p99",
      value: call,
      unit: "ms",
      spread: `median ${shown(quantile(times.asked, 0.5))} ms, ${times.asked.length} calls`,
      reach: "≤ 150 ms",
      met: call <= 150,
    }),
    plainRow({
      figure: "Node's share of a core meanwhile",
      value: share * 100,
      unit: "%",
      spread: "",
      reach: "≤ 50 %",
      met: share <= 0.5,
    }),
    plainRow({
      figure: "Node's memory meanwhile",
      value: megabytes,
      unit: "MB",
      spread: "",
      reach: "≤ 350 MB",
      met: megabytes <= 350,
    }),
  ];
}
