import { invariant } from "@glasshouse/core/invariant.ts";
import type { Behaviour } from "@glasshouse/core/population/behaviour.ts";
import type { DayInputs } from "@glasshouse/core/population/crowd-day.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";

export type WaitingRow = { id: number; investor_id: number; cents: number; requested_at: Date };
export type RealPeopleInputs = Pick<DayInputs, "reservesCents" | "paidInCents" | "talk"> & {
  requests: WaitingRow[];
  invitations: { id: number; friends: number }[];
};

/**
 * No lock needed: payments out wait for the day, and payments in only add. $1 patience in days, $2 the
 * crowd's deposits
 */
const readSums = statement<{
  reserves: number;
  paid_in: number;
  late: number;
  approved: number;
  rejected: number;
}>(
  "read-what-a-day-meets",
  `select
     (select balance_cents from accounts where id = fund_account('reserves')) as reserves,
     greatest(0, (select coalesce(sum(amount_cents), 0)::bigint from deposits where status = 'completed') + $2::bigint
       - coalesce((select paid_in_cents from fund_days order by at desc limit 1), 0)) as paid_in,
     (select count(*)::integer from withdrawal_requests
      where status = 'pending' and requested_at < next_payout_at - make_interval(days => $1::integer)) as late,
     (select count(*)::integer from withdrawal_requests
      where status = 'approved' and decided_at > next_payout_at - interval '3 days') as approved,
     (select count(*)::integer from withdrawal_requests
      where status = 'rejected' and decided_at > next_payout_at - interval '3 days') as rejected
   from clock`,
);
const readWaiting = statement<WaitingRow>(
  "read-waiting-requests",
  `select id, investor_id, amount_cents as cents, requested_at from withdrawal_requests
   where status = 'pending' order by requested_at, id`,
);
const readInvitations = statement<{ id: number; friends: number }>(
  "read-waiting-invitations",
  "select id, friends from invitations where id > $1 order by id",
);

type CrowdSoFar = { behaviour: Behaviour; paid_in_cents: number; invited_through: number };

export async function loadRealPeopleInputs(
  tx: ClientBase,
  head: CrowdSoFar | undefined,
): Promise<RealPeopleInputs> {
  const [[sums], requests, invitations] = await Promise.all([
    readSums(tx, [head?.behaviour.patienceDays ?? 0, head?.paid_in_cents ?? 0]),
    readWaiting(tx),
    head ? readInvitations(tx, [head.invited_through]) : [],
  ]);
  invariant(sums, "the statement gives one row");
  return {
    reservesCents: sums.reserves,
    paidInCents: sums.paid_in,
    talk: { late: sums.late, approved: sums.approved, rejected: sums.rejected },
    requests,
    invitations,
  };
}
