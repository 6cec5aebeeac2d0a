// What simulated people paid in and asked for, as lists read it: newest first, page by page, straight from the recorded facts. Each has a
// number, without a gap, so a page is some numbers, and what became of a request follows from the numbers that each day decided.
import type { Verdict } from "@glasshouse/core/population/crowd-state.ts";
import { type Queryable, statement } from "../db/statement.ts";

export type CrowdList = "paid_in" | "asked";
export type CrowdStatus = "pending" | "approved" | "rejected" | "completed";
export type CrowdRow = {
  number: number;
  /** of the person */
  person: number;
  cents: number;
  at: Date;
  status: CrowdStatus;
  notes: string;
};
/** search: the number of a person, or of what they did */
export type CrowdFilter = { status: string | null; search: number | null };

type Day = {
  at: Date;
  verdict: Verdict;
  decided_through: number;
  deposits: number;
  requests: number;
};
const readDays = statement<Day>(
  "read-crowd-days-for-lists",
  "select at, verdict, decided_through, deposits, requests from crowd_days order by day",
);
type Hand = { request: number; approved: boolean; admin_notes: string };
const readByHand = statement<Hand>(
  "read-crowd-decisions-for-lists",
  "select request, approved, admin_notes from crowd_decisions",
);
const readOf = statement<{ number: number; person: number; cents: number }>(
  "read-crowd-facts-by-number",
  `select number, numbers[number - first + 1] as person, cents[number - first + 1] as cents
   from unnest($2::integer[]) as number cross join lateral (
     select first, numbers, cents from crowd_facts where kind = $1 and first <= number order by first desc limit 1
   ) as fact order by number desc`,
);
const findOfPerson = statement<{ number: number }>(
  "find-crowd-facts-of-person",
  `select (first + place - 1)::integer as number
   from crowd_facts cross join lateral unnest(numbers) with ordinality as each (person, place)
   where kind = $1 and $2 = any (numbers) and person = $2 order by number desc`,
);

/** Numbers from, to, both included. */
type Range = readonly [from: number, to: number];
type Records = { days: Day[]; byHand: Map<number, Hand> };

const rangesOf: Record<CrowdStatus, (records: Records) => Range[]> = {
  completed: ({ days }) => [[1, days.at(-1)?.deposits ?? 0]],
  pending: ({ days, byHand }) => {
    const last = days.at(-1);
    return without([[(last?.decided_through ?? 0) + 1, last?.requests ?? 0]], byHand);
  },
  approved: (records) => decidedRanges(records, "approved"),
  rejected: (records) => decidedRanges(records, "rejected"),
};

function decidedRanges({ days, byHand }: Records, verdict: "approved" | "rejected"): Range[] {
  const byOperator = days.flatMap((day, index): Range[] =>
    day.verdict === verdict ? [[(days[index - 1]?.decided_through ?? 0) + 1, day.decided_through]] : [],
  );
  const hand = [...byHand.values()].filter(({ approved }) => approved === (verdict === "approved"));
  return [...without(byOperator, byHand), ...hand.map(({ request }): Range => [request, request])];
}

function without(ranges: readonly Range[], byHand: ReadonlyMap<number, Hand>): Range[] {
  let left = [...ranges];
  for (const request of byHand.keys())
    left = left.flatMap(([from, to]): Range[] =>
      request < from || request > to
        ? [[from, to]]
        : [
            [from, request - 1],
            [request + 1, to],
          ],
    );
  return left;
}

/** Newest first: the next so many numbers below one. */
function numbersIn(ranges: readonly Range[], before: number, limit: number): number[] {
  const numbers: number[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => b[1] - a[1]))
    for (let number = Math.min(to, before - 1); number >= from && numbers.length < limit; number -= 1)
      numbers.push(number);
  return numbers;
}

const isIn = (ranges: readonly Range[], number: number): boolean =>
  ranges.some(([from, to]) => number >= from && number <= to);

function allOf(list: CrowdList, { days }: Records): Range[] {
  const last = days.at(-1);
  return [[1, (list === "paid_in" ? last?.deposits : last?.requests) ?? 0]];
}

const statusesOf: Record<CrowdList, readonly CrowdStatus[]> = {
  paid_in: ["completed"],
  asked: ["pending", "approved", "rejected"],
};
const isStatusOf = (list: CrowdList, status: string): status is CrowdStatus =>
  statusesOf[list].some((each) => each === status);

async function recordsOf(db: Queryable): Promise<Records> {
  const [days, byHand] = [await readDays(db), await readByHand(db)];
  return { days, byHand: new Map(byHand.map((hand) => [hand.request, hand])) };
}

/** Numbers that a filter selects, newest first, below one. */
async function selectedNumbers(
  db: Queryable,
  list: CrowdList,
  records: Records,
  { status, search }: CrowdFilter,
  [before, limit]: readonly [before: number, limit: number],
): Promise<number[]> {
  if (status !== null && !isStatusOf(list, status)) return [];
  const ranges = status === null ? allOf(list, records) : rangesOf[status](records);
  if (search === null) return numbersIn(ranges, before, limit);
  const found = (await findOfPerson(db, [list, search])).map(({ number }) => number);
  return [...new Set([search, ...found])]
    .filter((number) => number < before && isIn(ranges, number))
    .sort((a, b) => b - a)
    .slice(0, limit);
}

function dayOf(list: CrowdList, days: readonly Day[], number: number): Day | undefined {
  const total = list === "paid_in" ? "deposits" : "requests";
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle]?.[total] ?? 0) >= number) high = middle;
    else low = middle + 1;
  }
  return days[low];
}

function statusOf({ days, byHand }: Records, request: number): CrowdStatus {
  const hand = byHand.get(request);
  if (hand) return hand.approved ? "approved" : "rejected";
  const verdict = days.find(({ decided_through }) => decided_through >= request)?.verdict;
  return verdict === "approved" || verdict === "rejected" ? verdict : "pending";
}

/** @param page numbers below which, and how many */
export async function crowdPage(
  db: Queryable,
  list: CrowdList,
  filter: CrowdFilter,
  page: readonly [before: number, limit: number],
): Promise<CrowdRow[]> {
  const records = await recordsOf(db);
  const numbers = await selectedNumbers(db, list, records, filter, page);
  if (numbers.length === 0) return [];
  return (await readOf(db, [list, numbers])).map((row) => ({
    ...row,
    at: dayOf(list, records.days, row.number)?.at ?? new Date(0),
    status: list === "paid_in" ? "completed" : statusOf(records, row.number),
    notes: records.byHand.get(row.number)?.admin_notes ?? "",
  }));
}

/** How many of each status, and of these how many the filter selects. */
export async function crowdCounts(
  db: Queryable,
  list: CrowdList,
  filter: CrowdFilter,
): Promise<{ status: CrowdStatus; count: number; selected: number }[]> {
  const records = await recordsOf(db);
  const { search } = filter;
  const all = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;
  const found = search === null ? null : await selectedNumbers(db, list, records, filter, all);
  return statusesOf[list].map((status) => {
    const ranges = rangesOf[status](records);
    const count = ranges.reduce((sum, [from, to]) => sum + Math.max(0, to - from + 1), 0);
    const isWanted = filter.status === null || filter.status === status;
    const selected = found ? found.filter((number) => isIn(ranges, number)).length : isWanted ? count : 0;
    return { status, count, selected };
  });
}

/** @returns undefined where there is none of this number */
export async function crowdRequestOf(db: Queryable, request: number): Promise<CrowdRow | undefined> {
  const [row] = await crowdPage(db, "asked", { status: null, search: null }, [request + 1, 1]);
  return row?.number === request ? row : undefined;
}
