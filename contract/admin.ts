import { sentence } from "@glasshouse/languages/sentences.ts";
import { routeAddresses } from "./addresses.ts";
import { wireAmount, wireInstant } from "./amount.ts";
import { positiveInText } from "./number-in-text.ts";
import { pageQuery } from "./page-query.ts";
import { defineRoute } from "./route.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";
import { withdrawalRequest } from "./withdrawals.ts";

export const adminStats = z.object({
  totalRevenue: wireAmount,
  totalDeposits: wireAmount,
  activeUsers: z.number().int(),
  pendingWithdrawals: z.number().int(),
  todayRevenue: wireAmount,
  monthlyRevenue: wireAmount,
  totalWithdrawals: wireAmount,
  /** with simulated people */
  totalUsers: z.number().int(),
  /** without them */
  participants: z.number().int(),
  pendingDepositsAmount: wireAmount,
  pendingWithdrawalsAmount: wireAmount,
  reserves: wireAmount,
  /** owed: available, invested and held */
  promised: wireAmount,
});
export type AdminStats = z.infer<typeof adminStats>;

export const adminDeposit = z.object({
  id: z.number().int(),
  amount: wireAmount,
  status: z.enum(["pending", "completed", "failed"]),
  userEmail: z.string(),
  userId: z.string(),
  createdAt: wireInstant,
  /** null for a crypto deposit */
  stripePaymentIntentId: z.string().nullable(),
});
export type AdminDeposit = z.infer<typeof adminDeposit>;

export const adminWithdrawal = withdrawalRequest.extend({
  userEmail: z.string(),
  userId: z.string(),
  /** once rejected, `notes` is the administrator's */
  investorNotes: z.string(),
  walletAddress: z.string().nullable(),
  createdAt: wireInstant,
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;

export const auditSeats = ["administrator", "solo-investor", "learner", "server"] as const;
export const adminAction = z.object({
  id: z.number().int(),
  seat: z.enum(auditSeats),
  /** "" for the server */
  by: z.string(),
  action: z.string(),
  subject: z.string(),
  /** real time */
  doneAt: wireInstant,
  simulatedAt: wireInstant,
});
export type AdminAction = z.infer<typeof adminAction>;

const adminFilters = {
  search: createTextSchema({ max: 100 }).optional(),
  /** excludes simulated people */
  who: z.enum(["participants"]).optional(),
};
export const rejectionNote = sentence("Rejected by admin");
export const exportKinds = ["deposits", "withdrawals"] as const;

/** Rows by status, ignoring the search. */
export const statusCounts = z.record(z.string(), z.number().int());

export const secondFactorBody = z.object({
  code: z.string().trim().min(1, sentence("Code is required")).max(40),
});

export const startOverPhrase = "start over";
export const startOverBody = z.object({
  confirm: z.literal(startOverPhrase, { error: sentence(`Type: ${startOverPhrase}`) }),
  startedAt: wireInstant,
});

export const adminRoutes = {
  stats: defineRoute({
    ...routeAddresses.adminStats,
    summary: "The operator's figures",
    reply: adminStats,
  }),
  deposits: defineRoute({
    method: "GET",
    path: "/api/admin/deposits",
    access: "admin",
    summary: "All deposits, newest first",
    query: pageQuery.extend({ status: adminDeposit.shape.status.optional(), ...adminFilters }),
    reply: z.array(adminDeposit),
  }),
  withdrawals: defineRoute({
    method: "GET",
    path: "/api/admin/withdrawals",
    access: "admin",
    summary: "All withdrawal requests, newest first",
    query: pageQuery.extend({ status: adminWithdrawal.shape.status.optional(), ...adminFilters }),
    reply: z.array(adminWithdrawal),
  }),
  updateWithdrawal: defineRoute({
    method: "POST",
    path: "/api/admin/withdrawal/:id/update",
    access: "admin",
    summary: "Approve or reject a pending withdrawal request",
    params: z.object({ id: positiveInText }),
    body: z.object({
      status: z.enum(["approved", "rejected"]),
      notes: createTextSchema({ max: 500, multiline: true }).nullish(),
    }),
    reply: adminWithdrawal,
    movesMoney: true,
  }),
  actions: defineRoute({
    method: "GET",
    path: "/api/admin/actions",
    access: "admin",
    summary: "Actions that affect everyone, with actor and seat, newest first; append-only",
    query: pageQuery,
    reply: z.array(adminAction),
  }),
  enrolSecondFactor: defineRoute({
    method: "POST",
    path: "/api/admin/second-factor/enrol",
    access: "admin",
    recentSignIn: true,
    summary: "Set up two-factor for the administrator; active after the first correct code",
    /** base32, and a QR code as a data: URL */
    reply: z.object({ secret: z.string(), qr: z.string() }),
  }),
  confirmSecondFactor: defineRoute({
    method: "POST",
    path: "/api/admin/second-factor/confirm",
    access: "admin",
    recentSignIn: true,
    summary: "Turn two-factor on with a first code; returns the recovery codes once",
    body: secondFactorBody,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  endSecondFactor: defineRoute({
    method: "POST",
    path: "/api/admin/second-factor/off",
    access: "admin",
    recentSignIn: true,
    summary: "Turn two-factor off, with a code",
    body: secondFactorBody,
    reply: z.object({ status: z.literal("off") }),
  }),
  passwordLink: defineRoute({
    method: "POST",
    path: "/api/admin/users/:id/password-link",
    access: "admin",
    recentSignIn: true,
    summary: "Create a one-time link for choosing a new password",
    params: z.object({
      id: createTextSchema({ max: 254, missingMessage: sentence("Enter an email or a number") }),
    }),
    reply: z.object({ path: z.string(), email: z.string(), expiresAt: wireInstant }),
  }),
  startOver: defineRoute({
    method: "POST",
    path: "/api/admin/start-over",
    access: "admin",
    recentSignIn: true,
    summary:
      "Start the world over: clears people, crowd, ledger, chain and cards and sets the clock to day one; keeps the administrator, secrets and the audit trail",
    body: startOverBody,
    reply: z.object({ status: z.literal("started-over") }),
  }),
  export: defineRoute({
    method: "GET",
    path: "/api/admin/export/:kind",
    access: "admin",
    recentSignIn: true,
    hasEffect: true,
    summary: "All deposits or withdrawal requests as CSV",
    params: z.object({ kind: z.enum(exportKinds) }),
  }),
};
