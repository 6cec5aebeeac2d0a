import type { AdminWithdrawal } from "@glasshouse/contract/admin.ts";
import {
  getSimulatedEmail,
  toSimulatedId,
  toSimulatedUserId,
} from "@glasshouse/contract/simulated-people.ts";
import type { WithdrawalRequest } from "@glasshouse/contract/withdrawals.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { CrowdRow } from "../crowd/crowd-lists.ts";

export type WithdrawalRow = {
  id: number;
  investor_id: number;
  amount_cents: number;
  method: "bank" | "crypto";
  details: Record<string, string>;
  notes: string;
  status: "pending" | "approved" | "rejected";
  admin_notes: string;
  requested_at: Date;
};

/** Needs `withdrawal_requests` in the from clause. */
export const withdrawalColumns = `withdrawal_requests.id, withdrawal_requests.investor_id, amount_cents, method, details,
  notes, status, admin_notes, requested_at`;

export function toWithdrawalReply(row: Omit<WithdrawalRow, "investor_id">): WithdrawalRequest {
  return {
    id: row.id,
    amount: formatAmount(cents(row.amount_cents)),
    withdrawalMethod: row.method,
    withdrawalDetails: JSON.stringify(row.details),
    notes: row.status === "rejected" ? row.admin_notes : row.notes,
    ...(row.status === "rejected" && row.notes !== "" ? { ownNotes: row.notes } : {}),
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
  };
}

export type AdminWithdrawalRow = Omit<WithdrawalRow, "investor_id"> & { email: string; user_id: string };
/** Needs `users` in the from clause. */
export const userIdSql = "case role when 'admin' then 'admin' else users.investor_id::text end as user_id";

export function toAdminWithdrawalReply(row: AdminWithdrawalRow): AdminWithdrawal {
  return {
    ...toWithdrawalReply(row),
    userEmail: row.email,
    userId: row.user_id,
    investorNotes: row.notes,
    walletAddress: row.details.cryptoWalletAddress ?? null,
    createdAt: row.requested_at.toISOString(),
  };
}

export function toCrowdRequestRow({
  number,
  person,
  cents: amount,
  at,
  status,
  notes,
}: CrowdRow): AdminWithdrawalRow {
  return {
    id: toSimulatedId(number),
    amount_cents: amount,
    method: "bank",
    details: {},
    notes: "",
    status: status === "completed" ? "approved" : status,
    admin_notes: notes,
    requested_at: at,
    email: getSimulatedEmail(person),
    user_id: toSimulatedUserId(person),
  };
}
