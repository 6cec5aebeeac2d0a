import {
  classCrowd,
  isBeforeReveal,
  lessonPlans,
  phaseIds,
} from "@glasshouse/core/classroom/lesson-plans.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillPath, loadOpenApiCalls } from "../testing/open-api-calls.ts";
import { bankDetails, openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";
import { createWorldReader } from "../testing/test-worlds.ts";
import { endUnvisitedWorlds, removeEndedWorldPiece } from "../worlds/remove-ended.ts";

let app: TestHouse;
let year10: TestClass;
beforeAll(async () => {
  app = await openTestHouse();
});
beforeEach(async () => {
  year10 = await openTestClass(app);
});
afterAll(() => app.stop());

const state = async () => (await year10.host.call("GET", "/api/admin/class")).json();
const clock = async () => (await year10.host.call("GET", "/api/clock")).json();
const next = (from: string, to: string) => year10.host.call("PUT", "/api/admin/class/phase", { from, to });
const inClass = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, [year10.world, ...values])).rows;

describe("a lesson", () => {
  test("begins in the lobby: clock paused, Books closed, two codes, and an end in 30 days", async () => {
    const lobby = await state();
    expect(lobby).toMatchObject({ title: "Year 10", locked: false, seats: 0, step: 0 });
    expect(lobby.lesson).toMatchObject({ phase: "lobby", number: 1, of: phaseIds.length, paused: false });
    expect(lobby.lesson.endsAt).toBeNull();
    expect([lobby.link, lobby.door]).toEqual([year10.link, year10.door]);
    expect(lobby.door).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/);
    expect(lobby.plan.map(({ minutes }: { minutes: number }) => minutes)).toEqual(
      lessonPlans[45].map(({ minutes }) => minutes),
    );
    expect((Date.parse(lobby.endsAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
    expect((await clock()).rate).toBe("paused");
    const learner = await year10.learner();
    expect((await learner.call("GET", "/api/books")).json().code).toBe("books-closed");
  });

  test("moves from phase to phase: the clock's rate, Books open at the reveal, the debrief in its part", async () => {
    const learner = await year10.learner();
    const seen: unknown[] = [];
    const debriefs: string[] = [];
    for (const [at, to] of phaseIds.entries()) {
      if (at > 0) expect((await next(phaseIds[at - 1] ?? to, to)).json().lesson.phase).toBe(to);
      const clockReply = (await learner.call("GET", "/api/clock")).json();
      if ((await learner.call("GET", "/api/debrief")).statusCode === 200) debriefs.push(to);
      seen.push([
        clockReply.lesson.phase,
        clockReply.rate,
        (await learner.call("GET", "/api/books")).statusCode,
      ]);
    }
    const reveal = phaseIds.indexOf("reveal");
    expect(seen).toEqual(lessonPlans[45].map(({ id, rate }, at) => [id, rate, at < reveal ? 403 : 200]));
    expect(debriefs).toEqual(phaseIds.slice(phaseIds.indexOf("debrief")));
  });

  test("moves one phase for a double click on Next, and not after another window", async () => {
    const both = await Promise.all([next("lobby", "offers-before"), next("lobby", "offers-before")]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await next("lobby", "platform")).json().code).toBe("phase-changed");
    expect((await state()).lesson.phase).toBe("offers-before");
  });

  test("starts no crowd in a refused step: it comes with the platform only", async () => {
    const crowd = async () => (await year10.host.call("GET", "/api/crowd")).json().crowd;
    expect((await next("reveal", "platform")).json().code).toBe("phase-changed");
    expect(await crowd()).toBeNull();
    expect((await next("lobby", "platform")).statusCode).toBe(200);
    expect((await crowd()).investors).toBe(classCrowd.investors);
  });

  test("gives a late learner the same play money as the first", async () => {
    const loadWallet = async (sitting: Learner) => (await sitting.call("GET", "/api/wallet")).json().balance;
    const early = await year10.learner();
    const openingBalance = await loadWallet(early);
    await next("lobby", "platform");
    const { paymentIntentId, clientSecret } = (
      await early.call("POST", "/api/create-payment-intent", { amount: 40 })
    ).json();
    await app.server.inject({
      method: "POST",
      url: `/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`,
      headers: { cookie: early.cookie, authorization: "Bearer pk_sim_glasshouse" },
      payload: { client_secret: clientSecret, card: "SIM-CARD-APPROVED" },
    });
    const late = await year10.learner();
    expect([openingBalance, await loadWallet(late)]).toEqual(["5000.00", openingBalance]);
    expect(await loadWallet(early)).not.toBe(openingBalance);
    expect((await late.call("GET", "/api/dashboard/stats")).json()).toMatchObject({ available: "0.00" });
  });

  test("starts a crowd with the platform, once, unless the host has called one", async () => {
    await next("lobby", "platform");
    const crowd = (await year10.host.call("GET", "/api/crowd")).json();
    expect(crowd).toMatchObject({ running: true, crowd: { investors: classCrowd.investors } });
    await next("platform", "lobby");
    await year10.host.call("POST", "/api/crowd", { investors: 7, seed: 1, behaviour: "patient" });
    await next("lobby", "platform");
    expect((await year10.host.call("GET", "/api/crowd")).json().crowd.investors).toBe(7);
  });

  test("shows names on the wall only when its host says so", async () => {
    const { host, learner } = await openTestClass(app);
    const shown = async () => (await host.call("GET", "/api/admin/class")).json().namesShown;
    expect(await shown()).toBe(false);
    const some = await learner();
    expect((await some.call("PUT", "/api/admin/class/names", { shown: true })).statusCode).toBe(403);
    expect((await host.call("PUT", "/api/admin/class/names", { shown: true })).json().namesShown).toBe(true);
    await host.call("PUT", "/api/admin/class/names", { shown: false });
    expect(await shown()).toBe(false);
  });

  test("stops the clock while paused, and keeps the phase's remaining time", async () => {
    await next("lobby", "platform");
    const left = Date.parse((await state()).lesson.endsAt) - Date.now();
    const pause = (on: boolean) => year10.host.call("PUT", "/api/admin/class/pause", { on });
    const paused = (await pause(true)).json();
    expect([paused.lesson.paused, paused.lesson.endsAt, (await clock()).rate]).toEqual([
      true,
      null,
      "paused",
    ]);
    await pause(true);
    await inClass(
      "update lessons set phase_started_at = phase_started_at - interval '1 hour', paused_at = paused_at - interval '1 hour' where world_id = $1",
    );
    const gone = (await pause(false)).json();
    expect([gone.lesson.paused, (await clock()).rate]).toEqual([false, "hour-per-second"]);
    expect(Math.abs(Date.parse(gone.lesson.endsAt) - Date.now() - left)).toBeLessThan(30_000);
  });

  test("refuses a paused learner's writes except heartbeats and calls for help, and refuses no others", async () => {
    const learner = await year10.learner();
    const neighbour = await app.person();
    const { paymentIntentId, clientSecret } = (
      await learner.call("POST", "/api/create-payment-intent", { amount: 40 })
    ).json();
    const pay = `/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`;
    const card = (name: string) =>
      app.server.inject({
        method: "POST",
        url: pay,
        headers: { cookie: learner.cookie, authorization: "Bearer pk_sim_glasshouse" },
        payload: { client_secret: clientSecret, card: name },
      });
    expect((await card("SIM-CARD-CHALLENGE")).json().status).toBe("requires_action");
    const challenge = () =>
      app.server.inject({
        method: "POST",
        url: `/sandbox/cards/challenge/${paymentIntentId}`,
        headers: { cookie: learner.cookie, "content-type": "application/x-www-form-urlencoded" },
        payload: `client_secret=${clientSecret}&return_url=/dashboard&outcome=authenticate`,
      });
    await year10.host.call("PUT", "/api/admin/class/pause", { on: true });

    const writes = (await loadOpenApiCalls(app.server)).filter(
      ({ method, path }) => method !== "GET" && path.startsWith("/api/") && !path.startsWith("/api/admin/"),
    );
    const bodies: Record<string, object> = {
      "/api/confirm-deposit": { paymentIntentId, amount: 40 },
      "/api/withdrawal-requests": { amount: 50, withdrawalMethod: "bank", withdrawalDetails: bankDetails },
    };
    const taken: string[] = [];
    for (const { method, path } of writes) {
      const reply = await learner.call(method, fillPath(path, "1"), bodies[path] ?? {});
      if (reply.json().code !== "class-paused") taken.push(path);
    }
    expect(
      taken.filter((path) => !/^\/api\/(host|join|worlds|login-custom|register|password-link)\b/.test(path)),
    ).toEqual(["/api/seat/here", "/api/seat/help"]);
    expect((await card("SIM-CARD-APPROVED")).json().code).toBe("class-paused");
    const asked = await challenge();
    expect([asked.statusCode, asked.body.includes("Your class is paused")]).toEqual([409, true]);
    const loadWallet = async () => (await learner.call("GET", "/api/wallet")).json().balance;
    expect(await loadWallet()).toBe("5000.00");
    expect((await learner.call("PUT", "/api/seat/help", { on: true })).json().asksHelp).toBe(true);
    expect((await year10.host.call("PUT", "/api/admin/class/step", { step: 1 })).statusCode).toBe(200);
    expect((await neighbour.call("PUT", "/api/investments/reinvest", { on: true })).statusCode).toBe(200);

    await year10.host.call("PUT", "/api/admin/class/pause", { on: false });
    expect((await challenge()).statusCode).toBe(303);
    expect(await loadWallet()).toBe("4960.00");
    const credited = await learner.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 40 });
    expect(credited.statusCode).toBe(200);
  });

  test("begins in the host's language for who joins, but not for who has chosen one", async () => {
    const choose = (language: unknown) => year10.host.call("PUT", "/api/admin/class/language", { language });
    expect((await state()).language).toBeNull();
    expect((await choose("es")).json().language).toBe("es");
    expect((await choose("../en")).statusCode).toBe(400);
    const joined = async (cookie: string) => {
      const reply = await app.server.inject({
        method: "POST",
        url: "/api/join",
        payload: { code: year10.link },
        headers: { "sec-fetch-site": "same-origin", cookie },
      });
      return reply.cookies.find(({ name }) => name === "glasshouse_language")?.value;
    };
    expect(await joined("glasshouse_page=1")).toBe("es");
    expect(await joined("glasshouse_page=1; glasshouse_language=ar")).toBeUndefined();
    await choose(null);
    expect(await joined("glasshouse_page=1")).toBeUndefined();
  });

  test("takes no new seats while locked, keeps the taken ones, and takes new ones once unlocked", async () => {
    const learner = await year10.learner();
    for (let press = 0; press < 2; press += 1)
      await year10.host.call("PUT", "/api/admin/class/door", { locked: true });
    const done: { action: string }[] = (await year10.host.call("GET", "/api/admin/actions")).json();
    expect(done.filter(({ action }) => action === "Door locked")).toHaveLength(1);
    const refused = await app.server.inject({
      method: "POST",
      url: "/api/join",
      payload: { code: year10.door },
    });
    expect(refused.json().code).toBe("class-locked");
    expect((await learner.call("GET", "/api/seat")).statusCode).toBe(200);
    await year10.host.call("PUT", "/api/admin/class/door", { locked: false });
    await year10.learner();
    expect((await state()).seats).toBe(2);
  });

  test("takes no first-round answers after the reveal, and asks a late learner the second ten", async () => {
    const slow = await year10.learner();
    const loadOffers = async (learner: Learner) => (await learner.call("GET", "/api/offers")).json();
    const offers: number[] = (await loadOffers(slow)).rounds[0].offers;
    const answer = (offer: number) =>
      slow.call("POST", "/api/offers/answers", { round: "before", offer, answeredFalse: true });
    for (const offer of offers.slice(0, 5)) expect((await answer(offer)).statusCode).toBe(200);
    for (const [at, to] of phaseIds.entries()) {
      if (at > 0) await next(phaseIds[at - 1] ?? to, to);
      const asked = isBeforeReveal(lessonPlans[45], at) ? "before" : "after";
      for (const learner of [slow, await year10.learner()])
        expect([to, (await loadOffers(learner)).asked]).toEqual([to, asked]);
    }
    expect((await answer(offers[5] ?? 0)).json().code).toBe("offers-not-now");
    for (const offer of (await loadOffers(slow)).rounds[0].offers)
      await slow.call("POST", "/api/offers/answers", { round: "after", offer, answeredFalse: true });
    expect(await state()).toMatchObject({ before: { answers: 5 }, after: { answers: 10 } });
    expect((await slow.call("GET", "/api/seat")).json().completion).toMatch(/^\w{4}$/);
  });

  test("counts answers by round, and shows them from five seats on, as in the report", async () => {
    const answerTwo = async (learner: Learner) => {
      const { rounds } = (await learner.call("GET", "/api/offers")).json();
      for (const offer of rounds[0].offers.slice(0, 2))
        await learner.call("POST", "/api/offers/answers", { round: "before", offer, answeredFalse: true });
    };
    for (let seats = 1; seats <= 4; seats += 1) {
      await answerTwo(await year10.learner());
      const answers = 5 * Math.floor((2 * seats) / 5);
      expect((await state()).before).toMatchObject({ answers });
      if (answers > 0) expect((await state()).before.counts).toBeNull();
    }
    await answerTwo(await year10.learner());
    const { before, after } = await state();
    expect(before).toMatchObject({ seats: 5, answers: 10 });
    const { falseFound, falseAsked, realAccused, realAsked } = before.counts;
    expect([falseFound + realAccused, falseAsked + realAsked]).toEqual([10, 10]);
    const nothing = { falseFound: 0, falseAsked: 0, realAccused: 0, realAsked: 0 };
    expect(after).toEqual({ seats: 0, answers: 0, counts: nothing });
    const report = (await year10.host.call("GET", "/api/admin/class/report")).json();
    expect(report.before).toMatchObject(before.counts);
  });
});

describe("a class ends", () => {
  test("on its host's day, at most 60 days from now", async () => {
    const reply = await year10.host.call("PUT", "/api/admin/class/end", { days: 3 });
    expect((Date.parse(reply.json().endsAt) - Date.now()) / 86_400_000).toBeCloseTo(3, 2);
    expect((await year10.host.call("PUT", "/api/admin/class/end", { days: 61 })).statusCode).toBe(400);
    await inClass("update worlds set ends_at = now() - interval '1 second' where id = $1");
    const learner = await year10.learner();
    expect(await endUnvisitedWorlds(app.database.pool)).toBe(1);
    expect((await learner.call("GET", "/api/seat")).statusCode).toBe(401);
  });

  test("at once if its host says so", async () => {
    const learner = await year10.learner();
    expect((await year10.host.call("PUT", "/api/admin/class/end", { days: 0 })).statusCode).toBe(200);
    expect((await learner.call("GET", "/api/seat")).statusCode).toBe(401);
    expect((await inClass("select from worlds where id = $1 and ended_at is null")).length).toBe(0);
  });
});

test("a learner can't lead, and the house is no class", async () => {
  const learner = await year10.learner();
  const tried = await Promise.all([
    learner.call("GET", "/api/admin/class"),
    learner.call("GET", "/api/admin/class/seats"),
    learner.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "reveal" }),
    learner.call("PUT", "/api/admin/class/pause", { on: true }),
    learner.call("PUT", "/api/admin/class/door", { locked: true }),
    learner.call("PUT", "/api/admin/class/language", { language: "es" }),
    learner.call("PUT", "/api/admin/class/step", { step: 1 }),
    learner.call("PUT", "/api/admin/class/end", { days: 0 }),
  ]);
  expect(tried.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(403));
  const admin = await app.admin();
  expect((await admin.call("GET", "/api/admin/class")).statusCode).toBe(404);
  expect((await admin.call("PUT", "/api/admin/class/end", { days: 0 })).statusCode).toBe(404);
  expect((await admin.call("GET", "/api/seat")).statusCode).toBe(404);
});

test("an ended class leaves no row: seats, lesson, money and crowd", async () => {
  await next("lobby", "platform");
  const learners = await Promise.all(Array.from({ length: 8 }, () => year10.learner()));
  await Promise.all(learners.map((learner) => learner.call("PUT", "/api/seat/help", { on: true })));
  await year10.host.call("PUT", "/api/admin/class/end", { days: 0 });
  while (await removeEndedWorldPiece(app.database.pool));
  expect(await createWorldReader(app.database).loadCounts(year10.world)).toEqual({});
});
