import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { confirmationsNeeded } from "@glasshouse/core/chain.ts";
import type { CryptoFailure } from "@glasshouse/core/deposits/crypto-deposit.ts";
import { formatCounted, selectPlural } from "@glasshouse/core/format.ts";
import { type Cents, cents, formatUsd } from "@glasshouse/core/money.ts";
import { wireAmount, wireInstant } from "./amount.ts";
import { disclosure } from "./disclosure.ts";
import { positiveInText } from "./number-in-text.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";
import { walletOpening } from "./wallet.ts";

export type MessageContent =
  | { kind: "welcome"; params: { firstName: string } }
  | { kind: "deposit-completed"; params: { amountCents: Cents; investmentId: number } }
  | { kind: "deposit-refunded"; params: { amountCents: Cents } }
  | { kind: "deposit-submitted"; params: { amountCents: Cents } }
  | { kind: "deposit-failed"; params: { amountCents: Cents; reason: CryptoFailure; returnedCents: Cents } }
  | { kind: "daily-income"; params: { amountCents: Cents; reinvestedCents: Cents; investments: number } }
  | { kind: "withdrawal-requested"; params: { amountCents: Cents; requestId: number } }
  | { kind: "withdrawal-approved"; params: { amountCents: Cents; requestId: number } }
  | { kind: "withdrawal-rejected"; params: { amountCents: Cents; requestId: number; adminNotes: string } }
  | { kind: "password-changed"; params: Record<string, never> }
  | { kind: "email-changed"; params: { email: string } }
  | { kind: "referral-joined"; params: { firstName: string; count: number; levelName: string } }
  | {
      kind: "solo-ended";
      params: {
        by: "administrator" | "second-person";
        role: "investor" | "admin";
        soloInvestorId: number | null;
      };
    }
  | { kind: "stop-maintenance"; params: Record<string, never> }
  | { kind: "stop-fee"; params: { shownCents: Cents } }
  | { kind: "stop-limits"; params: { limitCents: Cents } }
  | { kind: "marketing-bonus-weekend"; params: { percent: number } }
  | { kind: "marketing-level-limit"; params: { levelName: string; capCents: Cents } };

export function formatCryptoFailure(reason: CryptoFailure, returnedCents: Cents): string {
  const back = returnedCents > 0 ? ` ${formatUsd(returnedCents)} is back in your play wallet.` : "";
  const reasons: Record<CryptoFailure, string> = {
    unknown: "You made no payment with this hash on the simulated chain.",
    "another-address": "Your payment went to an address other than the deposit address.",
    "another-amount": "Your payment was for a different amount.",
    "fund-frozen": "The fund was frozen before your payment was confirmed.",
    "over-level-cap": "You reached your level's maximum before this payment was confirmed.",
  };
  return `${reasons[reason]}${back}`;
}

type Kind = MessageContent["kind"];
type Params = { [K in Kind]: Extract<MessageContent, { kind: K }>["params"] };
type Content<K extends Kind> = { [P in K]: { kind: P; params: Params[P] } }[K];
type MessageWords = { subject: string; body: string };
type Formatters = { [K in Kind]: (params: Params[K]) => MessageWords };

const formatters: Formatters = {
  welcome: ({ firstName }) => ({
    subject: "Welcome to Glasshouse",
    body: `${firstName}, your account is open and your play wallet holds ${walletOpening} of play money.`,
  }),
  "deposit-completed": ({ amountCents, investmentId }) => ({
    subject: `Deposit of ${formatUsd(amountCents)} completed`,
    body: `Your deposit opened Investment #${investmentId}. It earns at the next payout, ${payoutTimeUtc} UTC.`,
  }),
  "deposit-refunded": ({ amountCents }) => ({
    subject: `Deposit of ${formatUsd(amountCents)} refunded`,
    body: "You reached your level's maximum, or the fund was frozen, before this payment arrived. The money is back in your play wallet.",
  }),
  "daily-income": ({ amountCents, reinvestedCents, investments }) => ({
    subject: `Daily income of ${formatUsd(amountCents)}`,
    body: `${formatCounted(investments, { one: "investment", other: "investments" })} paid at ${payoutTimeUtc} UTC.${
      reinvestedCents > 0 ? ` ${formatUsd(reinvestedCents)} of it was reinvested.` : ""
    }`,
  }),
  "withdrawal-requested": ({ amountCents, requestId }) => ({
    subject: `Withdrawal of ${formatUsd(amountCents)} requested`,
    body: `Request #${requestId} is pending. You can't use this amount until it is decided.`,
  }),
  "withdrawal-approved": ({ amountCents, requestId }) => ({
    subject: `Withdrawal of ${formatUsd(amountCents)} approved`,
    body: `Request #${requestId} was paid from the fund's reserves into your play wallet.`,
  }),
  "withdrawal-rejected": ({ amountCents, requestId, adminNotes }) => ({
    subject: `Withdrawal of ${formatUsd(amountCents)} rejected`,
    body: `Request #${requestId} was rejected. You can use the amount again.${adminNotes ? ` Admin Note: ${adminNotes}` : ""}`,
  }),
  "deposit-submitted": ({ amountCents }) => ({
    subject: `Crypto deposit of ${formatUsd(amountCents)} recorded`,
    body: `It is pending until the simulated chain shows ${confirmationsNeeded} confirmations, about half a simulated hour.`,
  }),
  "deposit-failed": ({ amountCents, reason, returnedCents }) => ({
    subject: `Crypto deposit of ${formatUsd(amountCents)} failed`,
    body: formatCryptoFailure(reason, returnedCents),
  }),
  "email-changed": ({ email }) => ({
    subject: "Your email address was changed",
    body: `You sign in with ${email} from now on.`,
  }),
  "referral-joined": ({ firstName, count, levelName }) => ({
    subject: selectPlural(count, {
      one: `${firstName} joined with your code`,
      other: `${count} friends joined with your code`,
    }),
    body: `Your level is ${levelName}.`,
  }),
  "marketing-level-limit": ({ levelName, capCents }) => ({
    subject: "Don't stop growing",
    body: `You have reached the ${levelName} maximum of ${formatUsd(capCents)}. Invite three friends and your limit rises at once. (Such platforms write like this: the cap is there to make you recruit.)`,
  }),
  "marketing-bonus-weekend": ({ percent }) => ({
    subject: `Bonus weekend: ${percent}% on every friend`,
    body: `This weekend only! Bring a friend, and ${percent}% of what they have paid in first lands in your balance the moment you confirm them. Others are already doing it, so don't be the last. (Such platforms write like this: the hurry is there to stop you from thinking, and nothing stands behind the bonus.)`,
  }),
  "stop-maintenance": () => ({
    subject: "Scheduled maintenance",
    body: "We are upgrading our payment system to serve you better. Withdrawals will take a little longer for a few days. Your balance is safe and keeps growing. (Such platforms write like this when the money has run out.)",
  }),
  "stop-fee": ({ shownCents }) => ({
    subject: "Verify your account to release your funds",
    body: `Your balance of ${formatUsd(shownCents)} is ready. Under new anti-money-laundering rules, a 10% verification fee of ${formatUsd(cents(Math.round(shownCents / 10)))} must be paid before your funds can be released. (Such platforms use this to take one last payment. No fee has ever released anything, and you can't pay anything here.)`,
  }),
  "stop-limits": ({ limitCents }) => ({
    subject: "New withdrawal limits",
    body: `To protect all members, withdrawals are limited to ${formatUsd(limitCents)} a month from now on. Thank you for your trust. (Many such platforms send this as their last message. After it, no one answers.)`,
  }),
  "solo-ended": ({ by, role, soloInvestorId }) => {
    const administrator = role === "admin" ? "you have" : "the administrator has";
    const why = by === "administrator" ? `${administrator} signed in` : "a second person has registered";
    const controls = "The clock and the crowd";
    return role === "admin"
      ? {
          subject: "The controls are yours",
          body: `Solo mode has ended because ${why}. ${controls} are yours now.${
            soloInvestorId === null
              ? ""
              : ` Until now investor ${soloInvestorId} had them. The audit trail shows what they did.`
          }`,
        }
      : {
          subject: "Solo mode has ended",
          body: `You were alone here and moved the clock yourself. That has ended because ${why}. ${controls} now belong to the administrator. You keep your play money and your history.`,
        };
  },
  "password-changed": () => ({
    subject: "Your password was changed",
    body: "You are signed out everywhere else.",
  }),
};

const messageSigns: Partial<Record<MessageContent["kind"], string>> = {
  "stop-maintenance": "maintenance-notice",
  "stop-fee": "fee-to-withdraw",
  "stop-limits": "sudden-limits",
};
export const getMessageSign = (kind: MessageContent["kind"]): string | null => messageSigns[kind] ?? null;

/** Ends with the disclosure. */
export function formatMessage<K extends Kind>(content: Content<K>): MessageWords {
  const worded = formatters[content.kind](content.params);
  return { subject: worded.subject, body: `${worded.body}\n\n${disclosure}` };
}

export const message = z.object({
  id: z.number().int(),
  subject: z.string(),
  body: z.string(),
  /** for grouping by week */
  dailyIncome: wireAmount.nullable(),
  createdAt: wireInstant,
  read: z.boolean(),
  /** its warning sign */
  sign: z.string().nullable(),
});
export type Message = z.infer<typeof message>;

export const mailboxRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/api/mailbox",
    access: "investor",
    summary: "The caller's messages, newest first",
    query: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.array(message),
  }),
  read: defineRoute({
    method: "POST",
    path: "/api/mailbox/:id/read",
    access: "investor",
    summary: "Mark a message as read",
    params: z.object({ id: positiveInText }),
    reply: z.object({ unread: z.number().int() }),
  }),
};
