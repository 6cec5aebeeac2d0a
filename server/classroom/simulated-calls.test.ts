import { describe, expect, test } from "vitest";
import { type CallReply, type PaymentState, performActAndReport } from "./simulated-calls.ts";

const json = (status: number, body: object): CallReply => ({ status, body: JSON.stringify(body) });
const lost: CallReply = { status: 0, body: "the connection ended" };
const overCap = json(400, { code: "deposit-over-level-cap" });

function platform(answers: (path: string, nth: number) => CallReply | undefined) {
  const orders = new Map<string, string>();
  const charged = new Set<string>();
  const credited = new Map<string, string>();
  const asked = new Map<string, number>();
  const call = async (
    _method: string,
    path: string,
    body: object = {},
    headers: Record<string, string> = {},
  ) => {
    const sent = body as { paymentIntentId?: string };
    const key = headers["idempotency-key"] ?? "";
    const nth = (asked.get(path) ?? 0) + 1;
    asked.set(path, nth);
    let made = json(200, {});
    if (path === "/api/create-payment-intent") {
      const id = orders.get(key) ?? `pi_${orders.size + 1}`;
      orders.set(key, id);
      made = json(200, { paymentIntentId: id, clientSecret: `${id}_secret` });
    }
    if (path.startsWith("/sandbox/cards")) charged.add(path);
    if (path === "/api/confirm-deposit") credited.set(key, sent.paymentIntentId ?? "");
    return answers(path, nth) ?? made;
  };
  return { call, orders, charged, credited };
}

const act = { kind: "deposit", cents: 2_000 } as const;
const learner = (paymentState: PaymentState) => ({ id: 1001, page: "/dashboard", paymentState });

describe("a payment with a missing reply", () => {
  const calls = [
    "/api/create-payment-intent",
    "/sandbox/cards/v1/payment_intents/pi_1/confirm",
    "/api/confirm-deposit",
  ];

  test.each(calls)("is made once, though %s was not answered at first", async (unanswered) => {
    const { call, orders, charged, credited } = platform((path, nth) =>
      path === unanswered && nth < 3 ? lost : undefined,
    );
    const paymentState: PaymentState = {};
    const tries = [];
    for (let nth = 0; nth < 3; nth += 1)
      tries.push(await performActAndReport(act, learner(paymentState), call));
    expect(tries).toEqual([undefined, undefined, "/deposit"]);
    expect([orders.size, charged.size, credited.size]).toEqual([1, 1, 1]);
    expect(paymentState.pending).toBeUndefined();
  });

  test("counts as made if only the heartbeat after it was lost", async () => {
    const { call, credited } = platform((path) => (path === "/api/seat/here" ? lost : undefined));
    expect(await performActAndReport(act, learner({}), call)).toBe("/deposit");
    expect(credited.size).toBe(1);
  });

  test("is over once refused: the next is another one", async () => {
    const { call, credited } = platform((path, nth) =>
      path === "/api/confirm-deposit" && nth === 1 ? overCap : undefined,
    );
    const paymentState: PaymentState = {};
    expect(await performActAndReport(act, learner(paymentState), call)).toBeUndefined();
    expect(await performActAndReport(act, learner(paymentState), call)).toBe("/deposit");
    expect([...credited.values()]).toEqual(["pi_1", "pi_2"]);
  });
});
