// The queue of requests that wait to be paid, read once for all callers; each caller's places are looked up
// in it.
import type { Queue } from "@glasshouse/contract/books.ts";
import { isTooSmallGroup } from "@glasshouse/core/classroom/min-group-size.ts";
import { countedSeatsSql } from "../classroom/seat-row.ts";
import { getCrowd } from "../crowd/crowd-cache.ts";
import { coalesceReads } from "../db/batch.ts";
import { type Db, statement } from "../db/statement.ts";

type WaitingRow = { investor_id: number; requested_at: Date; is_seat: boolean };
const readWaiting = statement<WaitingRow>(
  "read-queue",
  `select investor_id, requested_at,
     investor_id in (select seats.investor_id from ${countedSeatsSql}) as is_seat
   from withdrawal_requests where status = 'pending' order by requested_at, id`,
);

type Run = Queue["runs"][number];
type SharedQueue = Omit<Queue, "mine"> & { placesByInvestor: ReadonlyMap<number, readonly number[]> };

function addToRuns(runs: Run[], requests: number, ofClass: boolean): void {
  if (requests === 0) return;
  const last = runs.at(-1);
  if (last?.ofClass === ofClass) last.requests += requests;
  else runs.push({ requests, ofClass });
}

/** At one instant the crowd's requests come first. */
export function toQueue(
  crowd: readonly { at: number; requests: number }[],
  people: readonly WaitingRow[],
): SharedQueue {
  const seats = new Set(people.filter((row) => row.is_seat).map((row) => row.investor_id)).size;
  const isMarked = !isTooSmallGroup(seats);
  const runs: Run[] = [];
  const placesByInvestor = new Map<number, number[]>();
  let [waiting, next] = [0, 0];
  const addCrowdUntil = (at: number) => {
    for (let day = crowd[next]; day && day.at <= at; day = crowd[next]) {
      next += 1;
      waiting += day.requests;
      addToRuns(runs, day.requests, false);
    }
  };
  for (const { investor_id, requested_at, is_seat } of people) {
    addCrowdUntil(requested_at.getTime());
    waiting += 1;
    addToRuns(runs, 1, isMarked && is_seat);
    const places = placesByInvestor.get(investor_id) ?? [];
    places.push(waiting);
    placesByInvestor.set(investor_id, places);
  }
  addCrowdUntil(Number.POSITIVE_INFINITY);
  return { waiting, runs, seats: isMarked ? seats : null, placesByInvestor };
}

async function loadShared(db: Db): Promise<SharedQueue> {
  const people = await readWaiting(db);
  const crowd = await getCrowd(db).read(async ({ call, first }) =>
    (await call("waiting")).map(({ at, requests }) => ({ at: at + (first?.getTime() ?? 0), requests })),
  );
  return toQueue(crowd ?? [], people);
}

const loadSharedOnce = coalesceReads(loadShared);

export async function loadQueue(db: Db, investorId: number): Promise<Queue> {
  const { placesByInvestor, ...queue } = await loadSharedOnce(db);
  return { ...queue, mine: [...(placesByInvestor.get(investorId) ?? [])] };
}
