// Pages that merge real people's rows with simulated people's facts by time. A cursor holds the position in
// both.
import { parseSimulatedId } from "@glasshouse/contract/simulated-people.ts";
import { loadCrowdCounts, loadCrowdPage } from "../crowd/crowd-lists.ts";
import type { Db } from "../db/statement.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import type { AdminList, Filters, PersonFilter, StatusCount } from "./admin-lists.ts";

export type ListQuery = {
  status?: string | undefined;
  search?: string | undefined;
  who?: PersonFilter;
};

const startId = Number.MAX_SAFE_INTEGER;

/** Matches an email, or a row's or person's number; simulated ones may be prefixed with S. */
function toFilters({ status: asked, search }: ListQuery) {
  const status = asked ?? null;
  const pattern = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;
  const [, ofCrowd, digits] = /^(s|simulated-)?(\d{1,15})$/i.exec(search ?? "") ?? [];
  const number = digits === undefined ? null : Number(digits);
  const real: Filters = [status, pattern, ofCrowd ? null : number];
  return { real, crowd: search && number === null ? null : { status, search: number } };
}

type Keyed = { id: number };
type Position = { real: number; crowd: number };

export async function readRows<Row extends Keyed>(
  db: Db,
  list: AdminList<Row>,
  query: ListQuery,
  position: Position,
  limit: number,
): Promise<{ row: Row; position: Position }[]> {
  const filters = toFilters(query);
  const crowd = query.who === "participants" ? null : filters.crowd;
  const [real, facts] = await Promise.all([
    list.real.read(db, filters.real, position.real, limit),
    crowd ? loadCrowdPage(db, list.crowd, crowd, [position.crowd, limit]) : [],
  ]);
  const others = facts.map(list.row);
  const merged: { row: Row; position: Position }[] = [];
  let [next, other] = [0, 0];
  let now = position;
  while (merged.length < limit) {
    const [first, second] = [real[next], others[other]];
    if (first && (!second || list.at(first) >= list.at(second))) {
      next += 1;
      now = { ...now, real: first.id };
      merged.push({ row: first, position: now });
    } else if (second) {
      other += 1;
      now = { ...now, crowd: parseSimulatedId(second.id) ?? 0 };
      merged.push({ row: second, position: now });
    } else break;
  }
  return merged;
}

export async function countRows<Row extends Keyed>(
  db: Db,
  list: AdminList<Row>,
  query: ListQuery,
): Promise<StatusCount[]> {
  const filters = toFilters(query);
  const counts = new Map<string, StatusCount>();
  const crowd = filters.crowd ?? { status: "", search: null };
  for (const each of [
    ...(await list.real.count(db, filters.real)),
    ...(query.who === "participants" ? [] : await loadCrowdCounts(db, list.crowd, crowd)),
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

export function readCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return { real: startId, crowd: startId };
  const [real, crowd] = decodeCursor(cursor, ["id", "id"]);
  return { real: Number(real), crowd: Math.min(Number(crowd), 2 ** 31 - 1) };
}
export const writeCursor = ({ real, crowd }: Position): string => encodeCursor([real, crowd]);
