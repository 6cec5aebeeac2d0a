import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { confirmationsNeeded } from "@glasshouse/core/chain.ts";
import type { CryptoFailure } from "@glasshouse/core/deposits/crypto-deposit.ts";
import { type Cents, cents, formatUsd } from "@glasshouse/core/money.ts";
import { sentence, translateSentence } from "@glasshouse/languages/sentences.ts";
import { wireAmount, wireInstant } from "./amount.ts";
import { disclosure } from "./disclosure.ts";
import { mailBodies, mailSubjects } from "./mailbox.words.ts";
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

export const cryptoFailures: Record<CryptoFailure, string> = {
  unknown: sentence("You made no payment with this hash on the simulated chain."),
  "another-address": sentence("Your payment went to an address other than the deposit address."),
  "another-amount": sentence("Your payment was for a different amount."),
  "fund-frozen": sentence("The fund was frozen before your payment was confirmed."),
  "over-level-cap": sentence("You reached your level's maximum before this payment was confirmed."),
};

export function formatCryptoFailure(failure: CryptoFailure, returnedCents: Cents): string {
  const reason = translateSentence(cryptoFailures[failure]);
  if (returnedCents <= 0) return reason;
  return mailBodies["crypto-returned"]({ reason, amount: formatUsd(returnedCents) });
}

type Kind = MessageContent["kind"];
type Params = { [K in Kind]: Extract<MessageContent, { kind: K }>["params"] };
type Content<K extends Kind> = { [P in K]: { kind: P; params: Params[P] } }[K];
type MessageWords = { subject: string; body: string };
type Formatters = { [K in Kind]: (params: Params[K]) => MessageWords };

const time = payoutTimeUtc;
const toAmount = ({ amountCents }: { amountCents: Cents }) => ({ amount: formatUsd(amountCents) });
const yesIf = (condition: boolean) => (condition ? "yes" : "no");

const formatters: Formatters = {
  welcome: ({ firstName }) => ({
    subject: mailSubjects.welcome(),
    body: mailBodies.welcome({ firstName, opening: walletOpening }),
  }),
  "deposit-completed": (params) => ({
    subject: mailSubjects["deposit-completed"](toAmount(params)),
    body: mailBodies["deposit-completed"]({ investmentId: params.investmentId, time }),
  }),
  "deposit-refunded": (params) => ({
    subject: mailSubjects["deposit-refunded"](toAmount(params)),
    body: mailBodies["deposit-refunded"](),
  }),
  "daily-income": (params) => ({
    subject: mailSubjects["daily-income"](toAmount(params)),
    body: mailBodies["daily-income"]({
      investments: params.investments,
      time,
      some: yesIf(params.reinvestedCents > 0),
      reinvested: formatUsd(params.reinvestedCents),
    }),
  }),
  "withdrawal-requested": (params) => ({
    subject: mailSubjects["withdrawal-requested"](toAmount(params)),
    body: mailBodies["withdrawal-requested"]({ requestId: params.requestId }),
  }),
  "withdrawal-approved": (params) => ({
    subject: mailSubjects["withdrawal-approved"](toAmount(params)),
    body: mailBodies["withdrawal-approved"]({ requestId: params.requestId }),
  }),
  "withdrawal-rejected": (params) => ({
    subject: mailSubjects["withdrawal-rejected"](toAmount(params)),
    body: mailBodies["withdrawal-rejected"]({
      requestId: params.requestId,
      hasNote: yesIf(params.adminNotes !== ""),
      note: translateSentence(params.adminNotes),
    }),
  }),
  "deposit-submitted": (params) => ({
    subject: mailSubjects["deposit-submitted"](toAmount(params)),
    body: mailBodies["deposit-submitted"]({ confirmations: confirmationsNeeded }),
  }),
  "deposit-failed": (params) => ({
    subject: mailSubjects["deposit-failed"](toAmount(params)),
    body: formatCryptoFailure(params.reason, params.returnedCents),
  }),
  "email-changed": ({ email }) => ({
    subject: mailSubjects["email-changed"](),
    body: mailBodies["email-changed"]({ email }),
  }),
  "referral-joined": ({ firstName, count, levelName }) => ({
    subject: mailSubjects["referral-joined"]({ firstName, count }),
    body: mailBodies["referral-joined"]({ level: levelName }),
  }),
  "marketing-level-limit": ({ levelName, capCents }) => ({
    subject: mailSubjects["marketing-level-limit"](),
    body: mailBodies["marketing-level-limit"]({ level: levelName, cap: formatUsd(capCents) }),
  }),
  "marketing-bonus-weekend": ({ percent }) => ({
    subject: mailSubjects["marketing-bonus-weekend"]({ percent }),
    body: mailBodies["marketing-bonus-weekend"]({ percent }),
  }),
  "stop-maintenance": () => ({
    subject: mailSubjects["stop-maintenance"](),
    body: mailBodies["stop-maintenance"](),
  }),
  "stop-fee": ({ shownCents }) => ({
    subject: mailSubjects["stop-fee"](),
    body: mailBodies["stop-fee"]({
      balance: formatUsd(shownCents),
      fee: formatUsd(cents(Math.round(shownCents / 10))),
    }),
  }),
  "stop-limits": ({ limitCents }) => ({
    subject: mailSubjects["stop-limits"](),
    body: mailBodies["stop-limits"]({ limit: formatUsd(limitCents) }),
  }),
  "solo-ended": ({ by, role, soloInvestorId }) => ({
    subject: mailSubjects["solo-ended"]({ role }),
    body:
      role === "admin"
        ? mailBodies["solo-ended-administrator"]({
            by,
            known: yesIf(soloInvestorId !== null),
            investor: soloInvestorId ?? "",
          })
        : mailBodies["solo-ended"]({ by }),
  }),
  "password-changed": () => ({
    subject: mailSubjects["password-changed"](),
    body: mailBodies["password-changed"](),
  }),
};

const messageSigns: Partial<Record<MessageContent["kind"], string>> = {
  "stop-maintenance": "maintenance-notice",
  "stop-fee": "fee-to-withdraw",
  "stop-limits": "sudden-limits",
};
export const getMessageSign = (kind: MessageContent["kind"]): string | null => messageSigns[kind] ?? null;

/** In the current language. @param ending the disclosure in that language */
export function formatMessage<K extends Kind>(
  content: Content<K>,
  ending: string = disclosure,
): MessageWords {
  const { subject, body } = formatters[content.kind](content.params);
  return { subject, body: `${body}\n\n${ending}` };
}

const kinds = Object.keys(formatters) as [Kind, ...Kind[]]; // the type has no other keys

export const message = z.object({
  id: z.number().int(),
  /** of its words, which a page reads in its own language */
  kind: z.enum(kinds),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** in English */
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
