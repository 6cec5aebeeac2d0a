import type { OffersState } from "@glasshouse/contract/offers.ts";
import { drawOffers, type OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import { type Offer, offers } from "@glasshouse/core/offers/offers.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { computeOfferSeed } from "./offer-draw.ts";
import { difficultySql } from "./offers-state.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const drawnFor = ({ id }: TestPerson, round: OfferRound) =>
  drawOffers(computeOfferSeed(app.database.secrets, id), round);
const state = async (person: TestPerson): Promise<OffersState> =>
  (await person.call("GET", "/api/offers")).json();
const answer = (person: TestPerson, round: OfferRound, offer: number, answeredFalse: boolean) =>
  person.call("POST", "/api/offers/answers", { round, offer, answeredFalse });
async function answerAll(person: TestPerson, round: OfferRound, answeredFalse = true): Promise<void> {
  for (const { id } of drawnFor(person, round)) await answer(person, round, id, answeredFalse);
}
async function othersAnswer({ id, fraud }: Offer, right: boolean[]): Promise<void> {
  for (const [at, isRight] of right.entries()) {
    const { id: person } = await app.person();
    for (const round of [at % 2 === 0 ? "before" : "after", "later"])
      await app.database.owner.query(
        "insert into offer_answers (investor_id, round, offer, answered_false) values ($1, $2, $3, $4)",
        [person, round, id, isRight === fraud],
      );
  }
}
const loadRows = async (person: TestPerson) =>
  (
    await app.database.owner.query(
      "select offer, answered_false from offer_answers where investor_id = $1 order by offer",
      [person.id],
    )
  ).rows;

test("asks a person the ten offers drawn for them, in order", async () => {
  const one = await app.person();
  expect(await state(one)).toEqual({
    rounds: [{ round: "before", offers: drawnFor(one, "before").map(({ id }) => id), answers: [] }],
    asked: "before",
    repeatFrom: null,
    difficulty: [],
  });
});

test("asks two people different offers", async () => {
  const [one, other] = await Promise.all([await app.person(), await app.person()].map(state));
  expect(other?.rounds[0]?.offers).not.toEqual(one?.rounds[0]?.offers);
});

test("keeps a person's offers unpredictable from their id", async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => app.person()));
  const asked = await Promise.all(people.map(async (person) => (await state(person)).rounds[0]?.offers));
  expect(asked).not.toEqual(people.map(({ id }) => drawOffers(id, "before").map((offer) => offer.id)));
});

test("asks visitors nothing", async () => {
  expect((await app.server.inject({ url: "/api/offers" })).statusCode).toBe(401);
});

test("counts the first answer to an offer, however often it is repeated", async () => {
  const person = await app.person();
  const id = drawnFor(person, "before")[0]?.id ?? 0;
  expect((await answer(person, "before", id, true)).json().rounds[0].answers).toEqual([
    { offer: id, answeredFalse: true, checked: false },
  ]);
  const again = await Promise.all(Array.from({ length: 5 }, () => answer(person, "before", id, false)));
  expect(again.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await loadRows(person)).toEqual([{ offer: id, answered_false: true }]);
});

const check = (person: TestPerson, round: OfferRound, offer: number) =>
  person.call("POST", "/api/offers/checks", { round, offer });
const loadChecks = async (person: TestPerson) =>
  (
    await app.database.owner.query(
      "select round, offer from offer_checks where investor_id = $1 order by offer",
      [person.id],
    )
  ).rows;

test("records once that an offer's firm was searched for before the answer", async () => {
  const person = await app.person();
  const [first, second] = drawnFor(person, "before").map(({ id }) => id);
  for (const offer of [first ?? 0, first ?? 0])
    expect((await check(person, "before", offer)).json()).toEqual({ status: "done" });
  await answer(person, "before", first ?? 0, true);
  await answer(person, "before", second ?? 0, true);
  expect((await state(person)).rounds[0]?.answers).toEqual([
    { offer: first, answeredFalse: true, checked: true },
    { offer: second, answeredFalse: true, checked: false },
  ]);
  expect(await loadChecks(person)).toEqual([{ round: "before", offer: first }]);
});

test("records no look-up after the answer", async () => {
  const person = await app.person();
  const id = drawnFor(person, "before")[0]?.id ?? 0;
  await answer(person, "before", id, true);
  expect((await check(person, "before", id)).statusCode).toBe(200);
  expect(await loadChecks(person)).toEqual([]);
});

test("refuses a look-up for an offer of another person, of another round or of none", async () => {
  const person = await app.person();
  const asked = drawnFor(person, "before").map((offer) => offer.id);
  const foreign = offers.find((offer) => !asked.includes(offer.id))?.id ?? 0;
  expect((await check(person, "before", foreign)).json().code).toBe("offer-not-asked");
  expect((await check(person, "after", drawnFor(person, "after")[0]?.id ?? 0)).json().code).toBe(
    "offers-not-now",
  );
  expect((await check(person, "before", 0)).statusCode).toBe(400);
  const visitor = {
    method: "POST",
    url: "/api/offers/checks",
    payload: { round: "before", offer: asked[0] },
  } as const;
  expect((await app.server.inject(visitor)).statusCode).toBe(401);
  expect(await loadChecks(person)).toEqual([]);
});

test("refuses an answer to another offer, without storing it", async () => {
  const person = await app.person();
  const asked = drawnFor(person, "before").map((offer) => offer.id);
  const foreign = offers.find((offer) => !asked.includes(offer.id))?.id ?? 0;
  for (const unknown of [foreign, offers.length + 1]) {
    const reply = await answer(person, "before", unknown, true);
    expect([reply.statusCode, reply.json().code]).toEqual([400, "offer-not-asked"]);
  }
  expect((await answer(person, "before", 0, true)).statusCode).toBe(400);
  expect(await loadRows(person)).toEqual([]);
});

test("refuses an answer in another round, without storing it", async () => {
  const person = await app.person();
  const after = await answer(person, "after", drawnFor(person, "after")[0]?.id ?? 0, true);
  expect([after.statusCode, after.json().code]).toEqual([409, "offers-not-now"]);
  expect(await loadRows(person)).toEqual([]);
});

describe("after the second ten", () => {
  let person: TestPerson;
  const later = () => drawnFor(person, "later")[0]?.id ?? 0;
  beforeAll(async () => {
    person = await app.person();
    await answerAll(person, "before");
    await answerAll(person, "after", false);
  });

  test("asks again no earlier than 14 real days later", async () => {
    const done = await state(person);
    expect(done.rounds.map(({ round }) => round)).toEqual(["before", "after"]);
    expect(done.asked).toBeNull();
    const waits = Date.parse(done.repeatFrom ?? "") - Date.now();
    expect(waits / 86_400_000).toBeCloseTo(14, 2);
  });

  test("refuses an earlier answer", async () => {
    expect((await answer(person, "later", later(), true)).json().code).toBe("offers-not-now");
  });

  test("asks the repeat afterwards, and earlier answers stay", async () => {
    await app.database.owner.query(
      "update offer_answers set answered_after = answered_after - interval '14 days' where investor_id = $1",
      [person.id],
    );
    expect((await state(person)).asked).toBe("later");
    expect((await answer(person, "later", later(), true)).statusCode).toBe(200);
    await answerAll(person, "later");
    expect((await state(person)).rounds.map(({ answers }) => answers.length)).toEqual([10, 10, 10]);
  });
});

test("computes an offer's difficulty from others' answers before and after, not from one's own", async () => {
  await app.database.owner.query("truncate offer_answers");
  const asks = await app.person();
  await answerAll(asks, "before");
  expect((await state(asks)).difficulty).toEqual([]);
  const [hard] = drawnFor(asks, "before");
  if (!hard) throw new Error("no offer");
  await othersAnswer(hard, [true, false, true, true, true]);
  expect((await state(asks)).difficulty).toEqual([{ offer: hard.id, answers: 5, right: 4 }]);
});

test("updates an offer's difficulty every five answers, so that polling reveals no person's answer", async () => {
  await app.database.owner.query("truncate offer_answers");
  const asks = await app.person();
  await answerAll(asks, "before");
  const [first] = drawnFor(asks, "before");
  if (!first) throw new Error("no offer");
  const difficulties = [];
  for (let given = 1; given <= 10; given += 1) {
    await othersAnswer(first, [given > 5]);
    difficulties.push((await state(asks)).difficulty.map(({ answers, right }) => [answers, right]));
  }
  expect(difficulties).toEqual([...Array(4).fill([]), ...Array(5).fill([[5, 0]]), [[10, 5]]]);
});

test("lets the application add answers and look-ups and change none", async () => {
  for (const text of [
    "update offer_answers set answered_false = true",
    "delete from offer_answers",
    "update offer_checks set offer = 1",
    "delete from offer_checks",
  ])
    await expect(app.database.pool.query(text)).rejects.toThrow("permission denied");
});

test("reads difficulties from an index alone", async () => {
  const client = await app.database.owner.connect();
  await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off");
  const { rows } = await client.query(`explain (generic_plan) ${difficultySql}`);
  await client.query("rollback");
  client.release();
  expect(JSON.stringify(rows)).toContain("Index Only Scan using offer_answers_by_offer");
});
