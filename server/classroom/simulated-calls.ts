import { randomUUID } from "node:crypto";
import { publishableKey } from "@glasshouse/contract/cards.ts";
import type { OffersState } from "@glasshouse/contract/offers.ts";
import {
  actPages,
  isCalledFalse,
  isFirmChecked,
  type LearnerAct,
} from "@glasshouse/core/classroom/simulated-learner.ts";
import { findOpenOffer } from "@glasshouse/core/offers/offers.ts";
import { maxWithdrawalCents, minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";

export type CallReply = { status: number; body: string };
/** Status 0: no response. */
export type LearnerCall = (
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<CallReply>;

const parseJson = <Reply>({ body }: CallReply): Reply => JSON.parse(body);
const isSuccess = ({ status }: CallReply) => status === 200;
/** A retry would get the same answer. */
const isFinal = ({ status }: CallReply) => status >= 200 && status < 500 && status !== 401 && status !== 429;

const pageReads: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": ["/api/dashboard/stats", "/api/investments", "/api/transactions?limit=5"],
  "/books": ["/api/books"],
  "/withdraw": ["/api/dashboard/stats", "/api/withdrawal-requests"],
  "/debrief": ["/api/debrief"],
  "/offers": ["/api/offers"],
};

export async function loadPage(page: string, call: LearnerCall): Promise<boolean> {
  for (const path of pageReads[page] ?? []) if (!isFinal(await call("GET", path))) return false;
  return true;
}

async function answerOffer(id: number, round: "before" | "after", call: LearnerCall): Promise<boolean> {
  const shown = await call("GET", "/api/offers");
  if (!isSuccess(shown)) return false;
  const asked = parseJson<OffersState>(shown).rounds.find((each) => each.round === round);
  const offer = asked && findOpenOffer(asked);
  if (!offer) return true;
  if (isFirmChecked(id, round, offer)) await call("POST", "/api/offers/checks", { round, offer: offer.id });
  const answeredFalse = isCalledFalse(id, round, offer);
  return isSuccess(await call("POST", "/api/offers/answers", { round, offer: offer.id, answeredFalse }));
}

type PendingPayment = {
  amountCents: number;
  keys: { order: string; deposit: string };
  card?: { paymentIntentId: string; clientSecret: string };
};
/** The next try reuses an unfinished payment's idempotency keys. */
export type PaymentState = { pending?: PendingPayment | undefined };

async function continuePayment(
  paymentState: PaymentState,
  asked: Promise<CallReply>,
): Promise<CallReply | undefined> {
  const reply = await asked;
  if (isFinal(reply) && !isSuccess(reply)) paymentState.pending = undefined;
  return isSuccess(reply) ? reply : undefined;
}

async function deposit(amountCents: number, call: LearnerCall, paymentState: PaymentState): Promise<boolean> {
  paymentState.pending ??= { amountCents, keys: { order: randomUUID(), deposit: randomUUID() } };
  const { pending } = paymentState;
  const amount = pending.amountCents / 100;
  const keyed = (key: string) => ({ "idempotency-key": key });
  if (!pending.card) {
    const order = call("POST", "/api/create-payment-intent", { amount }, keyed(pending.keys.order));
    const created = await continuePayment(paymentState, order);
    if (!created) return false;
    pending.card = parseJson(created);
  }
  const { paymentIntentId, clientSecret } = pending.card;
  const pay = call(
    "POST",
    `/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`,
    { client_secret: clientSecret, card: "SIM-CARD-APPROVED" },
    { authorization: `Bearer ${publishableKey}` },
  );
  if (!(await continuePayment(paymentState, pay))) return false;
  const confirm = call(
    "POST",
    "/api/confirm-deposit",
    { paymentIntentId, amount },
    keyed(pending.keys.deposit),
  );
  if (!(await continuePayment(paymentState, confirm))) return false;
  paymentState.pending = undefined;
  return true;
}

const bankDetails = {
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Simulated Learner",
};

async function withdrawAll(call: LearnerCall): Promise<boolean> {
  const shown = await call("GET", "/api/investments");
  if (!isSuccess(shown)) return false;
  for (const { id, status } of parseJson<{ id: number; status: string }[]>(shown))
    if (status === "active" && !isFinal(await call("POST", `/api/investments/${id}/close`))) return false;
  const stats = await call("GET", "/api/dashboard/stats");
  if (!isSuccess(stats)) return false;
  const cents = Math.round(Number(parseJson<{ available: string }>(stats).available) * 100);
  if (cents < minWithdrawalCents) return true;
  return isFinal(
    await call("POST", "/api/withdrawal-requests", {
      amount: Math.min(cents, maxWithdrawalCents) / 100,
      withdrawalMethod: "bank",
      withdrawalDetails: JSON.stringify(bankDetails),
      notes: "",
    }),
  );
}

type Actor = { id: number; paymentState: PaymentState };

function performAct(act: LearnerAct, { id, paymentState }: Actor, call: LearnerCall): Promise<boolean> {
  if (act.kind === "answer") return answerOffer(id, act.round, call);
  if (act.kind === "deposit") return deposit(act.cents, call, paymentState);
  if (act.kind === "leave") return withdrawAll(call);
  if (act.kind === "guess") return call("PUT", "/api/seat/guess", { day: act.day }).then(isSuccess);
  if (act.kind === "sure") return call("PUT", "/api/seat/sureness", { sure: act.sure }).then(isSuccess);
  return act.kind === "look" ? loadPage(act.page, call) : Promise.resolve(true);
}

export async function performActAndReport(
  act: LearnerAct,
  learner: Actor & { page: string },
  call: LearnerCall,
): Promise<string | undefined> {
  const isDone = await performAct(act, learner, call);
  const staysOnPage = act.kind === "stay" || act.kind === "guess" || act.kind === "sure";
  const targetPage = act.kind === "look" ? act.page : staysOnPage ? learner.page : actPages[act.kind];
  const page = isDone ? targetPage : learner.page;
  await call("PUT", "/api/seat/here", { page, acted: act.kind !== "stay" });
  return isDone ? page : undefined;
}
