// Card events are repeated, reordered and delayed.
import { setTimeout as sleep } from "node:timers/promises";
import { cardEventPath, signatureHeader, signEvent } from "../../server/sandbox/cards/deliver-card-events.ts";
import { openPayments } from "../support/open-payments.ts";
import type { Load } from "./load.ts";
import type { Stage } from "./stage.ts";

const shuffled = <T>(values: T[]) =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);

export async function stormOfEvents(stage: Stage, load: Load): Promise<void> {
  const [row] = await stage.query<{ value: Buffer }>(
    "select value from server_secrets where name = 'card-events'",
  );
  if (!row) throw new Error("the server has not made its secret yet");
  const payers = stage.people.slice(0, 20);
  const payments = (await openPayments(stage.query, payers)).map((id, index) => ({
    id,
    customer: String(payers[index]?.id),
  }));
  const deliver = async ({ id, customer }: { id: string; customer: string }) => {
    const event = { id: `evt_${id}`, type: "payment_intent.succeeded", data: { object: { id, customer } } };
    const body = JSON.stringify(event);
    load.unanswered.add(id);
    const reply = await fetch(`${stage.urls[0]}${cardEventPath}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signEvent(row.value, body, Math.floor(Date.now() / 1_000)),
      },
      body,
    });
    if (reply.status === 200) load.acknowledged.add(id);
    else load.wrong.push(`${cardEventPath}: ${reply.status}`);
  };
  const thrice = (from: number, to: number) =>
    shuffled(payments.slice(from, to).flatMap((payment) => [payment, payment, payment]));
  await Promise.all(thrice(0, 12).map(deliver));
  await sleep(3_000);
  await Promise.all(thrice(6, 20).map(deliver));
}
