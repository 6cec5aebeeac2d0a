// Without a recent password the administrator moves the clock by seven days in all, counted under the clock's
// lock.
import { type ClockState, maxUnprovenDays } from "@glasshouse/contract/clock.ts";
import { dayMs } from "@glasshouse/core/calendar.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import { refuse } from "../http/refusals.ts";
import { maxProofAgeMinutes, type Session } from "../http/session.ts";

const count = statement<{ unproven_days: number }>(
  "count-unproven-days",
  "update sessions set unproven_days = unproven_days + $2 where token_hash = $1 returning unproven_days",
);

export async function countUnprovenDays(tx: ClientBase, session: Session, days: number): Promise<void> {
  if (session.role !== "admin" || session.recentlyProven) return;
  const [row] = await count(tx, [session.tokenHash, days]);
  if (!row) refuse("unauthorized");
  if (row.unproven_days > maxUnprovenDays) refuse("recent-sign-in-required");
}

export function exceedsUnprovenDays(before: ClockState["rate"], rate: ClockState["rate"]): boolean {
  const [now, then] = [clockRates[before], clockRates[rate]];
  invariant(now !== undefined && then !== undefined, "a rate is one of the table");
  return then > now && then * maxProofAgeMinutes * 60_000 > maxUnprovenDays * dayMs;
}
