// Caches the closed days as reply text: they never change until the world is started over.
import { fundFigures } from "@glasshouse/contract/books.ts";
import { coalesceReads } from "../db/batch.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { SerializedReply } from "../http/serialized-reply.ts";
import { dayColumns, type FiguresRow, toDayReply } from "./books-queries.ts";

/** The start time comes in the same snapshot, so that old days are not taken for a new world's. */
const readDaysAfter = statement<{ started_at: Date } & (FiguresRow | { day: null })>(
  "read-fund-days-after",
  `select started_at, ${dayColumns} from clock left join fund_days on day > $1 order by day`,
);

type CachedSeries = { world: number; lastDay: number; lines: string };
const emptySeries: CachedSeries = { world: Number.NaN, lastDay: 0, lines: "" };

async function extendSeries(db: Queryable, cached: CachedSeries): Promise<CachedSeries> {
  const rows = await readDaysAfter(db, [cached.lastDay]);
  const world = rows[0]?.started_at.getTime() ?? Number.NaN;
  if (cached.lines && cached.world !== world) return extendSeries(db, emptySeries);
  const days = rows.flatMap((row) => (row.day === null ? [] : [fundFigures.parse(toDayReply(row))]));
  const lines = [...(cached.lines ? [cached.lines] : []), ...days.map((day) => JSON.stringify(day))].join(
    ",",
  );
  return { world, lastDay: days.at(-1)?.day ?? cached.lastDay, lines };
}

/** Simultaneous callers share one read. */
export function createSeriesReader(db: Queryable): () => Promise<SerializedReply> {
  let cached = emptySeries;
  const coalescedRead = coalesceReads(async (from) => {
    cached = await extendSeries(from, cached);
    return new SerializedReply(`[${cached.lines}]`);
  });
  return () => coalescedRead(db);
}
