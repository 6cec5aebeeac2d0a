// Measures a newcomer's first click: opening an own world and reading its dashboard.
import type { Person } from "../support/open-people.ts";
import { startGlasshouse } from "../support/running-glasshouse.ts";
import { httpClient, type Reply } from "./http-client.ts";
import { quantile, type Row, shown } from "./measure.ts";
import { plainRow } from "./open-worlds.ts";
import { perSecond, type Stage } from "./stage.ts";

const atOnce = 20;
const warmUps = 400;

/** One network (/24) each. */
const getAddress = (newcomer: number): string =>
  `${10 + (newcomer >> 16)}.${(newcomer >> 8) & 255}.${newcomer & 255}.1`;

function checked(reply: Reply, what: string): Reply {
  if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${reply.body.slice(0, 200)}`);
  return reply;
}

type Times = { openMs: number[]; dashboardMs: number[] };

async function measureLooks(look: () => Promise<Reply>, enough: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!enough()) {
    const began = performance.now();
    checked(await look(), "the house's dashboard");
    took.push(performance.now() - began);
  }
  return took;
}

async function scriptRow(url: string, person: Person, clicks: number): Promise<Row> {
  const client = httpClient();
  const look = () =>
    client.ask("GET", new URL("/api/dashboard/stats", url), {
      cookie: person.cookie,
      "x-forwarded-for": "192.0.2.1",
    });
  try {
    await look();
    let looks = 0;
    const rest = await measureLooks(look, () => looks++ >= clicks / 10);
    const answers = new Map<number, number>();
    let running = true;
    const script = perSecond(clicks, atOnce, async () => {
      const headers = { "x-forwarded-for": "198.51.100.1" };
      const { status } = await client.ask("POST", new URL("/api/worlds/own", url), headers, "");
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }).finally(() => {
      running = false;
    });
    const beside = await measureLooks(look, () => !running);
    await script;
    const ratio = quantile(beside, 0.99) / quantile(rest, 0.99);
    const opened = answers.get(200) ?? 0;
    return {
      figure: `Dashboard p99 of somebody else while a script of ${clicks} clicks opens ${opened} worlds, as it may`,
      ours: `${shown(quantile(beside, 0.99))} ms`,
      against: "at rest",
      other: `${shown(quantile(rest, 0.99))} ms`,
      ratio: ratio.toFixed(2),
      reach: "≤ 10 times",
      met: ratio <= 10 && opened === 20 && answers.get(429) === clicks - opened,
    };
  } finally {
    client.close();
  }
}

export async function openingRows(stage: Stage, count: number): Promise<Row[]> {
  const server = await startGlasshouse({
    DATABASE_URL: stage.connectionString,
    NEWCOMERS: "own-world",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const [reader] = stage.people;
  if (!reader) throw new Error("the stage has no people");
  const client = httpClient();
  let newcomers = 0;
  const arrive = async (times: Times, goesOn: boolean): Promise<void> => {
    const headers = { "x-forwarded-for": getAddress(newcomers++) };
    const began = performance.now();
    const opened = await client.ask("POST", new URL("/api/worlds/own", server.url), headers, "");
    checked(opened, "a world was not opened");
    times.openMs.push(performance.now() - began);
    if (!goesOn) return;
    const cookie = opened.session ?? "";
    checked(await client.ask("GET", new URL("/dashboard", server.url), { ...headers, cookie }), "dashboard");
    times.dashboardMs.push(performance.now() - began);
  };
  const round = async (many: number, goesOn: boolean) => {
    const times: Times = { openMs: [], dashboardMs: [] };
    const rate = await perSecond(many, atOnce, () => arrive(times, goesOn));
    return { ...times, rate };
  };
  try {
    await stage.query("update installation set max_worlds = max_worlds + $1", [4 * count + 1_000]);
    await round(Math.min(warmUps, 2 * count), true);
    const opening = await round(count, false);
    const whole = await round(count, true);
    const [p99, dashboard] = [quantile(opening.openMs, 0.99), quantile(whole.dashboardMs, 0.99)];
    return [
      plainRow({
        figure: `Opening a world with its person, ${atOnce} at once, ${count}: p99`,
        value: p99,
        unit: "ms",
        spread: `median ${shown(quantile(opening.openMs, 0.5))} ms`,
        reach: "≤ 50 ms",
        met: p99 <= 50,
      }),
      plainRow({
        figure: "Worlds opened",
        value: opening.rate,
        unit: "/s",
        spread: "",
        reach: "≥ 100 /s",
        met: opening.rate >= 100,
      }),
      plainRow({
        figure: `From the landing page's click to one's own dashboard, on the server, ${atOnce} at once: p99`,
        value: dashboard,
        unit: "ms",
        spread: `median ${shown(quantile(whole.dashboardMs, 0.5))} ms`,
        reach: "≤ 300 ms",
        met: dashboard <= 300,
      }),
      await scriptRow(server.url, reader, count),
    ];
  } finally {
    client.close();
    await server.stop();
  }
}
