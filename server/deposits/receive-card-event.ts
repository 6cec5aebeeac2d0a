// Receives the processor's signed events. They may be repeated, reordered and delayed.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { runBatched } from "../http/run-batched.ts";
import { cardEventPath, signatureHeader } from "../sandbox/cards/deliver-card-events.ts";
import { creditCardDeposits } from "./credit-card-deposits.ts";

/** Each delivery has a signature of its own. */
const toleranceS = 300;

const cardEvent = z.object({
  id: z.string().max(80),
  type: z.literal("payment_intent.succeeded"),
  /** the payment's world; the house if absent */
  account: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  data: z.object({ object: z.object({ id: z.string().max(80) }) }),
});

/** @param header `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export function isSigned(secret: Buffer, body: string, header: unknown, unixSeconds: number): boolean {
  const match = typeof header === "string" && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const [, at = "", mac = ""] = match;
  if (Math.abs(unixSeconds - Number(at)) > toleranceS) return false;
  const expected = createHmac("sha256", secret).update(`${at}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(mac, "hex"));
}

export function registerCardEvents(app: FastifyInstance, context: AppContext): void {
  const credit = runBatched(context, creditCardDeposits);
  app.register(async (events) => {
    // the signature covers the bytes, so the body is parsed as text
    events.removeContentTypeParser("application/json");
    events.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    events.post(cardEventPath, { schema: { hide: true } }, async (request) => {
      const body = String(request.body);
      const header = request.headers[signatureHeader];
      if (!isSigned(context.secrets["card-events"], body, header, Math.floor(Date.now() / 1_000)))
        refuse("forbidden");
      const event = cardEvent.safeParse(JSON.parse(body));
      if (!event.success) return { received: true };
      // the event needs no retry, whatever was decided
      const { account, data } = event.data;
      await credit(account ? context.worldDb(Number(account)) : request.db, {
        use: undefined,
        input: { paymentIntentId: data.object.id, caller: "processor" },
      });
      return { received: true };
    });
  });
}
