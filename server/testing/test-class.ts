import type { LightMyRequestResponse } from "fastify";
import { sessionCookie } from "../http/session.ts";
import { joinCodeAlphabet } from "../worlds/open-world.ts";
import type { TestHouse } from "./test-app.ts";

export const parseCookies = (reply: LightMyRequestResponse): Map<string, string> =>
  new Map(reply.cookies.filter(({ value }) => value).map(({ name, value }) => [name, value]));

export type Learner = {
  cookie: string;
  call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
};

function createLearner(app: TestHouse, cookie: string): Learner {
  return {
    cookie,
    call: (method, url, body) =>
      app.server.inject({ method, url, headers: { cookie }, ...(body ? { payload: body } : {}) }),
  };
}

export type TestClass = {
  world: number;
  link: string;
  door: string;
  host: Learner;
  learner(): Promise<Learner>;
};

export async function openTestClass(app: TestHouse, minutes = 45): Promise<TestClass> {
  const admin = await app.admin();
  const { id, joinCode, door } = (
    await admin.call("POST", "/api/admin/worlds", { title: "Year 10", minutes })
  ).json();
  const opened = await admin.call("POST", `/api/admin/worlds/${id}/manage`);
  return {
    world: id,
    link: joinCode,
    door,
    host: createLearner(app, `${sessionCookie}=${parseCookies(opened).get(sessionCookie)}`),
    learner: async () => createLearnerFromReply(app, await join(app, joinCode)),
  };
}

/** Distinct short codes, up to 400; one is a test's class once in 160,000. */
export const createWrongCodes = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, number) =>
      `BBBB${joinCodeAlphabet[Math.floor(number / joinCodeAlphabet.length)]}${joinCodeAlphabet[number % joinCodeAlphabet.length]}`,
  );

export const join = (app: TestHouse, code: string, from = "192.0.2.1") => joinWith(app, { code }, { from });

export const joinWith = (
  app: TestHouse,
  payload: { code: string; storedCards?: { words: string; card: string }[] },
  { from = "192.0.2.1", cookie = "" } = {},
) =>
  app.server.inject({
    method: "POST",
    url: "/api/join",
    payload,
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
  });

export const takeOver = (
  app: TestHouse,
  payload: { code: string; words: string; card: string },
  from = "192.0.2.1",
) => app.server.inject({ method: "POST", url: "/api/join/seat", payload, remoteAddress: from });

export function createLearnerFromReply(app: TestHouse, reply: LightMyRequestResponse): Learner {
  return createLearner(app, `${sessionCookie}=${parseCookies(reply).get(sessionCookie)}`);
}

export async function depositAsLearner(app: TestHouse, learner: Learner, amount: number): Promise<void> {
  const { paymentIntentId, clientSecret } = (
    await learner.call("POST", "/api/create-payment-intent", { amount })
  ).json();
  await app.server.inject({
    method: "POST",
    url: `/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`,
    headers: { cookie: learner.cookie, authorization: "Bearer pk_sim_glasshouse" },
    payload: { client_secret: clientSecret, card: "SIM-CARD-APPROVED" },
  });
  await learner.call("POST", "/api/confirm-deposit", { paymentIntentId, amount });
}
