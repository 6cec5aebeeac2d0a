import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { getQuotaSettings } from "../db/connection-quotas.ts";
import { runFundDay } from "../fund-day.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { openTestClass, type TestClass } from "../testing/test-class.ts";

let app: TestHouse;
let url: string;
beforeAll(async () => {
  app = await openTestHouse({ isOwn: true });
  url = await app.server.listen({ port: 0 });
});
afterAll(() => app.stop());

async function openPage(cookie: string): Promise<{ phase: string; paused: boolean }[]> {
  const asked = get(`${url}/api/clock/events`, { headers: { cookie } });
  asked.on("error", () => {});
  onTestFinished(() => void asked.destroy());
  const [reply]: IncomingMessage[] = await once(asked, "response");
  const heard: { phase: string; paused: boolean }[] = [];
  reply?.setEncoding("utf8").on("data", (part: string) => {
    for (const [, data] of part.matchAll(/^event: clock\ndata: (.*)$/gm))
      heard.push(JSON.parse(data ?? "").lesson);
  });
  await expect.poll(() => heard.length).toBe(1);
  return heard;
}
const next = ({ host }: TestClass, from: string, to: string) =>
  host.call("PUT", "/api/admin/class/phase", { from, to });

test("the next phase and a pause are sent by the server that was called, to that class only", async () => {
  const [year10, year11] = [await openTestClass(app), await openTestClass(app)];
  const [here, there] = await Promise.all(
    [year10, year11].map(async (each) => openPage((await each.learner()).cookie)),
  );
  await next(year10, "lobby", "offers-before");
  await expect.poll(() => here?.at(-1)).toMatchObject({ phase: "offers-before", paused: false });
  await year10.host.call("PUT", "/api/admin/class/pause", { on: true });
  await expect.poll(() => here?.at(-1)).toMatchObject({ phase: "offers-before", paused: true });
  await next(year10, "lobby", "offers-before");
  await year10.host.call("PUT", "/api/admin/class/pause", { on: true });
  await year10.host.call("PUT", "/api/admin/class/pause", { on: false });
  await expect.poll(() => here?.at(-1)).toMatchObject({ paused: false });
  expect([here?.length, there?.length]).toEqual([4, 1]);
});

const share = () => getQuotaSettings(app.installation.pool.options.max).maxPerWorld;
async function standingStill(learner: Pick<TestPerson, "call">) {
  const { owner } = app.database;
  const inTheWay = await owner.connect();
  await inTheWay.query("begin; lock table investments");
  let isHeld = true;
  const letGo = async () => {
    if (isHeld) await inTheWay.query("rollback");
    if (isHeld) inTheWay.release();
    isHeld = false;
  };
  onTestFinished(letGo);
  const asked = Array.from({ length: 30 }, () => learner.call("GET", "/api/investments"));
  const held = async () =>
    (
      await owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  /** Polled: while a backend looks for a deadlock, it shows no wait for a moment. */
  const expectAllHeld = () => expect.poll(held).toBe(share());
  await expectAllHeld();
  const goOn = async () => {
    await letGo();
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  };
  return { expectAllHeld, goOn };
}

test("Next, a pause and the wall's next step overtake all other calls of the class", async () => {
  const year10 = await openTestClass(app);
  const { expectAllHeld, goOn } = await standingStill(await year10.learner());
  const { owner } = app.database;
  const presses = [
    year10.host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "offers-before" }),
    year10.host.call("PUT", "/api/admin/class/pause", { on: true }),
    year10.host.call("PUT", "/api/admin/class/step", { step: 2 }),
  ];
  const lesson = async () =>
    (
      await owner.query(
        "select phase, paused_at is not null as paused, step from lessons where world_id = $1",
        [year10.world],
      )
    ).rows[0];
  await expect.poll(lesson).toEqual({ phase: 1, paused: true, step: 2 });
  await expectAllHeld();
  await goOn();
  expect((await Promise.all(presses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test("a reconnecting page gets its clock at once, before other calls of its class", async () => {
  const year10 = await openTestClass(app);
  const [busy, back] = [await year10.learner(), await year10.learner()];
  const { expectAllHeld, goOn } = await standingStill(busy);
  expect(await openPage(back.cookie)).toMatchObject([{ phase: "lobby" }]);
  await expectAllHeld();
  await goOn();
});

async function dayUnderWay(world: number): Promise<() => Promise<void>> {
  const { owner } = app.database;
  await owner.query(
    "update clock set anchor_real = clock_timestamp() - interval '1 day' where world_id = $1",
    [world],
  );
  const inTheWay = await owner.connect();
  await inTheWay.query("begin");
  await inTheWay.query("lock table crowd_days in share mode");
  const day = runFundDay(app.worldDb(world));
  const waiting = async () =>
    (
      await owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into crowd_days%'",
      )
    ).rowCount;
  await expect.poll(waiting).toBe(1);
  return async () => {
    await inTheWay.query("rollback");
    inTheWay.release();
    await day;
  };
}
const loadOperator = async (world: number) =>
  (await app.database.owner.query("select * from operator where world_id = $1", [world])).rows[0];

test("Next opens the Books and the operator decides during a running fund day", async () => {
  const year10 = await openTestClass(app);
  await next(year10, "lobby", "platform");
  const goOn = await dayUnderWay(year10.world);
  expect((await next(year10, "platform", "reveal")).json().lesson.phase).toBe("reveal");
  const choices = { policy: "refuse", delayDays: 3, limit: "10.00", takePercent: 0, bonusPercent: 0 };
  const chosen = await year10.host.call("PUT", "/api/admin/operator", { ...choices, booksOpen: true });
  expect(chosen.statusCode).toBe(200);
  await goOn();
  const { books_open, policy, last_day_at, frozen_at } = await loadOperator(year10.world);
  expect([books_open, policy, frozen_at, last_day_at === null]).toEqual([true, "refuse", null, false]);
});

test("a fund frozen by hand during its day is frozen after the day, and stays so", async () => {
  const year10 = await openTestClass(app);
  await next(year10, "lobby", "platform");
  const goOn = await dayUnderWay(year10.world);
  let frozen = false;
  const freezing = year10.host.call("POST", "/api/admin/operator/freeze").then((reply) => {
    frozen = reply.statusCode === 200;
  });
  const waits = async () =>
    (
      await app.database.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
      )
    ).rowCount;
  await expect.poll(waits).toBe(1);
  expect([frozen, (await loadOperator(year10.world)).frozen_at]).toEqual([false, null]);
  await goOn();
  await freezing;
  expect([frozen, (await loadOperator(year10.world)).frozen_at === null]).toEqual([true, false]);
});
