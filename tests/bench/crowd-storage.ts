// Measures disk and memory after 60 days, and the first read of the Books.
import { behaviours, getOperatorRules } from "../../core/population/behaviour.ts";
import { openCrowd } from "../support/open-crowd.ts";
import type { Person } from "../support/open-people.ts";
import { residentMegabytes } from "../support/resident-memory.ts";
import { type RunningGlasshouse, startGlasshouse } from "../support/running-glasshouse.ts";
import { median, type Row, shown } from "./measure.ts";
import { inWorld, liveDays, openWorlds, plainRow } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

const days = 60;
const daysAwake = 3;
/** Room that a table gains ahead of its rows is hardly seen in so many. */
const worldsOnDisk = 100;

type World = { world: number; reader: Person };

async function diskKilobytes(stage: Stage): Promise<number> {
  const { rows } = await stage.owner.query<{ bytes: number }>(
    "select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return (rows[0]?.bytes ?? 0) / 1_000;
}

async function callCrowds(
  stage: Stage,
  count: number,
  people: number,
  isAllAtOnce = false,
): Promise<World[]> {
  const { parameters, operator } = behaviours["whole-life"];
  const { policy, limitCents, takeBps } = getOperatorRules({ operator }, people);
  const opened = await openWorlds(stage, count, 1, false);
  for (const { world } of opened)
    await inWorld(stage, world, async (query) => {
      await openCrowd(query, people, isAllAtOnce ? { advertsPerDay: people } : parameters);
      await query("update operator set policy = $1, limit_cents = $2, take_bps = $3 where world_id = $4", [
        policy,
        limitCents,
        takeBps,
        world,
      ]);
    });
  return opened.flatMap(({ world, people: [reader] }) => (reader ? [{ world, reader }] : []));
}

const getNumbers = (worlds: readonly World[]): number[] => worlds.map(({ world }) => world);

async function readMs(stage: Stage, server: RunningGlasshouse, reader: Person): Promise<number> {
  const reply = await stage.get(`${server.url}/api/books/people`, reader);
  if (reply.status !== 200) throw new Error(`the Books: ${reply.status} ${reply.body.slice(0, 200)}`);
  return reply.ms;
}

async function firstReads(
  stage: Stage,
  server: RunningGlasshouse,
  worlds: readonly World[],
): Promise<number[]> {
  const [first] = stage.people;
  if (first) await readMs(stage, server, first);
  const more: number[] = [];
  for (const { reader } of worlds) {
    const ms = await readMs(stage, server, reader);
    const later = [await readMs(stage, server, reader), await readMs(stage, server, reader)];
    more.push(Math.max(0, ms - median(later)));
  }
  return more;
}

function memoryRows(server: RunningGlasshouse | undefined, what: string, most: number): Row[] {
  const megabytes = residentMegabytes(server?.process);
  if (megabytes === undefined) return [];
  return [
    plainRow({
      figure: `Memory of Node with ${what}`,
      value: megabytes,
      unit: "MB",
      spread: "all threads",
      reach: `≤ ${most} MB`,
      met: megabytes <= most,
    }),
  ];
}

type Lived = {
  count: number;
  people: number;
  mostKilobytes: number;
  mostMs: number;
  mostMegabytes?: number;
};

/** The server that reads is started afterwards, so that it has lived none of the days. */
async function livedRows(
  stage: Stage,
  { count, people, mostKilobytes, mostMs, mostMegabytes }: Lived,
): Promise<Row[]> {
  const worlds = await callCrowds(stage, count, people);
  const before = await diskKilobytes(stage);
  await liveDays(stage, getNumbers(worlds), days);
  const kilobytes = ((await diskKilobytes(stage)) - before) / count;
  const server = await startGlasshouse({ DATABASE_URL: stage.connectionString });
  try {
    const reads = await firstReads(stage, server, worlds);
    const crowd = `a crowd of ${people.toLocaleString("en-US")}`;
    return [
      plainRow({
        figure: `On disk, ${days} days of ${crowd}`,
        value: kilobytes,
        unit: "kB",
        spread: `${count} worlds`,
        reach: `≤ ${mostKilobytes} kB`,
        met: kilobytes <= mostKilobytes,
      }),
      plainRow({
        figure: `What the first to read the Books of ${crowd} waits longer`,
        value: median(reads),
        unit: "ms",
        spread: `${shown(Math.min(...reads))} to ${shown(Math.max(...reads))} ms`,
        reach: `≤ ${mostMs} ms`,
        met: median(reads) <= mostMs,
      }),
      ...(mostMegabytes ? memoryRows(server, crowd, mostMegabytes) : []),
    ];
  } finally {
    await server.stop();
  }
}

export async function crowdStorageRows(stage: Stage, people: number, classes: number): Promise<Row[]> {
  const part = (share: number) => Math.max(100, Math.round(people * share));
  const [thousand, small] = [part(0.001), part(0.003)];
  const ofClass = await livedRows(stage, {
    count: Math.min(worldsOnDisk, classes),
    people: thousand,
    mostKilobytes: 150,
    mostMs: 50,
  });
  const ofOwn = await livedRows(stage, {
    count: Math.min(10, classes),
    people: small,
    mostKilobytes: 450,
    mostMs: 50,
  });
  const awake = await callCrowds(stage, classes, small, true);
  await liveDays(stage, getNumbers(awake), daysAwake);
  const memory = memoryRows(
    stage.servers[0],
    `${classes} worlds awake, each with a crowd of ${small.toLocaleString("en-US")}`,
    350,
  );
  await stage.query("update worlds set asleep = true where kind <> 'house'", []);
  const ofLargest = await livedRows(stage, {
    count: 1,
    people,
    mostKilobytes: 60_000,
    mostMs: 3_000,
    mostMegabytes: 600,
  });
  return [...ofClass, ...ofOwn, ...memory, ...ofLargest];
}
