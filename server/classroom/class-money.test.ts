import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toQueue } from "../books/queue-reader.ts";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { depositAsLearner, type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";
import { toClassMoney } from "./class-money.ts";

let app: TestHouse;
let year10: TestClass;
let learners: Learner[];
beforeAll(async () => {
  app = await openTestHouse();
  year10 = await openTestClass(app);
  learners = await Promise.all(Array.from({ length: 6 }, () => year10.learner()));
});
afterAll(() => app.stop());

async function makePayout(): Promise<void> {
  await app.database.owner.query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused' where world_id = $1",
    [year10.world],
  );
  await makeDuePayout(app.worldDb(year10.world), async () => {}, runFundDay);
}
const ask = (learner: Learner) =>
  learner.call("POST", "/api/withdrawal-requests", {
    amount: 50,
    withdrawalMethod: "bank",
    withdrawalDetails: JSON.stringify({
      bankName: "Harbour Mutual",
      bankAccountNumber: "SIM0004471",
      bankAccountHolderName: "Nora Ellison",
    }),
  });
const money = async () => (await year10.host.call("GET", "/api/admin/class/money")).json();
const queueAs = async ({ call }: Learner) => (await call("GET", "/api/books/queue")).json();

test("the class's deposits are followed once five seats paid in, and queued requests marked once five wait", async () => {
  const [first, second] = learners;
  if (!first || !second) throw new Error("six learners sit");
  for (const each of learners.slice(0, 4)) await depositAsLearner(app, each, 50);
  expect(await money()).toMatchObject({ payingSeats: null, paidIn: "200.00", toClass: null, classGot: null });
  for (const each of learners.slice(4)) await depositAsLearner(app, each, 50);
  expect(await money()).toMatchObject({ payingSeats: 6, paidIn: "300.00", left: "300.00", toClass: "0.00" });
  expect((await first.call("GET", "/api/admin/class/money")).statusCode).toBe(403);

  for (let day = 0; day < 21; day += 1) await makePayout();
  expect((await first.call("GET", "/api/books/queue")).json().code).toBe("books-closed");
  await year10.host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "reveal" });
  for (const each of learners.slice(0, 4)) expect((await ask(each)).statusCode).toBe(200);
  expect(await queueAs(second)).toEqual({
    waiting: 4,
    runs: [{ requests: 4, ofClass: false }],
    seats: null,
    mine: [2],
  });
  for (const each of learners.slice(4)) await ask(each);
  expect(await queueAs(year10.host)).toEqual({
    waiting: 6,
    runs: [{ requests: 6, ofClass: true }],
    seats: 6,
    mine: [],
  });
});

describe("figures for fewer than five seats", () => {
  const flows = [
    { from: "class", to: "class", cents: 1_000 },
    { from: "class", to: "others", cents: 2_000 },
    { from: "class", to: null, cents: 3_000 },
    { from: "others", to: "class", cents: 400 },
    { from: "others", to: "operator", cents: 600 },
  ] as const;

  test("are left out: who was paid is one sum if one to four seats were", () => {
    expect(toClassMoney(flows, 9, 5)).toEqual({
      payingSeats: 9,
      paidIn: "60.00",
      toClass: "10.00",
      toOthers: "20.00",
      toOperator: "0.00",
      left: "30.00",
      classGot: { seats: 5, amount: "14.00", fromOthers: "4.00" },
    });
    expect(toClassMoney(flows, 9, 4)).toMatchObject({ toClass: null, toOthers: "30.00", classGot: null });
  });

  test("are left out: everyone's deposits are followed if one to four seats paid in, or none", () => {
    for (const paying of [0, 4])
      expect(toClassMoney(flows, paying, 0)).toEqual({
        payingSeats: null,
        paidIn: "70.00",
        toClass: null,
        toOthers: "34.00",
        toOperator: "6.00",
        left: "30.00",
        classGot: null,
      });
  });
});

test("the queue puts the crowd before people at one instant, and tells each their own places", () => {
  const at = (instant: number) => new Date(instant);
  const seat = (id: number, when: number) => ({ investor_id: id, requested_at: at(when), is_seat: true });
  const people = [seat(1, 10), seat(2, 11), seat(3, 12), seat(4, 21), seat(5, 22), seat(1, 23)];
  const { placesByInvestor, ...queue } = toQueue(
    [
      { at: 10, requests: 7 },
      { at: 20, requests: 2 },
      { at: 30, requests: 1 },
    ],
    people,
  );
  expect(queue).toEqual({
    waiting: 16,
    runs: [
      { requests: 7, ofClass: false },
      { requests: 3, ofClass: true },
      { requests: 2, ofClass: false },
      { requests: 3, ofClass: true },
      { requests: 1, ofClass: false },
    ],
    seats: 5,
  });
  expect([placesByInvestor.get(1), placesByInvestor.get(5)]).toEqual([[8, 15], [14]]);
  const few = toQueue([{ at: 10, requests: 7 }], people.slice(0, 4));
  expect([few.runs, few.seats]).toEqual([[{ requests: 11, ofClass: false }], null]);
});
