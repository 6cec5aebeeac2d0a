import type { AdminWithdrawal } from "@glasshouse/contract/admin.ts";
import type { WithdrawalRequest } from "@glasshouse/contract/withdrawals.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { publicUserId } from "../http/session.ts";

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

/** What every statement about requests gives back; `withdrawal_requests` must be in its from clause. */
/** People of the crowd have no address; the lists call them by their number. */
export const emailOf = (table: string) =>
  `coalesce(email, 'investor-' || ${table}.investor_id || '@crowd.glasshouse.example')`;

export const withdrawalColumns = `withdrawal_requests.id, withdrawal_requests.investor_id, amount_cents, method, details,
  notes, status, admin_notes, requested_at`;

export function withdrawalReply(row: WithdrawalRow): WithdrawalRequest {
  return {
    id: row.id,
    amount: formatAmount(cents(row.amount_cents)),
    withdrawalMethod: row.method,
    withdrawalDetails: JSON.stringify(row.details),
    // a rejected request shows the admin's note (platform.md §2)
    notes: row.status === "rejected" ? row.admin_notes : row.notes,
    ...(row.status === "rejected" && row.notes !== "" ? { ownNotes: row.notes } : {}),
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
  };
}

export type AdminWithdrawalRow = WithdrawalRow & { email: string; role: "investor" | "admin" };

export function adminWithdrawalReply(row: AdminWithdrawalRow): AdminWithdrawal {
  return {
    ...withdrawalReply(row),
    userEmail: row.email,
    userId: publicUserId({ investorId: row.investor_id, role: row.role }),
    investorNotes: row.notes,
    walletAddress: row.details.cryptoWalletAddress ?? null,
    createdAt: row.requested_at.toISOString(),
  };
}
