import { csvDisclosure, disclosure } from "@glasshouse/contract/disclosure.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { createClassReport } from "@glasshouse/core/classroom/class-report.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { bankDetails, openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { depositAsLearner, type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";
import { parseExport, parseLines } from "../testing/test-export.ts";
import { unzip } from "../testing/test-zip.ts";

let app: TestHouse;
let year10: TestClass;
let learners: Learner[];
beforeAll(async () => {
  app = await openTestHouse();
  year10 = await openTestClass(app);
  learners = await Promise.all(Array.from({ length: 12 }, () => year10.learner()));
  await Promise.all(learners.map(live));
});
afterAll(() => app.stop());

async function live(learner: Learner, at: number): Promise<void> {
  const { rounds } = (await learner.call("GET", "/api/offers")).json();
  for (const offer of rounds[0].offers.slice(0, 4 + (at % 7)))
    await learner.call("POST", "/api/offers/answers", {
      round: "before",
      offer,
      answeredFalse: (offer + at) % 2 === 0,
    });
  for (const amount of at % 3 === 0 ? [20, 25] : [40]) await depositAsLearner(app, learner, amount);
}
const inSteps = (answers: number) => answers - (answers % 5);
const report = async () => (await year10.host.call("GET", "/api/admin/class/report")).json();
const exported = () => loadExport(year10);
async function loadExport({ host }: TestClass): Promise<Record<string, string>> {
  const reply = await host.call("GET", "/api/admin/class/export");
  expect(reply.headers["content-type"]).toBe("application/zip");
  return unzip(new Uint8Array(reply.rawPayload));
}

test("the report shows the class's deposits, losses and answers", async () => {
  const shownReport = await report();
  expect(shownReport).toMatchObject({ seats: 12, money: { paidIn: 4 * 4500 + 8 * 4000, paidOut: 0 } });
  expect(shownReport.results).toEqual({ ahead: 0, even: 0, behind: 12 });
  expect(shownReport.before.falseAsked + shownReport.before.realAsked).toBe(
    inSteps(Array.from({ length: 12 }, (_, at) => 4 + (at % 7)).reduce((sum, answers) => sum + answers, 0)),
  );
  expect(shownReport.before.sensitivity.from).toBeLessThan(shownReport.before.sensitivity.to);
  expect(shownReport.before.detection.from).toBeLessThan(shownReport.before.detection.value);
  expect(shownReport.spread).toEqual([{ from: null, to: 0, seats: 12 }]);
  // only four did on the first day, too few to report
  expect(shownReport.putMore).toEqual([]);
});

test("a tile says whether its seat can withdraw: at least $50 is shown, and no request waits", async () => {
  const room = await openTestClass(app);
  const learner = await room.learner();
  const canWithdraw = async () =>
    (await room.host.call("GET", "/api/admin/class/seats")).json()[0].canWithdraw;
  await depositAsLearner(app, learner, 49);
  expect(await canWithdraw()).toBe(false);
  await depositAsLearner(app, learner, 1);
  expect(await canWithdraw()).toBe(true);
  const [first, second] = (await learner.call("GET", "/api/investments")).json();
  for (const { id } of [first, second]) await learner.call("POST", `/api/investments/${id}/close`);
  await learner.call("POST", "/api/withdrawal-requests", {
    amount: 50,
    withdrawalMethod: "bank",
    withdrawalDetails: bankDetails,
    notes: "",
  });
  expect(await canWithdraw()).toBe(false);
});

test("pages, report, export and audit count the days of the fund alike", async () => {
  const late = await openTestClass(app);
  // a second day after less than 24 hours, since the world began a minute before midnight
  await app.database.owner.query(
    `update clock set started_at = midnight - interval '1 minute', anchor_simulated = midnight + interval '12 hours',
       anchor_real = clock_timestamp(), next_payout_at = midnight + interval '33 hours'
     from (select date_trunc('day', clock_timestamp(), 'UTC') as midnight) as today where world_id = $1`,
    [late.world],
  );
  const learner = await late.learner();
  const get = async (path: string) => (await late.host.call("GET", path)).json();
  await live(learner, 1);
  await app.database.owner.query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused' where world_id = $1",
    [late.world],
  );
  await makeDuePayout(app.worldDb(late.world), async () => {}, runFundDay);
  const { startedAt, now } = await get("/api/clock");
  expect(getDayNumber(Date.parse(startedAt), Date.parse(now))).toBe(3);

  const [books, debrief] = [await get("/api/books"), await get("/api/debrief")];
  expect([books.day, debrief.day, debrief.moments.at(-1).day]).toEqual([3, 3, 3]);
  const days = (lines: { day: number }[]) => lines.map(({ day }) => day);
  expect(days(await get("/api/books/series"))).toEqual([3]);
  expect(days((await get("/api/books/people")).byDay)).toEqual([2]);
  const files = await loadExport(late);
  expect(parseLines(files["money.csv"]).map((of) => of("day"))).toEqual(["2"]);
  expect(parseLines(files["days.csv"]).map((of) => of("day"))).toEqual(["3"]);
  expect(parseLines(files["codebook.csv"]).map((of) => of("meaning"))).toContain(
    "day of the simulated fund, from 1",
  );
});

test("the export's files add up to the report", async () => {
  const files = await exported();
  expect({ ...createClassReport(parseExport(files)), simulated: false }).toEqual(await report());
  expect(Object.keys(files).sort()).toEqual([
    "README.txt",
    "answers.csv",
    "codebook.csv",
    "days.csv",
    "events.csv",
    "guesses.csv",
    "money.csv",
    "seats.csv",
  ]);
});

test("every file carries the disclosure, and the codebook names every column", async () => {
  const files = await exported();
  for (const [name, text] of Object.entries(files))
    expect(text.startsWith(name === "README.txt" ? disclosure : csvDisclosure)).toBe(true);
  const explained = parseLines(files["codebook.csv"]).map((of) => `${of("file")} ${of("column")}`);
  const columns = Object.entries(files)
    .filter(([name]) => !["README.txt", "codebook.csv"].includes(name))
    .flatMap(([name, text]) => (text.split("\r\n")[1] ?? "").split(",").map((column) => `${name} ${column}`));
  expect(explained.sort()).toEqual(columns.sort());
});

test("the export identifies no one: no words, no person's number, and new numbers each time", async () => {
  const [first, second] = [await exported(), await exported()];
  const tiles: { id: number; words: string }[] = (
    await year10.host.call("GET", "/api/admin/class/seats")
  ).json();
  const all = Object.values(first).join("\n");
  for (const { id, words } of tiles) {
    expect(all).not.toContain(words);
    for (const word of words.split(" ")) expect(all.toLowerCase()).not.toMatch(new RegExp(`\\b${word}\\b`));
    expect(all).not.toMatch(new RegExp(`(^|,)${id}(,|$)`, "m"));
  }
  expect(first["answers.csv"]).not.toBe(second["answers.csv"]);
});

async function watched(host: Learner) {
  const ask = (path: string) => host.call("GET", `/api/admin/class${path}`);
  const { before } = (await ask("")).json();
  const { falseAsked, realAsked } = (await ask("/report")).json().before;
  const tiles: { answeredBefore: number }[] = (await ask("/seats")).json();
  const files = unzip(new Uint8Array((await ask("/export")).rawPayload));
  return {
    page: before.answers,
    report: (falseAsked ?? 0) + (realAsked ?? 0),
    seats: tiles.map(({ answeredBefore }) => answeredBefore).sort((one, other) => one - other),
    export: parseLines(files["answers.csv"]).length,
  };
}

test("polling during a learner's answers shows nothing until five more exist or the part is over", async () => {
  const { host, learner } = await openTestClass(app);
  const six = await Promise.all(Array.from({ length: 6 }, learner));
  const answer = async (who: Learner | undefined, from: number, to: number) => {
    const { rounds } = (await who?.call("GET", "/api/offers"))?.json() ?? {};
    for (const offer of rounds[0].offers.slice(from, to))
      await who?.call("POST", "/api/offers/answers", { round: "before", offer, answeredFalse: true });
  };
  for (const [at, each] of six.entries()) await answer(each, 0, at === 0 ? 5 : 1);
  const ten = { page: 10, report: 10, seats: [0, 0, 0, 0, 0, 5], export: 10 };
  expect(await watched(host)).toEqual(ten);
  for (let given = 1; given < 5; given += 1) {
    await answer(six[1], given, given + 1);
    expect(await watched(host)).toEqual({
      ...ten,
      seats: given === 4 ? [0, 0, 0, 0, 5, 5] : ten.seats,
    });
  }
  await host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "platform" });
  expect(await watched(host)).toMatchObject({ page: 14, report: 14, export: 14 });
});

test("a seat's answers and payments have different numbers", async () => {
  const pairs = async () => {
    const files = await exported();
    const answersBySeat = new Map<string, number>();
    for (const of of parseLines(files["answers.csv"]))
      answersBySeat.set(of("seat"), (answersBySeat.get(of("seat")) ?? 0) + 1);
    return parseLines(files["seats.csv"])
      .filter((of) => of("paid_in_cents") === "4500")
      .map((of) => answersBySeat.get(of("seat")));
  };
  const drawn = new Set<string>();
  for (let time = 0; time < 5; time += 1) drawn.add(String(await pairs()));
  expect(drawn.size).toBeGreaterThan(1);
});

test("a learner and another class's host get neither report nor export", async () => {
  const other = await openTestClass(app);
  for (const path of ["/api/admin/class/report", "/api/admin/class/export"])
    expect((await learners[0]?.call("GET", path))?.statusCode).toBe(403);
  expect((await other.host.call("GET", "/api/admin/class/report")).json().seats).toBe(0);
});
