// Carries out a simulated learner's act by the API calls of a page.
import { randomUUID } from "node:crypto";
import { publishableKey } from "@glasshouse/contract/cards.ts";
import type { OffersState } from "@glasshouse/contract/offers.ts";
import { answerOf, type LearnersAct, pageOf } from "@glasshouse/core/classroom/simulated-learner.ts";
import { offers } from "@glasshouse/core/offers/offers.ts";
import { maxWithdrawalCents, minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";

export type CallReply = { status: number; body: string };
/** Status 0: no response. */
export type LearnersCall = (
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<CallReply>;

const jsonOf = <Reply>({ body }: CallReply): Reply => JSON.parse(body);
const isGood = ({ status }: CallReply) => status === 200;
/** A retry would get the same answer. */
const isAnswered = ({ status }: CallReply) =>
  status >= 200 && status < 500 && status !== 401 && status !== 429;

const readBy: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": ["/api/dashboard/stats", "/api/investments", "/api/transactions?limit=5"],
  "/books": ["/api/books"],
  "/withdraw": ["/api/dashboard/stats", "/api/withdrawal-requests"],
  "/debrief": ["/api/debrief"],
  "/offers": ["/api/offers"],
};

/** @returns whether all calls were answered */
export async function look(page: string, call: LearnersCall): Promise<boolean> {
  for (const path of readBy[page] ?? []) if (!isAnswered(await call("GET", path))) return false;
  return true;
}

async function answer(id: number, round: "before" | "after", call: LearnersCall): Promise<boolean> {
  const shown = await call("GET", "/api/offers");
  if (!isGood(shown)) return false;
  const asked = jsonOf<OffersState>(shown).rounds.find((each) => each.round === round);
  const given = new Set(asked?.answers.map(({ offer }) => offer));
  const offer = offers.find((each) => each.id === asked?.offers.find((next) => !given.has(next)));
  if (!offer) return true;
  const answeredFalse = answerOf(id, round, offer);
  return isGood(await call("POST", "/api/offers/answers", { round, offer: offer.id, answeredFalse }));
}

/** card: known after the payment intent */
type BegunPayment = {
  amountCents: number;
  keys: { order: string; deposit: string };
  card?: { paymentIntentId: string; clientSecret: string };
};
/** The next try reuses an unfinished payment's idempotency keys. */
export type Purse = { begun?: BegunPayment | undefined };

/** @returns the successful reply; a refused payment is cleared, an unanswered one stays */
async function goOn(purse: Purse, asked: Promise<CallReply>): Promise<CallReply | undefined> {
  const reply = await asked;
  if (isAnswered(reply) && !isGood(reply)) purse.begun = undefined;
  return isGood(reply) ? reply : undefined;
}

async function deposit(amountCents: number, call: LearnersCall, purse: Purse): Promise<boolean> {
  purse.begun ??= { amountCents, keys: { order: randomUUID(), deposit: randomUUID() } };
  const { begun } = purse;
  const amount = begun.amountCents / 100;
  const keyed = (key: string) => ({ "idempotency-key": key });
  if (!begun.card) {
    const order = call("POST", "/api/create-payment-intent", { amount }, keyed(begun.keys.order));
    const created = await goOn(purse, order);
    if (!created) return false;
    begun.card = jsonOf(created);
  }
  const { paymentIntentId, clientSecret } = begun.card;
  const pay = call(
    "POST",
    `/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`,
    { client_secret: clientSecret, card: "SIM-CARD-APPROVED" },
    { authorization: `Bearer ${publishableKey}` },
  );
  if (!(await goOn(purse, pay))) return false;
  const confirm = call(
    "POST",
    "/api/confirm-deposit",
    { paymentIntentId, amount },
    keyed(begun.keys.deposit),
  );
  if (!(await goOn(purse, confirm))) return false;
  purse.begun = undefined;
  return true;
}

const bankDetails = {
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Simulated Learner",
};

async function leave(call: LearnersCall): Promise<boolean> {
  const shown = await call("GET", "/api/investments");
  if (!isGood(shown)) return false;
  for (const { id, status } of jsonOf<{ id: number; status: string }[]>(shown))
    if (status === "active" && !isAnswered(await call("POST", `/api/investments/${id}/close`))) return false;
  const stats = await call("GET", "/api/dashboard/stats");
  if (!isGood(stats)) return false;
  const cents = Math.round(Number(jsonOf<{ available: string }>(stats).available) * 100);
  if (cents < minWithdrawalCents) return true;
  return isAnswered(
    await call("POST", "/api/withdrawal-requests", {
      amount: Math.min(cents, maxWithdrawalCents) / 100,
      withdrawalMethod: "bank",
      withdrawalDetails: JSON.stringify(bankDetails),
      notes: "",
    }),
  );
}

type Actor = { id: number; purse: Purse };

function carry(act: LearnersAct, { id, purse }: Actor, call: LearnersCall): Promise<boolean> {
  if (act.kind === "answer") return answer(id, act.round, call);
  if (act.kind === "deposit") return deposit(act.cents, call, purse);
  if (act.kind === "leave") return leave(call);
  if (act.kind === "guess") return call("PUT", "/api/seat/guess", { day: act.day }).then(isGood);
  return act.kind === "look" ? look(act.page, call) : Promise.resolve(true);
}

/** @returns the page shown now; undefined to retry */
export async function carryOut(
  act: LearnersAct,
  learner: Actor & { page: string },
  call: LearnersCall,
): Promise<string | undefined> {
  const done = await carry(act, learner, call);
  const staysThere = act.kind === "stay" || act.kind === "guess";
  const lookedAt = act.kind === "look" ? act.page : staysThere ? learner.page : pageOf[act.kind];
  const page = done ? lookedAt : learner.page;
  await call("PUT", "/api/seat/here", { page, acted: act.kind !== "stay" });
  return done ? page : undefined;
}
