// The words of every message. A message is stored as a kind and its figures and worded when it is read; the disclosure
// is part of the wording and can't be left out.
import { type Cents, formatUsd } from "@glasshouse/core/money.ts";
import { z } from "zod";
import { wireInstant } from "./amount.ts";
import { disclosure } from "./disclosure.ts";
import { route } from "./route.ts";

export type MessageContent =
  | { kind: "welcome"; params: { firstName: string } }
  | { kind: "deposit-completed"; params: { amountCents: Cents; investmentId: number } }
  | { kind: "deposit-refunded"; params: { amountCents: Cents } }
  | { kind: "daily-income"; params: { amountCents: Cents; reinvestedCents: Cents; investments: number } }
  | { kind: "withdrawal-requested"; params: { amountCents: Cents; requestId: number } }
  | { kind: "withdrawal-approved"; params: { amountCents: Cents; requestId: number } }
  | { kind: "withdrawal-rejected"; params: { amountCents: Cents; requestId: number; adminNotes: string } }
  | { kind: "password-changed"; params: Record<string, never> };

type Wording = {
  [K in MessageContent["kind"]]: (params: Extract<MessageContent, { kind: K }>["params"]) => {
    subject: string;
    body: string;
  };
};

const wording: Wording = {
  welcome: ({ firstName }) => ({
    subject: "Welcome to Glasshouse",
    body: `${firstName}, your account is open and your play wallet holds $5,000.00 of play money.`,
  }),
  "deposit-completed": ({ amountCents, investmentId }) => ({
    subject: `Deposit of ${formatUsd(amountCents)} completed`,
    body: `Your deposit opened Investment #${investmentId}. It earns at the next payout, 09:00 UTC.`,
  }),
  "deposit-refunded": ({ amountCents }) => ({
    subject: `Deposit of ${formatUsd(amountCents)} refunded`,
    body: "Your level's maximum was reached before this payment arrived. It is back in your play wallet.",
  }),
  "daily-income": ({ amountCents, reinvestedCents, investments }) => ({
    subject: `Daily income of ${formatUsd(amountCents)}`,
    body: `${investments === 1 ? "1 investment" : `${investments} investments`} paid at 09:00 UTC.${
      reinvestedCents > 0 ? ` ${formatUsd(reinvestedCents)} of it was reinvested.` : ""
    }`,
  }),
  "withdrawal-requested": ({ amountCents, requestId }) => ({
    subject: `Withdrawal of ${formatUsd(amountCents)} requested`,
    body: `Request #${requestId} is pending. The amount is held until an administrator decides.`,
  }),
  "withdrawal-approved": ({ amountCents, requestId }) => ({
    subject: `Withdrawal of ${formatUsd(amountCents)} approved`,
    body: `Request #${requestId} was paid out of the fund's reserves into your play wallet.`,
  }),
  "withdrawal-rejected": ({ amountCents, requestId, adminNotes }) => ({
    subject: `Withdrawal of ${formatUsd(amountCents)} rejected`,
    body: `Request #${requestId} was rejected and the amount is available again.${adminNotes ? ` Admin Note: ${adminNotes}` : ""}`,
  }),
  "password-changed": () => ({
    subject: "Your password was changed",
    body: "Every other session of your account was ended.",
  }),
};

/** Subject and body in words; the body ends with the disclosure. */
export function messageText(content: MessageContent): { subject: string; body: string } {
  // the table's key and params come from the same union member, which TypeScript can't follow through an index
  const worded = (
    wording[content.kind] as (params: MessageContent["params"]) => { subject: string; body: string }
  )(content.params);
  return { subject: worded.subject, body: `${worded.body}\n\n${disclosure}` };
}

export const message = z.object({
  id: z.number().int(),
  subject: z.string(),
  body: z.string(),
  createdAt: wireInstant,
  read: z.boolean(),
});
export type Message = z.infer<typeof message>;

export const mailboxRoutes = {
  list: route({
    method: "GET",
    path: "/api/mailbox",
    access: "investor",
    summary: "The caller's messages, newest first",
    query: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.array(message),
  }),
  read: route({
    method: "POST",
    path: "/api/mailbox/:id/read",
    access: "investor",
    summary: "Mark a message as read",
    params: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({ unread: z.number().int() }),
  }),
};
