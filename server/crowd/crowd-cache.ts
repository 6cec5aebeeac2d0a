// A world's crowd. Its state in memory is a cache of the records: caught up before each use, and dropped if a simulated day does
// not commit.
import type { ClientBase } from "pg";
import { getPool } from "../db/in-world.ts";
import { memoizeByDb } from "../db/per-db.ts";
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
import { maxPeopleInMainThread, openEngine, type RunningCrowd } from "./crowd-threads.ts";

/** first: the payout of the crowd's first day, from which its instants count */
export type OpenCrowd = Pick<RunningCrowd, "call"> & { head: CrowdHead; first: Date | null };

const dayMs = 86_400_000;
const getFirstPayout = ({ day, at }: CrowdHead): Date | null =>
  at && new Date(at.getTime() - (day - 1) * dayMs);

type CachedCrowd = {
  running: RunningCrowd;
  position: Position;
  people: number;
  inThread: boolean;
  ahead: boolean;
  isInUse: boolean;
  usedAt: number;
};

/** Per connection pool; least recently used first. */
const caches = new WeakMap<Db, Map<Db, CachedCrowd>>();
const maxCachedPeople = 1_500_000;
const maxUnusedMs = 5 * 60_000;

function getCache(db: Db): Map<Db, CachedCrowd> {
  const known = caches.get(getPool(db)) ?? new Map<Db, CachedCrowd>();
  caches.set(getPool(db), known);
  return known;
}

function drop(db: Db): void {
  getCache(db).get(db)?.running.close();
  getCache(db).delete(db);
}

function dropUnused(all: ReadonlyMap<Db, CachedCrowd>): void {
  let people = [...all.values()].reduce((sum, each) => sum + each.people, 0);
  for (const [db, each] of all) {
    const isOld = performance.now() - each.usedAt > maxUnusedMs;
    if (each.isInUse || !(isOld || people > maxCachedPeople)) continue;
    people -= each.people;
    drop(db);
  }
}

const isBehind = (cached: Position, { day, is_paid, decisions }: CrowdHead): boolean =>
  cached.day < day || (cached.day === day && !cached.isPaid && is_paid) || cached.decisions < decisions;
const isAhead = (cached: Position, { day, is_paid, decisions }: CrowdHead): boolean =>
  cached.day > day || (cached.day === day && cached.isPaid && !is_paid) || cached.decisions > decisions;

/** The worker answers other crowds between such batches. */
const maxFactsPerBatch = 100_000;

const toHandDecision =
  (first: Date | null) =>
  ({ request, approved, decided_at, after_day }: DecisionRow) => ({
    request,
    approved,
    at: decided_at.getTime() - (first?.getTime() ?? 0),
    afterDay: after_day,
  });

async function catchUp(
  db: Queryable,
  cached: CachedCrowd,
  head: CrowdHead,
  onProgress: (day: number) => void,
) {
  const from = cached.position.day;
  const days = await readDaysFrom(db, [from, head.day]);
  const decisions = (await readDecisions(db, [from, head.day])).map(toHandDecision(getFirstPayout(head)));
  cached.position = await cached.running.call("fold", days, [], decisions);
  while (cached.position.day < head.day) {
    const { day } = cached.position;
    const startedAt = days.find((row) => row.day === day);
    const factsBefore = startedAt ? countFacts(startedAt) : 0;
    const last =
      days.findLast((row) => row.day > day && countFacts(row) - factsBefore <= maxFactsPerBatch)?.day ??
      day + 1;
    let [kind, first] = ["", 0];
    for (;;) {
      const rows = await readFacts(db, [day, last, kind, first]);
      cached.position = await cached.running.call("fold", [], rows, []);
      const end = rows.at(-1);
      if (!end || cached.position.day >= last) break;
      [kind, first] = [end.kind, end.first];
    }
    onProgress(cached.position.day);
    if (cached.position.day === day) throw new Error(`facts of day ${day + 1} of the crowd are missing`);
  }
}

type Total = { people: number; reinvesting: number; deposits: number; left_people: number; requests: number };
const countFacts = ({ people, reinvesting, deposits, left_people, requests }: Total): number =>
  people + reinvesting + deposits + left_people + requests;

async function open(
  db: Db,
  reader: Queryable,
  onProgress: (share: number) => void,
): Promise<(OpenCrowd & { cached: CachedCrowd }) | null> {
  const head = await readHead(reader);
  if (!head) {
    drop(db);
    return null;
  }
  const inThread = Math.max(head.target, getCache(db).get(db)?.people ?? 0) > maxPeopleInMainThread;
  const before = getCache(db).get(db);
  if (before && (before.ahead || before.inThread !== inThread || isAhead(before.position, head))) drop(db);
  const cached: CachedCrowd = getCache(db).get(db) ?? {
    running: openEngine(head.rules, head.target),
    position: { day: 0, isPaid: true, decisions: 0 },
    people: head.target,
    inThread,
    ahead: false,
    isInUse: true,
    usedAt: 0,
  };
  cached.isInUse = true;
  cached.usedAt = performance.now();
  getCache(db).delete(db);
  getCache(db).set(db, cached);
  dropUnused(getCache(db));
  if (isBehind(cached.position, head)) {
    const from = cached.position.day;
    await catchUp(reader, cached, head, (day) => onProgress((day - from) / Math.max(1, head.day - from)));
  }
  return { call: cached.running.call, head, first: getFirstPayout(head), cached };
}

/** Calls run one at a time, so that a reader never sees half a day. */
export const getCrowd = memoizeByDb((db: Db) => {
  let last: Promise<unknown> = Promise.resolve();
  let progress = 1;
  const runInTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work).finally(() => {
      const cached = getCache(db).get(db);
      if (cached) cached.isInUse = false;
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
    progress: (): number => progress,
    read: <T>(ask: (crowd: OpenCrowd) => Promise<T>): Promise<T | null> =>
      runInTurn(async () => {
        const crowd = await opened(db);
        return crowd && ask(crowd);
      }),
    /** @param work runs one transaction; the crowd it opens in that is dropped unless `work` succeeds */
    write: <T>(work: (open: (tx: ClientBase) => Promise<OpenCrowd | null>) => Promise<T>): Promise<T> =>
      runInTurn(async () => {
        let cached: CachedCrowd | undefined;
        const result = await work(async (tx) => {
          const crowd = await opened(tx);
          cached = crowd?.cached;
          if (cached) cached.ahead = true;
          return crowd;
        });
        if (cached) {
          cached.position = await cached.running.call("position");
          cached.ahead = false;
        }
        return result;
      }),
  };
});
