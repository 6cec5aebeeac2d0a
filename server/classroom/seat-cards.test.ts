import { maxDraws } from "@glasshouse/contract/class-limits.ts";
import { cardCount } from "@glasshouse/core/classroom/seat-card.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import {
  createLearnerFromReply,
  createWrongCodes,
  join,
  type Learner,
  openTestClass,
  type TestClass,
  takeOver,
} from "../testing/test-class.ts";
import { shortCodeLimit } from "./short-code-tries.ts";

let app: TestHouse;
let year10: TestClass;
let learner: Learner;
let seat: { words: string; card: string; code: string; drawsLeft: number };
beforeAll(async () => {
  app = await openTestHouse();
  year10 = await openTestClass(app);
});
beforeEach(async () => {
  learner = await year10.learner();
  seat = (await learner.call("GET", "/api/seat")).json();
});
afterAll(() => app.stop());

const loadId = async (sitting: Learner) => Number((await sitting.call("GET", "/api/auth/user")).json().id);
const tiles = async () => (await year10.host.call("GET", "/api/admin/class/seats")).json();
const loadTile = async (id: number) => (await tiles()).find((tile: { id: number }) => tile.id === id);

describe("a seat card", () => {
  test("moves the seat with everything in it to another device, and signs out the older one", async () => {
    const id = await loadId(learner);
    await learner.call("PUT", "/api/investments/reinvest", { on: true });
    const reply = await takeOver(app, seat);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { id: String(id), taken: false }]);
    const there = createLearnerFromReply(app, reply);
    expect((await there.call("GET", "/api/auth/user")).json()).toMatchObject({
      id: String(id),
      reinvest: true,
    });
    expect((await learner.call("GET", "/api/auth/user")).statusCode).toBe(401);
  });

  test("leaves one session when used twice at once", async () => {
    const rows = async (text: string, values: unknown[] = []) =>
      (await app.database.owner.query(text, values)).rows;
    const id = await loadId(learner);
    const held = await app.database.owner.connect();
    await held.query("begin");
    await held.query("lock table class_events in share mode");
    const taking = [takeOver(app, seat), takeOver(app, seat)];
    await expect
      .poll(async () => (await rows("select from pg_locks where not granted")).length)
      .toBeGreaterThanOrEqual(2);
    await held.query("commit");
    held.release();
    expect((await Promise.all(taking)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const left = await rows("select from sessions where world_id = $1 and investor_id = $2", [
      year10.world,
      id,
    ]);
    expect(left).toHaveLength(1);
  });

  test("is read in any case, with spaces, with the link's code or the short one", async () => {
    const typed = {
      code: year10.link,
      words: seat.words.toUpperCase().replace(" ", "-"),
      card: ` ${seat.card.toLowerCase()} `,
    };
    expect((await takeOver(app, typed)).statusCode).toBe(200);
  });

  test("does nothing for another seat or class, unknown words, or a wrong character", async () => {
    const other = await openTestClass(app);
    const neighbour = (await (await year10.learner()).call("GET", "/api/seat")).json();
    const wrong = [
      { ...seat, card: neighbour.card },
      { ...seat, code: other.door },
      { ...seat, words: "nobody here" },
      { ...seat, words: "quiet" },
      { ...seat, card: seat.card.replace(/^./, (first) => (first === "B" ? "C" : "B")) },
    ];
    for (const each of wrong) expect((await takeOver(app, each)).json().code).toBe("seat-unknown");
    expect((await learner.call("GET", "/api/seat")).statusCode).toBe(200);
  });

  test("can't be guessed: a network has about 40 tries a day at a seat, all networks together about 120", async () => {
    const guess = (from: string) => takeOver(app, { ...seat, card: "BBBB" }, from);
    const answers: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) answers.push((await guess("198.51.100.7")).statusCode);
    expect(answers.filter((status) => status === 404).length).toBe(12);
    expect(answers.at(-1)).toBe(429);
    expect((await takeOver(app, seat, "203.0.113.9")).statusCode).toBe(200);
    let taken = 0;
    for (let place = 0; place < 130; place += 1)
      if ((await guess(`198.18.${place}.1`)).statusCode === 404) taken += 1;
    expect(taken).toBeLessThanOrEqual(101);
    // then a minute, two, up to an hour: at most 30 more in a day
    expect(131 / cardCount).toBeLessThan(1 / 3_000);
    const made = (await year10.host.call("POST", `/api/admin/class/seats/${await seatId()}/card`)).json();
    expect(made.card).not.toBe(seat.card);
    expect((await takeOver(app, { ...seat, card: made.card }, "203.0.113.9")).statusCode).toBe(200);
  });
  const seatId = async () => (await tiles()).find((tile: { words: string }) => tile.words === seat.words).id;
});

describe("a class's short code", () => {
  test("may have spaces or hyphens, and is refused after many wrong ones while links still work", async () => {
    const spaced = `${year10.door.slice(0, 3)}-${year10.door.slice(3)}`.toLowerCase();
    expect((await join(app, spaced, "203.0.113.40")).statusCode).toBe(200);
    const guesses = await Promise.all(
      createWrongCodes(shortCodeLimit.maxPerNetwork).map((code) => join(app, code, "203.0.113.50")),
    );
    expect(guesses.every((reply) => reply.json().code === "class-unknown")).toBe(true);
    expect((await join(app, year10.door, "203.0.113.50")).json().code).toBe("too-many-codes");
    expect((await join(app, year10.link, "203.0.113.50")).statusCode).toBe(200);
    expect((await join(app, year10.door, "203.0.113.51")).statusCode).toBe(200);
  });
});

describe("a learner", () => {
  test("changes words up to three times, keeps the seat, and the card works with the new words", async () => {
    const id = await loadId(learner);
    const words = [seat.words];
    for (let drawn = 1; drawn < maxDraws; drawn += 1) {
      const drew = await learner.call("POST", "/api/seat/words");
      words.push(drew.json().words);
    }
    expect(new Set(words).size).toBe(maxDraws);
    expect((await learner.call("POST", "/api/seat/words")).json().code).toBe("no-draws-left");
    const last = (await learner.call("GET", "/api/seat")).json();
    expect([last.drawsLeft, await loadId(learner)]).toEqual([0, id]);
    expect((await takeOver(app, last)).json().id).toBe(String(id));
    expect((await takeOver(app, seat)).json().code).toBe("seat-unknown");
  });

  test("is seen by the host: page, last action, and calls for help", async () => {
    const id = await loadId(learner);
    const before = await loadTile(id);
    await learner.call("PUT", "/api/seat/here", { page: "/dashboard", acted: false });
    expect((await loadTile(id)).actedAt).toBe(before.actedAt);
    await learner.call("PUT", "/api/seat/here", { page: "/deposit", acted: false });
    const moved = await loadTile(id);
    expect(moved).toMatchObject({ page: "/deposit", asksHelp: false, words: seat.words });
    expect(Date.parse(moved.actedAt)).toBeGreaterThan(Date.parse(before.actedAt));
    expect((await learner.call("PUT", "/api/seat/help", { on: true })).json().asksHelp).toBe(true);
    expect((await loadTile(id)).asksHelp).toBe(true);
    for (const page of ["dashboard", "//evil.example", "/a?b=c", `/${"a".repeat(60)}`])
      expect((await learner.call("PUT", "/api/seat/here", { page, acted: true })).statusCode).toBe(400);
  });
});

describe("the host", () => {
  const seats = (path: string) => `/api/admin/class/seats/${path}`;

  test("nudges a seat, which shows it until the learner acts", async () => {
    const id = await loadId(learner);
    await year10.host.call("POST", seats(`${id}/nudge`));
    expect((await learner.call("GET", "/api/seat")).json().nudged).toBe(true);
    await learner.call("PUT", "/api/seat/here", { page: "/dashboard", acted: true });
    expect([(await learner.call("GET", "/api/seat")).json().nudged, (await loadTile(id)).nudged]).toEqual([
      false,
      false,
    ]);
  });

  test("renames a seat, replaces its card, and removes it: its sessions end and no card restores it", async () => {
    const id = await loadId(learner);
    await year10.host.call("POST", seats(`${id}/words`));
    expect((await learner.call("GET", "/api/seat")).json().words).not.toBe(seat.words);
    const made = (await year10.host.call("POST", seats(`${id}/card`))).json();
    expect((await learner.call("GET", "/api/seat")).statusCode).toBe(401);
    const there = createLearnerFromReply(app, await takeOver(app, { code: year10.door, ...made }));
    expect((await year10.host.call("DELETE", seats(`${id}`))).statusCode).toBe(200);
    expect((await there.call("GET", "/api/seat")).statusCode).toBe(401);
    expect((await takeOver(app, { code: year10.door, ...made })).json().code).toBe("seat-unknown");
    expect(await loadTile(id)).toBeUndefined();
  });

  test("of another class finds no seat of this one, and a learner none at all", async () => {
    const id = await loadId(learner);
    const { host } = await openTestClass(app);
    const tried = [
      await host.call("POST", seats(`${id}/nudge`)),
      await host.call("POST", seats(`${id}/words`)),
      await host.call("POST", seats(`${id}/card`)),
      await host.call("DELETE", seats(`${id}`)),
    ];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await learner.call("DELETE", seats(`${id}`))).statusCode).toBe(403);
    expect((await learner.call("GET", "/api/seat")).json().card).toBe(seat.card);
  });
});
