// Caches the closed days as reply text: they never change until the world is started over.
import { fundFigures } from "@glasshouse/contract/books.ts";
import { gatherRead } from "../db/gather.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { WrittenReply } from "../http/written-reply.ts";
import { dayColumns, dayReply, type FiguresRow } from "./books-queries.ts";

/** The start time comes in the same snapshot, so that old days are not taken for a new world's. */
const readDaysAfter = statement<{ started_at: Date } & (FiguresRow | { day: null })>(
  "read-fund-days-after",
  `select started_at, ${dayColumns} from clock left join fund_days on day > $1 order by day`,
);

type Kept = { world: number; lastDay: number; lines: string };
const nothing: Kept = { world: Number.NaN, lastDay: 0, lines: "" };

async function readOn(db: Queryable, kept: Kept): Promise<Kept> {
  const rows = await readDaysAfter(db, [kept.lastDay]);
  const world = rows[0]?.started_at.getTime() ?? Number.NaN;
  if (kept.lines && kept.world !== world) return readOn(db, nothing);
  const days = rows.flatMap((row) => (row.day === null ? [] : [fundFigures.parse(dayReply(row))]));
  const lines = [...(kept.lines ? [kept.lines] : []), ...days.map((day) => JSON.stringify(day))].join(",");
  return { world, lastDay: days.at(-1)?.day ?? kept.lastDay, lines };
}

/** Simultaneous callers share one read. */
export function seriesReader(db: Queryable): () => Promise<WrittenReply> {
  let kept = nothing;
  const readTogether = gatherRead(async (from) => {
    kept = await readOn(from, kept);
    return new WrittenReply(`[${kept.lines}]`);
  });
  return () => readTogether(db);
}
