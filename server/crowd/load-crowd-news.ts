import type { CrowdNews } from "@glasshouse/contract/crowd.ts";
import type { Behaviour } from "@glasshouse/core/population/behaviour.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { readCrowdLimits } from "./start-crowd.ts";

type Row = {
  seed: number;
  target: number;
  behaviour: Behaviour;
  started_at: Date;
  stopped: boolean;
  day: number;
  fear_ppm: number;
  people: number;
  left_people: number;
};
const read = statement<Row>(
  "read-crowd",
  "select crowd.*, day, fear_ppm, people, left_people from crowd cross join crowd_totals()",
);
export async function loadCrowdNews(db: Queryable): Promise<CrowdNews> {
  const [[row], [kind]] = [await read(db), await readCrowdLimits(db)];
  return {
    running: row !== undefined && !row.stopped,
    crowd: row
      ? {
          investors: row.target,
          seed: row.seed,
          behaviour: row.behaviour,
          startedAt: row.started_at.toISOString(),
          day: row.day,
          joined: row.people,
          panicked: row.left_people,
          fear: row.fear_ppm / 1_000_000,
          stopped: row.stopped,
        }
      : null,
    largest: kind?.largest ?? 0,
  };
}
