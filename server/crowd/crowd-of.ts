// The crowd of a world as its records have it. Its state in memory is a cache: brought up to date with what was recorded since, here or
// by another server, before each use, and dropped where a day that it has lived was not committed.
import type { ClientBase } from "pg";
import { connectionsOf } from "../db/in-world.ts";
import { perDb } from "../db/per-db.ts";
import type { Db, Queryable } from "../db/statement.ts";
import type { Position } from "./crowd-engine.ts";
import {
  type CrowdHead,
  type DecisionRow,
  readDaysFrom,
  readDecisions,
  readFacts,
  readHead,
} from "./crowd-records.ts";
import { largestHere, type RunningCrowd, runCrowd } from "./crowd-threads.ts";

/** @param first the payout of the crowd's first day: instants of a crowd are counted from it */
export type OpenCrowd = Pick<RunningCrowd, "call"> & { head: CrowdHead; first: Date | null };

const dayMs = 86_400_000;
const firstOf = ({ day, at }: CrowdHead): Date | null => at && new Date(at.getTime() - (day - 1) * dayMs);

type Kept = {
  running: RunningCrowd;
  position: Position;
  people: number;
  inThread: boolean;
  /** it has lived what may not be committed */
  ahead: boolean;
  isInUse: boolean;
  usedAt: number;
};

/** What is kept of all worlds on the same connections, the longest unused first. */
const keptOn = new WeakMap<Db, Map<Db, Kept>>();
const mostPeople = 1_500_000;
const longestUnusedMs = 5 * 60_000;

function keepersOf(db: Db): Map<Db, Kept> {
  const known = keptOn.get(connectionsOf(db)) ?? new Map<Db, Kept>();
  keptOn.set(connectionsOf(db), known);
  return known;
}

function drop(db: Db): void {
  keepersOf(db).get(db)?.running.close();
  keepersOf(db).delete(db);
}

/** Worlds whose crowd nobody has asked for lately, and those in excess of what fits. */
function dropUnused(all: ReadonlyMap<Db, Kept>): void {
  let people = [...all.values()].reduce((sum, each) => sum + each.people, 0);
  for (const [db, each] of all) {
    const isOld = performance.now() - each.usedAt > longestUnusedMs;
    if (each.isInUse || !(isOld || people > mostPeople)) continue;
    people -= each.people;
    drop(db);
  }
}

const isBehind = (kept: Position, { day, is_paid, decisions }: CrowdHead): boolean =>
  kept.day < day || (kept.day === day && !kept.isPaid && is_paid) || kept.decisions < decisions;
const isAhead = (kept: Position, { day, is_paid, decisions }: CrowdHead): boolean =>
  kept.day > day || (kept.day === day && kept.isPaid && !is_paid) || kept.decisions > decisions;

/** So many facts are folded before others have a turn. */
const factsAtOnce = 100_000;

const decisionOf =
  (first: Date | null) =>
  ({ request, approved, decided_at, after_day }: DecisionRow) => ({
    request,
    approved,
    at: decided_at.getTime() - (first?.getTime() ?? 0),
    afterDay: after_day,
  });

/** Folds what was recorded since. @param told how many of the days are folded */
async function catchUp(db: Queryable, kept: Kept, head: CrowdHead, told: (day: number) => void) {
  const from = kept.position.day;
  const days = await readDaysFrom(db, [from, head.day]);
  const decisions = (await readDecisions(db, [from, head.day])).map(decisionOf(firstOf(head)));
  kept.position = await kept.running.call("fold", days, [], decisions);
  while (kept.position.day < head.day) {
    const { day } = kept.position;
    const startedAt = days.find((row) => row.day === day);
    const factsBefore = startedAt ? factsUntil(startedAt) : 0;
    const last =
      days.findLast((row) => row.day > day && factsUntil(row) - factsBefore <= factsAtOnce)?.day ?? day + 1;
    let [kind, first] = ["", 0];
    for (;;) {
      const rows = await readFacts(db, [day, last, kind, first]);
      kept.position = await kept.running.call("fold", [], rows, []);
      const end = rows.at(-1);
      if (!end || kept.position.day >= last) break;
      [kind, first] = [end.kind, end.first];
    }
    told(kept.position.day);
    if (kept.position.day === day) throw new Error(`facts of day ${day + 1} of the crowd are missing`);
  }
}

type Total = { people: number; reinvesting: number; deposits: number; left_people: number; requests: number };
const factsUntil = ({ people, reinvesting, deposits, left_people, requests }: Total): number =>
  people + reinvesting + deposits + left_people + requests;

async function open(
  db: Db,
  reader: Queryable,
  told: (share: number) => void,
): Promise<(OpenCrowd & { kept: Kept }) | null> {
  const head = await readHead(reader);
  if (!head) {
    drop(db);
    return null;
  }
  const inThread = Math.max(head.target, keepersOf(db).get(db)?.people ?? 0) > largestHere;
  const before = keepersOf(db).get(db);
  if (before && (before.ahead || before.inThread !== inThread || isAhead(before.position, head))) drop(db);
  const kept: Kept = keepersOf(db).get(db) ?? {
    running: runCrowd(head.rules, head.target),
    position: { day: 0, isPaid: true, decisions: 0 },
    people: head.target,
    inThread,
    ahead: false,
    isInUse: true,
    usedAt: 0,
  };
  kept.isInUse = true;
  kept.usedAt = performance.now();
  keepersOf(db).delete(db);
  keepersOf(db).set(db, kept);
  dropUnused(keepersOf(db));
  if (isBehind(kept.position, head)) {
    const from = kept.position.day;
    await catchUp(reader, kept, head, (day) => told((day - from) / Math.max(1, head.day - from)));
  }
  return { call: kept.running.call, head, first: firstOf(head), kept };
}

/** What happens to one crowd comes one after the other: who reads sees a day wholly or not at all. */
export const crowdOf = perDb((db: Db) => {
  let last: Promise<unknown> = Promise.resolve();
  let progress = 1;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work).finally(() => {
      const kept = keepersOf(db).get(db);
      if (kept) kept.isInUse = false;
    });
    last = done.catch(() => {});
    return done;
  };
  const opened = async (reader: Queryable) => {
    progress = 0;
    try {
      return await open(db, reader, (share) => {
        progress = share;
      });
    } catch (error) {
      drop(db);
      throw error;
    } finally {
      progress = 1;
    }
  };
  return {
    /** how much of it is read, where somebody waits for that */
    progress: (): number => progress,
    /** @returns null where there is no crowd */
    read: <T>(ask: (crowd: OpenCrowd) => Promise<T>): Promise<T | null> =>
      inTurn(async () => {
        const crowd = await opened(db);
        return crowd && ask(crowd);
      }),
    /**
     * Alone with the crowd until what was written is committed.
     * @param work carries out a transaction; what it opens in that may be lived on, and is dropped unless it commits
     */
    write: <T>(work: (open: (tx: ClientBase) => Promise<OpenCrowd | null>) => Promise<T>): Promise<T> =>
      inTurn(async () => {
        let kept: Kept | undefined;
        const result = await work(async (tx) => {
          const crowd = await opened(tx);
          kept = crowd?.kept;
          if (kept) kept.ahead = true;
          return crowd;
        });
        if (kept) {
          kept.position = await kept.running.call("position");
          kept.ahead = false;
        }
        return result;
      }),
  };
});
