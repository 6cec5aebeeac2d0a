// Payment intents in Stripe's shape, without card numbers.
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { PaymentIntent, paymentIntentStatuses } from "@glasshouse/contract/cards.ts";
import { toLetters, toSimPaymentId } from "@glasshouse/core/identifiers/simulated.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type Queryable, statement } from "../../db/statement.ts";

export type IntentRow = {
  id: string;
  customer: string;
  amount_cents: number;
  status: (typeof paymentIntentStatuses)[number];
  client_secret: string;
  last_payment_error: { code: string; message: string } | null;
};

const columns = "id, customer, amount_cents, status, client_secret, last_payment_error";
const insertIntent = statement<IntentRow>(
  "insert-payment-intent",
  `insert into sandbox.payment_intents (id, customer, amount_cents, status, client_secret)
   values ($1, $2, $3, 'requires_payment_method', $4) returning ${columns}`,
);
const findIntent = statement<IntentRow>(
  "find-payment-intent",
  `select ${columns} from sandbox.payment_intents where id = $1`,
);
const lockIntent = statement<IntentRow>(
  "lock-payment-intent",
  `select ${columns} from sandbox.payment_intents where id = $1 for update`,
);
const updateIntent = statement<IntentRow>(
  "update-payment-intent",
  `update sandbox.payment_intents set status = $2, last_payment_error = $3, updated_at = now() where id = $1 returning ${columns}`,
);

export async function createPaymentIntent(
  db: Queryable,
  order: { customer: string; amountCents: number },
): Promise<IntentRow> {
  const id = toSimPaymentId(randomBytes(12));
  const secret = `${id}_secret_${toLetters(randomBytes(18))}`;
  const [row] = await insertIntent(db, [id, order.customer, order.amountCents, secret]);
  invariant(row, "no payment intent was inserted");
  return row;
}

export async function findOwnIntent(
  db: Queryable,
  id: string,
  clientSecret: string,
  forUpdate = false,
): Promise<IntentRow | undefined> {
  const [row] = await (forUpdate ? lockIntent : findIntent)(db, [id]);
  if (!row) return undefined;
  const actual = Buffer.from(clientSecret);
  const expected = Buffer.from(row.client_secret);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? row : undefined;
}

export async function changeIntent(
  db: Queryable,
  id: string,
  status: IntentRow["status"],
  error: IntentRow["last_payment_error"] = null,
): Promise<IntentRow> {
  const [row] = await updateIntent(db, [id, status, error && JSON.stringify(error)]);
  invariant(row, "the payment intent no longer exists");
  return row;
}

export function getChallengeUrl(row: IntentRow, returnUrl: string): string {
  const query = new URLSearchParams({ client_secret: row.client_secret, return_url: returnUrl });
  return `/sandbox/cards/challenge/${row.id}?${query}`;
}

export function toPaymentIntentReply(row: IntentRow, returnUrl = "/dashboard"): PaymentIntent {
  const challenged = row.status === "requires_action";
  return {
    id: row.id,
    object: "payment_intent",
    amount: row.amount_cents,
    currency: "usd",
    status: row.status,
    client_secret: row.client_secret,
    livemode: false,
    last_payment_error: row.last_payment_error,
    next_action: challenged
      ? {
          type: "redirect_to_url",
          redirect_to_url: { url: getChallengeUrl(row, returnUrl), return_url: returnUrl },
        }
      : null,
  };
}
