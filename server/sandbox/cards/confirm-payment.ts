// What each simulator card does. A payment and its event are written in one transaction.
import { randomUUID } from "node:crypto";
import { cardFailures } from "@glasshouse/contract/cards.ts";
import type { SimulatorCard } from "@glasshouse/core/identifiers/simulated.ts";
import type { ClientBase } from "pg";
import { statement } from "../../db/statement.ts";
import { changeIntent, type IntentRow } from "./payment-intents.ts";

/** Passed in: the processor knows nothing of the platform. */
export type CustomerAccounts = {
  /** called before any lock @returns the charge's time */
  begin(tx: ClientBase): Promise<Date>;
  charge(
    tx: ClientBase,
    charge: { customer: string; amountCents: number; now: Date },
  ): Promise<"charged" | "insufficient_funds">;
};
export type ChargeCustomer = (intent: IntentRow) => ReturnType<CustomerAccounts["charge"]>;

export type PaymentFailure = { code: string; message: string };

const failures: Partial<Record<SimulatorCard, PaymentFailure>> = {
  "SIM-CARD-DECLINED": { code: "card_declined", message: cardFailures.declined },
  "SIM-CARD-NO-FUNDS": { code: "insufficient_funds", message: cardFailures.noFunds },
  "SIM-CARD-EXPIRED": { code: "expired_card", message: cardFailures.expired },
  "SIM-CARD-PROCESSING-ERROR": {
    code: "processing_error",
    message: cardFailures.failed,
  },
};
const insufficientWallet: PaymentFailure = {
  code: "insufficient_funds",
  message: cardFailures.walletTooLow,
};
export const failedChallenge: PaymentFailure = {
  code: "payment_intent_authentication_failure",
  message: cardFailures.notAuthenticated,
};

const insertEvent = statement(
  "insert-card-event",
  `insert into sandbox.card_events (id, payment_intent_id, type, payload)
   values ($1, $2, 'payment_intent.succeeded', $3::jsonb || jsonb_build_object('account', current_world()::text))
   on conflict (world_id, payment_intent_id, type) do nothing`,
);

export type Confirmation = { intent: IntentRow; failure?: PaymentFailure };

async function fail(tx: ClientBase, intent: IntentRow, failure: PaymentFailure): Promise<Confirmation> {
  return { intent: await changeIntent(tx, intent.id, "requires_payment_method", failure), failure };
}

/** @param intent locked by the caller */
export async function succeedPayment(
  tx: ClientBase,
  intent: IntentRow,
  charge: ChargeCustomer,
): Promise<Confirmation> {
  if ((await charge(intent)) === "insufficient_funds") return fail(tx, intent, insufficientWallet);
  const succeeded = await changeIntent(tx, intent.id, "succeeded");
  const id = `evt_sim_${randomUUID()}`;
  const object = {
    id: intent.id,
    object: "payment_intent",
    customer: intent.customer,
    amount: intent.amount_cents,
    currency: "usd",
    status: "succeeded",
  };
  await insertEvent(tx, [
    id,
    intent.id,
    JSON.stringify({
      id,
      object: "event",
      type: "payment_intent.succeeded",
      livemode: false,
      data: { object },
    }),
  ]);
  return { intent: succeeded };
}

/** @param intent locked by the caller; unchanged if it has succeeded */
export async function confirmPayment(
  tx: ClientBase,
  intent: IntentRow,
  card: SimulatorCard,
  charge: ChargeCustomer,
): Promise<Confirmation> {
  if (intent.status === "succeeded") return { intent };
  if (intent.status === "canceled")
    return {
      intent,
      failure: { code: "payment_intent_unexpected_state", message: "This payment was canceled." },
    };
  const failure = failures[card];
  if (failure) return fail(tx, intent, failure);
  if (card === "SIM-CARD-CHALLENGE") return { intent: await changeIntent(tx, intent.id, "requires_action") };
  return succeedPayment(tx, intent, charge);
}

/** @param intent locked by the caller */
export async function answerChallenge(
  tx: ClientBase,
  intent: IntentRow,
  authenticated: boolean,
  charge: ChargeCustomer,
): Promise<Confirmation> {
  if (intent.status === "succeeded") return { intent };
  if (intent.status !== "requires_action") return { intent, failure: failedChallenge };
  return authenticated ? succeedPayment(tx, intent, charge) : fail(tx, intent, failedChallenge);
}
