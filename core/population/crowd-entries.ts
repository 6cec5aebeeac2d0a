import type { Instant } from "../calendar.ts";
import { type CrowdState, findDayOfTotal, toInstant, verdicts } from "./crowd-state.ts";

export type EntryKind = "paid_in" | "asked";
export type RequestStatus = "pending" | "approved" | "rejected";
export type EntryStatus = RequestStatus | "completed";
export type CrowdEntry = { number: number; person: number; cents: number; day: number; status: EntryStatus };
/** search: a person's or entry's number */
export type EntryFilter = { status: string | null; search: number | null };

export function getDecision(
  state: CrowdState,
  request: number,
): { status: RequestStatus; decidedAt: Instant | null } {
  const byHand = state.byHand.get(request);
  if (byHand) return { status: byHand.approved ? "approved" : "rejected", decidedAt: byHand.at };
  if (request > state.decidedThrough) return { status: "pending", decidedAt: null };
  const day = findDayOfTotal(state, "decidedThrough", request);
  const isApproved = verdicts[state.days.columns.verdict[day - 1] ?? 0] === "approved";
  return { status: isApproved ? "approved" : "rejected", decidedAt: toInstant(day) };
}

const getStatus = (state: CrowdState, kind: EntryKind, number: number): EntryStatus =>
  kind === "paid_in" ? "completed" : getDecision(state, number).status;

function getColumns({ investments, requests }: CrowdState, kind: EntryKind) {
  return kind === "paid_in"
    ? { count: investments.count, of: investments.columns.of, cents: investments.columns.depositCents }
    : { count: requests.count, of: requests.columns.of, cents: requests.columns.amountCents };
}

const matchesSearch = (search: number | null, number: number, person: number): boolean =>
  search === null || search === number || search === person;

export function listEntries(
  state: CrowdState,
  kind: EntryKind,
  { status: wanted, search }: EntryFilter,
  [before, limit]: readonly [before: number, limit: number],
): CrowdEntry[] {
  const { count, of, cents } = getColumns(state, kind);
  const total = kind === "paid_in" ? "investments" : "requests";
  const entries: CrowdEntry[] = [];
  for (let number = Math.min(count, before - 1); number > 0 && entries.length < limit; number -= 1) {
    const person = (of[number - 1] ?? 0) + 1;
    if (!matchesSearch(search, number, person)) continue;
    const status = getStatus(state, kind, number);
    if (wanted !== null && wanted !== status) continue;
    const day = findDayOfTotal(state, total, number);
    entries.push({ number, person, cents: cents[number - 1] ?? 0, day, status });
  }
  return entries;
}

export type EntryCount = { status: EntryStatus; count: number; selected: number };

export function countEntries(
  state: CrowdState,
  kind: EntryKind,
  { status: wanted, search }: EntryFilter,
): EntryCount[] {
  const { count, of } = getColumns(state, kind);
  const counts = new Map<EntryStatus, EntryCount>();
  for (let number = 1; number <= count; number += 1) {
    const status = getStatus(state, kind, number);
    const counted = counts.get(status) ?? { status, count: 0, selected: 0 };
    counts.set(status, counted);
    counted.count += 1;
    const isWanted = wanted === null || wanted === status;
    if (isWanted && matchesSearch(search, number, (of[number - 1] ?? 0) + 1)) counted.selected += 1;
  }
  return [...counts.values()];
}
