// The crowd as everybody of a world sees it.
import type { CrowdNews } from "@glasshouse/contract/crowd.ts";
import type { Behaviour } from "@glasshouse/core/population/behaviour.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { readCrowdLimits } from "./call-crowd.ts";

type Row = {
  seed: number;
  target: number;
  behaviour: Behaviour;
  started_at: Date;
  stopped: boolean;
  day: number;
  fear_ppm: number;
  last_day_ms: number | null;
  people: number;
  left_people: number;
};
const read = statement<Row>(
  "read-crowd",
  "select crowd.*, day, fear_ppm, people, left_people from crowd cross join crowd_totals()",
);
/**
 * A day's fixed part and its part for each person, in seconds: people act on some days only. Twice what a jump (tests/bench/jump.ts) takes
 * of a processor for each, 4.6e-6, since a machine may be busy.
 */
const fixedSeconds = 0.05;
const secondsPerPerson = 10e-6;
const enoughToMeasure = 5_000;

export async function crowdNewsOf(db: Queryable): Promise<CrowdNews> {
  const [[row], [kind]] = [await read(db), await readCrowdLimits(db)];
  const measured =
    row?.last_day_ms && row.people >= enoughToMeasure ? row.last_day_ms / 1_000 / row.people : undefined;
  const seconds = (people: number) => fixedSeconds + people * Math.max(secondsPerPerson, measured ?? 0);
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
    secondsPerDay: { thousand: seconds(1_000), million: seconds(1_000_000) },
  };
}
