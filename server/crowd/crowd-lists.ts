import type { CrowdEntry, EntryFilter, EntryKind } from "@glasshouse/core/population/crowd-entries.ts";
import { toInstant } from "@glasshouse/core/population/crowd-state.ts";
import type { ClientBase } from "pg";
import { type Db, type Queryable, statement } from "../db/statement.ts";
import { getCrowd, type OpenCrowd } from "./crowd-cache.ts";

export type CrowdRow = CrowdEntry & { at: Date; notes: string };

const readNotes = statement<{ request: number; admin_notes: string }>(
  "read-crowd-decision-notes",
  "select request, admin_notes from crowd_decisions where request = any ($1)",
);

type Page = readonly [before: number, limit: number];

async function loadCrowdRows(
  db: Queryable,
  { call, first }: OpenCrowd,
  kind: EntryKind,
  filter: EntryFilter,
  page: Page,
): Promise<CrowdRow[]> {
  const entries = await call("list", kind, filter, page);
  const decided = kind === "asked" ? await readNotes(db, [entries.map(({ number }) => number)]) : [];
  const notes = new Map(decided.map(({ request, admin_notes }) => [request, admin_notes]));
  return entries.map((entry) => ({
    ...entry,
    at: new Date((first?.getTime() ?? 0) + toInstant(entry.day)),
    notes: notes.get(entry.number) ?? "",
  }));
}

export const loadCrowdPage = async (db: Db, kind: EntryKind, filter: EntryFilter, page: Page) =>
  (await getCrowd(db).read((crowd) => loadCrowdRows(db, crowd, kind, filter, page))) ?? [];

export const loadCrowdCounts = async (db: Db, kind: EntryKind, filter: EntryFilter) =>
  (await getCrowd(db).read(({ call }) => call("count", kind, filter))) ?? [];

export async function loadCrowdRequest(
  tx: ClientBase,
  crowd: OpenCrowd,
  request: number,
): Promise<CrowdRow | undefined> {
  const [row] = await loadCrowdRows(tx, crowd, "asked", { status: null, search: null }, [request + 1, 1]);
  return row?.number === request ? row : undefined;
}
