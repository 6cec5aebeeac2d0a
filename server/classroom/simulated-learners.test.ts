import { lessonPlans, type phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { getNextAct, heartbeatMs, isPhaseDone } from "@glasshouse/core/classroom/simulated-learner.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openTestClass, type TestClass } from "../testing/test-class.ts";
import { unzip } from "../testing/test-zip.ts";
import { createSimulatedLearners } from "./simulated-learners.ts";

let app: TestHouse;
let year10: TestClass;
beforeAll(async () => {
  app = await openTestHouse();
});
beforeEach(async () => {
  year10 = await openTestClass(app, 20);
});
afterAll(() => app.stop());

const simulate = (seats: number) => year10.host.call("PUT", "/api/admin/class/simulated", { seats });
const state = async () => (await year10.host.call("GET", "/api/admin/class")).json();
const tiles = async () => (await year10.host.call("GET", "/api/admin/class/seats")).json();
const report = async () => (await year10.host.call("GET", "/api/admin/class/report")).json();
const inClass = async (text: string) => (await app.database.owner.query(text, [year10.world])).rows;
const readme = async () => {
  const reply = await year10.host.call("GET", "/api/admin/class/export");
  return unzip(new Uint8Array(reply.rawPayload))["README.txt"];
};
const countUsers = async () =>
  (await inClass("select count(*)::integer as count from users where world_id = $1 and role = 'investor'"))[0]
    .count;

describe("the host fills seats with simulated learners", () => {
  test("as many as wanted, marked as simulated, with their own words, in no person's place", async () => {
    await year10.learner();
    const filled = (await simulate(26)).json();
    expect([filled.seats, filled.simulated]).toEqual([27, 26]);
    const those = await tiles();
    expect(those.filter(({ simulated }: { simulated: boolean }) => simulated)).toHaveLength(26);
    expect(new Set(those.map(({ words }: { words: string }) => words)).size).toBe(27);
  });

  test("fewer, none and as many again: removed ones return, so repeating fills no class", async () => {
    await simulate(5);
    const first = (await tiles()).map(({ id }: { id: number }) => id);
    expect((await simulate(2)).json().simulated).toBe(2);
    expect((await simulate(0)).json()).toMatchObject({ seats: 0, simulated: 0 });
    await Promise.all([simulate(5), simulate(5)]);
    expect((await tiles()).map(({ id }: { id: number }) => id)).toEqual(first);
    expect(await countUsers()).toBe(5);
  });

  test("up to 300, not below 0, only in a lesson, and not as a learner or another host", async () => {
    expect((await simulate(301)).statusCode).toBe(400);
    expect((await simulate(-1)).statusCode).toBe(400);
    const learner = await year10.learner();
    expect((await learner.call("PUT", "/api/admin/class/simulated", { seats: 3 })).statusCode).toBe(403);
    const admin = await app.admin();
    expect((await admin.call("PUT", "/api/admin/class/simulated", { seats: 3 })).statusCode).toBe(404);
    expect((await state()).simulated).toBe(0);
  });

  test("also while locked, with a mark that new words keep, and without a card", async () => {
    await year10.host.call("PUT", "/api/admin/class/door", { locked: true });
    await simulate(1);
    const [{ id }] = await tiles();
    const { words, card } = (await year10.host.call("POST", `/api/admin/class/seats/${id}/card`)).json();
    const payload = { code: year10.door, words, card };
    const taken = await app.server.inject({ method: "POST", url: "/api/join/seat", payload });
    expect(taken.json().code).toBe("seat-unknown");
    await year10.host.call("POST", `/api/admin/class/seats/${id}/words`);
    const [renamed] = await tiles();
    expect(renamed.words).not.toBe(words);
    expect(renamed.simulated).toBe(true);
  });
});

function driver() {
  const errors: unknown[] = [];
  const learners = createSimulatedLearners({
    connections: app.database.pool,
    worldDb: app.worldDb,
    server: app.server,
    mayWrite: () => true,
    everyMs: 10,
    onError: (error) => errors.push(error),
  });
  return { ...learners, errors };
}
const until = (met: () => Promise<boolean>) => expect.poll(met, { interval: 50, timeout: 60_000 }).toBe(true);

describe("simulated learners", () => {
  let learners: ReturnType<typeof driver>;
  beforeEach(() => {
    learners = driver();
  });
  afterEach(async () => {
    await learners.stop();
    expect(learners.errors).toEqual([]);
  });

  /** Near the phase's end, as the slowest learner answers last after 0.9025 of it, with no recent action. */
  const late = async () => {
    await inClass(
      "update lessons set phase_started_at = clock_timestamp() - (plan -> phase ->> 'minutes')::float8 * interval '59 seconds' where world_id = $1",
    );
    await inClass("update seats set acted_after = acted_after - interval '1 hour' where world_id = $1");
  };
  const goTo = async (to: (typeof phaseIds)[number]) => {
    const from = (await state()).lesson.phase;
    await year10.host.call("PUT", "/api/admin/class/phase", { from, to });
  };

  test("answer, deposit and guess by people's calls, and are reported as simulated", async () => {
    await simulate(5);
    learners.start();
    await goTo("offers-before");
    const answered = async () => (await state()).before.answers;
    await until(async () => {
      await late();
      return (await answered()) === 50;
    });
    await goTo("platform");
    await until(async () => {
      await late();
      const paid = (await tiles()).every(
        ({ depositedCents }: { depositedCents: number }) => depositedCents > 0,
      );
      return paid && (await state()).guesses.guessed === 5;
    });
    expect(await report()).toMatchObject({ seats: 5, simulated: true, before: { seats: 5 } });
  });

  test("continue after a restart of their server with new sessions, and answer nothing twice", async () => {
    await simulate(2);
    await goTo("offers-before");
    learners.start();
    await until(async () => {
      await late();
      return (await state()).before.answers >= 4;
    });
    await learners.stop();
    learners = driver();
    learners.start();
    await until(async () => {
      await late();
      return (await state()).before.answers === 20;
    });
    const rows = await inClass("select from offer_answers where world_id = $1");
    expect(rows).toHaveLength(20);
  });

  test("do nothing while paused, and leave when removed", async () => {
    await simulate(2);
    await goTo("offers-before");
    await year10.host.call("PUT", "/api/admin/class/pause", { on: true });
    await inClass(
      "update lessons set phase_started_at = phase_started_at - interval '150 seconds' where world_id = $1",
    );
    await inClass(
      "update seats set seen_after = seen_after - interval '1 hour', acted_after = acted_after - interval '1 hour' where world_id = $1",
    );
    learners.start();
    const seen = async () =>
      (await tiles()).every(({ seenAt }: { seenAt: string }) => Date.now() - Date.parse(seenAt) < 600_000);
    await until(seen);
    expect((await state()).before.answers).toBe(0);
    await simulate(0);
    expect(await tiles()).toEqual([]);
    expect(
      await inClass(
        "select from sessions where world_id = $1 and investor_id in (select investor_id from seats)",
      ),
    ).toEqual([]);
  });
});

test("with a person in the class, report and answers exclude simulated learners", async () => {
  await simulate(2);
  const [{ id }] = await tiles();
  await inClass(
    `insert into offer_answers (world_id, investor_id, round, offer, answered_false)
     select $1, ${Number(id)}, 'before', offer, true from generate_series(1, 5) as offer`,
  );
  await inClass("update seats set guess_day = 40 where world_id = $1");
  expect([(await state()).before.answers, (await report()).seats]).toEqual([5, 2]);
  expect((await state()).guesses.guessed).toBe(2);
  expect(await readme()).toContain("No people sat in this class");
  await year10.learner();
  expect((await state()).before.answers).toBe(0);
  expect((await state()).guesses.guessed).toBe(0);
  expect(await report()).toMatchObject({ seats: 1, simulated: false, before: { seats: 0 } });
  expect(await tiles()).toHaveLength(3);
  expect(await readme()).toContain("Simulated learners of the class, and what they did, are left out");
});

test("a learner who has answered everything does nothing more in the phase", () => {
  const phase = lessonPlans[20].find(({ id }) => id === "offers-before") ?? lessonPlans[20][0];
  if (!phase) throw new Error("no phase");
  const done = {
    id: 1,
    page: "/offers",
    sinceHeartbeatMs: 0,
    sinceActedMs: 10 ** 6,
    answeredBefore: 10,
    answeredAfter: 0,
    deposits: 0,
    guessed: false,
    saidEarly: false,
    saidLate: false,
  };
  const now = { phase, elapsedMs: 179_000, paused: false };
  expect([isPhaseDone(done, phase), getNextAct(done, now)]).toEqual([true, undefined]);
  expect(getNextAct({ ...done, sinceHeartbeatMs: heartbeatMs }, now)).toEqual({ kind: "stay" });
});
