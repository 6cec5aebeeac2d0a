// Pages that merge real people's rows with simulated people's facts by time. A cursor holds the position in
// both.
import { simulatedNumberOf } from "@glasshouse/contract/simulated-people.ts";
import { crowdCounts, crowdPage } from "../crowd/crowd-lists.ts";
import type { Db } from "../db/statement.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import type { AdminList, Counted, Filters, Who } from "./admin-lists.ts";

export type ListQuery = {
  status?: string | undefined;
  search?: string | undefined;
  who?: Who;
};

const fromTheStart = Number.MAX_SAFE_INTEGER;

/** Matches an email, or a row's or person's number; simulated ones may be prefixed with S. */
function filtersOf({ status: asked, search }: ListQuery) {
  const status = asked ?? null;
  const pattern = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;
  const [, ofCrowd, digits] = /^(s|simulated-)?(\d{1,15})$/i.exec(search ?? "") ?? [];
  const number = digits === undefined ? null : Number(digits);
  const real: Filters = [status, pattern, ofCrowd ? null : number];
  return { real, crowd: search && number === null ? null : { status, search: number } };
}

type Keyed = { id: number };
type Told = { real: number; crowd: number };

export async function readRows<Row extends Keyed>(
  db: Db,
  list: AdminList<Row>,
  query: ListQuery,
  told: Told,
  limit: number,
): Promise<{ row: Row; told: Told }[]> {
  const filters = filtersOf(query);
  const crowd = query.who === "participants" ? null : filters.crowd;
  const [real, facts] = await Promise.all([
    list.real.read(db, filters.real, told.real, limit),
    crowd ? crowdPage(db, list.crowd, crowd, [told.crowd, limit]) : [],
  ]);
  const others = facts.map(list.row);
  const merged: { row: Row; told: Told }[] = [];
  let [next, other] = [0, 0];
  let now = told;
  while (merged.length < limit) {
    const [first, second] = [real[next], others[other]];
    if (first && (!second || list.at(first) >= list.at(second))) {
      next += 1;
      now = { ...now, real: first.id };
      merged.push({ row: first, told: now });
    } else if (second) {
      other += 1;
      now = { ...now, crowd: simulatedNumberOf(second.id) ?? 0 };
      merged.push({ row: second, told: now });
    } else break;
  }
  return merged;
}

export async function countRows<Row extends Keyed>(
  db: Db,
  list: AdminList<Row>,
  query: ListQuery,
): Promise<Counted[]> {
  const filters = filtersOf(query);
  const counts = new Map<string, Counted>();
  const crowd = filters.crowd ?? { status: "", search: null };
  for (const each of [
    ...(await list.real.count(db, filters.real)),
    ...(query.who === "participants" ? [] : await crowdCounts(db, list.crowd, crowd)),
  ]) {
    const { count = 0, selected = 0 } = counts.get(each.status) ?? {};
    counts.set(each.status, {
      status: each.status,
      count: count + each.count,
      selected: selected + each.selected,
    });
  }
  return [...counts.values()].filter(({ count }) => count > 0);
}

export function readCursor(cursor: string | undefined): Told {
  if (cursor === undefined) return { real: fromTheStart, crowd: fromTheStart };
  const [real, crowd] = decodeCursor(cursor, ["id", "id"]);
  return { real: Number(real), crowd: Math.min(Number(crowd), 2 ** 31 - 1) };
}
export const writeCursor = ({ real, crowd }: Told): string => encodeCursor([real, crowd]);
