import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openTestClass, type TestClass, takeOver } from "../testing/test-class.ts";
import { parseLines } from "../testing/test-export.ts";
import { unzip } from "../testing/test-zip.ts";
import { batchLines, maxLinesPerSeat } from "./class-rows.ts";

let app: TestHouse;
let year10: TestClass;
beforeAll(async () => {
  app = await openTestHouse();
  year10 = await openTestClass(app);
});
afterAll(() => app.stop());
const exported = async () =>
  unzip(new Uint8Array((await year10.host.call("GET", "/api/admin/class/export")).rawPayload));

test("events are exported in order, in minutes since the class opened", async () => {
  const { host } = year10;
  const learner = await year10.learner();
  const card = (await learner.call("GET", "/api/seat")).json();
  const [{ id }] = (await host.call("GET", "/api/admin/class/seats")).json();
  await app.database.owner.query(
    "update worlds set opened_at = opened_at - interval '7 minutes' where id = $1",
    [year10.world],
  );
  await learner.call("PUT", "/api/seat/help", { on: true });
  await learner.call("PUT", "/api/seat/help", { on: false });
  await learner.call("PUT", "/api/seat/help", { on: true });
  await host.call("POST", `/api/admin/class/seats/${id}/nudge`);
  await learner.call("PUT", "/api/seat/here", { page: "/offers", acted: true });
  await takeOver(app, card);
  await host.call("POST", `/api/admin/class/seats/${id}/words`);
  await host.call("POST", `/api/admin/class/seats/${id}/card`);
  await host.call("PUT", "/api/admin/class/door", { locked: true });
  await host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "offers-before" });
  await host.call("PUT", "/api/admin/class/pause", { on: true });
  await host.call("PUT", "/api/admin/class/pause", { on: false });
  const files = await exported();
  const events = parseLines(files["events.csv"]).map((of) => [of("event"), of("phase"), of("minutes")]);
  expect(events).toEqual([
    ["phase", "lobby", "0"],
    ["joined", "", "0"],
    ["help-asked", "", "7"],
    ["help-over", "", "7"],
    ["help-asked", "", "7"],
    ["nudged", "", "7"],
    ["taken-over", "", "7"],
    ["words-drawn", "", "7"],
    ["card-made", "", "7"],
    ["door-locked", "", "7"],
    ["phase", "offers-before", "7"],
    ["paused", "", "7"],
    ["went-on", "", "7"],
  ]);
  // the codebook has each kind
  const explained =
    parseLines(files["codebook.csv"]).find((of) => of("column") === "event")?.("meaning") ?? "";
  for (const [kind] of events) expect(explained).toContain(kind);
});

test("events name no seat, so a nudge marks no learner", async () => {
  const { host, learner } = await openTestClass(app);
  await Promise.all(Array.from({ length: 3 }, learner));
  const [{ id }] = (await host.call("GET", "/api/admin/class/seats")).json();
  await host.call("POST", `/api/admin/class/seats/${id}/nudge`);
  const files = unzip(new Uint8Array((await host.call("GET", "/api/admin/class/export")).rawPayload));
  expect(files["events.csv"]?.split("\r\n")[1]).toBe("minutes,event,phase");
  expect(parseLines(files["events.csv"]).map((of) => of("event"))).toEqual([
    "phase",
    "joined",
    "joined",
    "joined",
    "nudged",
  ]);
});

test("events beyond one batch are exported once each, in order", async () => {
  const { world, host, learner } = await openTestClass(app);
  const seats = Math.ceil(batchLines / maxLinesPerSeat) + 1;
  await Promise.all(Array.from({ length: seats }, learner));
  await app.worldDb(world).query(
    `select insert_class_event($1, case when n % 2 = 0 then 'help-asked' else 'help-over' end, investor_id)
     from generate_series(2, $2::integer) as n, seats order by n, investor_id`,
    [world, maxLinesPerSeat],
  );
  const reply = await host.call("GET", "/api/admin/class/export");
  const kinds = parseLines(unzip(new Uint8Array(reply.rawPayload))["events.csv"]).map((of) => of("event"));
  const helps = Array.from({ length: maxLinesPerSeat - 1 }, (_, at) =>
    Array<string>(seats).fill(at % 2 === 0 ? "help-asked" : "help-over"),
  );
  expect(kinds).toEqual(["phase", ...Array<string>(seats).fill("joined"), ...helps.flat()]);
});

test("a pause ended by Next resumes before the next phase begins", async () => {
  const { host } = await openTestClass(app);
  await host.call("PUT", "/api/admin/class/pause", { on: true });
  await host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "offers-before" });
  const files = unzip(new Uint8Array((await host.call("GET", "/api/admin/class/export")).rawPayload));
  expect(parseLines(files["events.csv"]).map((of) => `${of("event")} ${of("phase")}`.trim())).toEqual([
    "phase lobby",
    "paused",
    "went-on",
    "phase offers-before",
  ]);
});

test("no file contains a date or a time of day", async () => {
  for (const text of Object.values(await exported())) expect(text).not.toMatch(/\d{4}-\d\d-\d\d|\d\d:\d\d/);
  const { rows } = await app.database.owner.query<{ type: string }>(
    "select data_type as type from information_schema.columns where table_name = 'class_events'",
  );
  expect(rows.filter(({ type }) => /time|date/.test(type))).toEqual([]);
});

test("the fund's days equal the Books'", async () => {
  const { host } = year10;
  await host.call("PUT", "/api/admin/class/phase", { from: "offers-before", to: "platform" });
  const fund = app.worldDb(year10.world);
  for (let day = 0; day < 4; day += 1) {
    await app.database.owner.query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused' where world_id = $1",
      [year10.world],
    );
    await makeDuePayout(fund, async () => {}, runFundDay);
  }
  const books: Record<string, string | number>[] = (await host.call("GET", "/api/books/series")).json();
  const days = parseLines((await exported())["days.csv"]).map((of) => ({
    day: Number(of("day")),
    people: Number(of("people")),
    ...Object.fromEntries(
      ["held", "promised", "paid_in", "paid_out", "taken"].map((column) => [
        column,
        (Number(of(`${column}_cents`)) / 100).toFixed(2),
      ]),
    ),
  }));
  expect(books.length).toBe(4);
  expect(days).toEqual(
    books.map(({ day, people, held, promised, paidIn, paidOut, taken }) => ({
      day,
      people,
      held,
      promised,
      paid_in: paidIn,
      paid_out: paidOut,
      taken,
    })),
  );
  expect(days.some(({ people }) => people > 1)).toBe(true);
});

test("a script that calls for help or locks the door adds a limited number of events", async () => {
  const { world, host, learner } = await openTestClass(app);
  const [busy] = [await learner(), await learner()];
  const loadTiles = async () => (await host.call("GET", "/api/admin/class/seats")).json();
  const [{ id }] = await loadTiles();
  await app
    .worldDb(world)
    .query(
      `select insert_class_event($1, 'help-over', $2), insert_class_event($1, 'door-opened') from generate_series(1, $3::integer)`,
      [world, id, maxLinesPerSeat - 3],
    );
  for (const on of [true, false, true, false, true]) {
    await busy.call("PUT", "/api/seat/help", { on });
    await host.call("PUT", "/api/admin/class/door", { locked: on });
  }
  const reply = await host.call("GET", "/api/admin/class/export");
  const lines = parseLines(unzip(new Uint8Array(reply.rawPayload))["events.csv"]);
  const ofClass = lines.filter((of) => /^(door|phase)/.test(of("event"))).length;
  expect([ofClass, lines.length - ofClass]).toEqual([maxLinesPerSeat, maxLinesPerSeat + 1]);
  expect((await loadTiles())[0]).toMatchObject({ id, asksHelp: true });
});

test("a seat's deposits are exported up to a limit that only scripts reach, first ones first", async () => {
  const { world, host, learner } = await openTestClass(app);
  await learner();
  await app.worldDb(world).query(
    `insert into deposits (investor_id, method, payment_intent_id, amount_cents, status, failure_reason, confirmed, created_at, settled_at)
     select investor_id, 'card', 'pi_' || n, 2000 + n, 'failed', 'fund-frozen', true, started_at + make_interval(secs => n), started_at
     from seats, clock, generate_series(1, $1::integer) as n`,
    [maxLinesPerSeat + 20],
  );
  const reply = await host.call("GET", "/api/admin/class/export");
  const lines = parseLines(unzip(new Uint8Array(reply.rawPayload))["money.csv"]);
  const amounts = lines.map((of) => Number(of("cents"))).sort((one, more) => one - more);
  expect(amounts).toEqual(Array.from({ length: maxLinesPerSeat }, (_, at) => 2_001 + at));
});
