import { cardCount } from "@glasshouse/core/classroom/seat-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import {
  createLearnerFromReply,
  join,
  joinWith,
  type Learner,
  openTestClass,
  type TestClass,
  takeOver,
} from "../testing/test-class.ts";

let app: TestHouse;
let year10: TestClass;
let year11: TestClass;
beforeAll(async () => {
  app = await openTestHouse();
  [year10, year11] = [await openTestClass(app), await openTestClass(app)];
});
afterAll(() => app.stop());

type Seat = { words: string; card: string; code: string; link: string };
const loadSeat = async (sitting: Learner): Promise<Seat> => (await sitting.call("GET", "/api/seat")).json();
const loadId = async (sitting: Learner) => (await sitting.call("GET", "/api/auth/user")).json().id;
const seatsIn = async ({ host }: TestClass) =>
  (await host.call("GET", "/api/admin/class/seats")).json().length;
const getCard = ({ words, card }: Seat) => ({ words, card });

test("a learner who scans again without cookies returns to their seat by the browser's card", async () => {
  const learner = await year10.learner();
  const [id, seat, seats] = [await loadId(learner), await loadSeat(learner), await seatsIn(year10)];
  expect([seat.code, seat.link]).toEqual([year10.door, year10.link]);
  for (const code of [year10.link, year10.door]) {
    const reply = await joinWith(app, { code, storedCards: [getCard(seat)] });
    expect([reply.statusCode, reply.json()]).toEqual([200, { id, taken: false, path: "/dashboard" }]);
    expect(await loadSeat(createLearnerFromReply(app, reply))).toEqual(seat);
  }
  expect((await learner.call("GET", "/api/seat")).statusCode).toBe(401);
  expect(await seatsIn(year10)).toBe(seats);
});

test("a card is found among those of other classes, and in a locked class", async () => {
  const learner = await year10.learner();
  const others = await Promise.all([year11, await openTestClass(app)].map((each) => each.learner()));
  const storedCards = (await Promise.all([...others, learner].map(loadSeat))).map(getCard);
  await year10.host.call("PUT", "/api/admin/class/door", { locked: true });
  const reply = await joinWith(app, { code: year10.link, storedCards });
  const late = await join(app, year10.link);
  await year10.host.call("PUT", "/api/admin/class/door", { locked: false });
  expect([reply.json().taken, reply.json().id, late.json().code]).toEqual([
    false,
    await loadId(createLearnerFromReply(app, reply)),
    "class-locked",
  ]);
  expect(await loadSeat(createLearnerFromReply(app, reply))).toMatchObject(
    getCard(await loadSeat(createLearnerFromReply(app, reply))),
  );
  expect((await learner.call("GET", "/api/seat")).statusCode).toBe(401);
  for (const other of others) expect((await other.call("GET", "/api/seat")).statusCode).toBe(200);
});

test("an invalid card gives a new seat: of another class, replaced, of a removed seat", async () => {
  const [elsewhere, renewed, gone] = [
    await loadSeat(await year11.learner()),
    await loadSeat(await year10.learner()),
    await loadSeat(await year10.learner()),
  ];
  const tiles = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  const getTile = ({ words }: Seat) => tiles.find((tile: Seat) => tile.words === words).id;
  await year10.host.call("POST", `/api/admin/class/seats/${getTile(renewed)}/card`);
  await year10.host.call("DELETE", `/api/admin/class/seats/${getTile(gone)}`);
  const seats = await seatsIn(year10);
  for (const seat of [elsewhere, renewed, gone])
    expect((await joinWith(app, { code: year10.link, storedCards: [getCard(seat)] })).json().taken).toBe(
      true,
    );
  expect(await seatsIn(year10)).toBe(seats + 3);
  const seven = Array.from({ length: 7 }, () => getCard(elsewhere));
  expect((await joinWith(app, { code: year10.link, storedCards: seven })).statusCode).toBe(400);
});

test("joining can't guess cards: tries count as for seat cards, and give no other seat meanwhile", async () => {
  const [seat, seats] = [await loadSeat(await year10.learner()), await seatsIn(year10)];
  const guess = (from: string) =>
    joinWith(app, { code: year10.link, storedCards: [{ words: seat.words, card: "BBBB" }] }, { from });
  const codes: number[] = [];
  for (let tries = 0; tries < 14; tries += 1) codes.push((await guess("198.51.100.70")).statusCode);
  expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([12, 429]);
  expect(await seatsIn(year10)).toBe(seats + 12);
  // tries by either call
  expect((await takeOver(app, seat, "198.51.100.70")).statusCode).toBe(429);
  const right = { code: year10.link, storedCards: [getCard(seat)] };
  expect((await joinWith(app, right, { from: "198.51.100.70" })).statusCode).toBe(429);
  expect((await joinWith(app, right, { from: "203.0.113.90" })).json().taken).toBe(false);
  expect(131 / cardCount).toBeLessThan(1 / 3_000);
});

test("a learner of two classes takes a seat in the second, and the first one's card leads back", async () => {
  const first = await year10.learner();
  const [id, seat] = [await loadId(first), await loadSeat(first)];
  const reply = await joinWith(app, { code: year11.door }, { cookie: first.cookie });
  expect(reply.json()).toMatchObject({ taken: true, path: "/dashboard" });
  const second = createLearnerFromReply(app, reply);
  expect((await loadSeat(second)).code).toBe(year11.door);
  expect((await first.call("GET", "/api/seat")).statusCode).toBe(401);
  const back = await joinWith(
    app,
    { code: year10.link, storedCards: [getCard(seat)] },
    { cookie: second.cookie },
  );
  expect(back.json()).toEqual({ id, taken: false, path: "/dashboard" });
});

test("another class's host stays in their own session", async () => {
  const reply = await joinWith(app, { code: year11.link }, { cookie: year10.host.cookie });
  expect(reply.json().code).toBe("signed-in-elsewhere");
  expect((await year10.host.call("GET", "/api/admin/class")).statusCode).toBe(200);
});
