import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { depositAsLearner, type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";

let app: TestHouse;
let year10: TestClass;
let nora: Learner;
let omar: Learner;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());
beforeEach(async () => {
  year10 = await openTestClass(app);
  [nora, omar] = [await year10.learner(), await year10.learner()];
  await goTo("lobby", "platform");
});
const goTo = async (from: PhaseId, to: PhaseId) =>
  expect((await year10.host.call("PUT", "/api/admin/class/phase", { from, to })).statusCode).toBe(200);

const delay = { policy: "delay", delayDays: 9, limit: "0", takePercent: 5, bonusPercent: 2 };
const loadId = async (who: Learner) => Number((await who.call("GET", "/api/auth/user")).json().id);
const give = async (who: Learner | null, by: Learner = year10.host) =>
  by.call("PUT", "/api/admin/class/operator", { seat: who && (await loadId(who)) });
const statuses = async (who: Learner) => [
  (await who.call("GET", "/api/seat/operator")).statusCode,
  (await who.call("PUT", "/api/seat/operator", delay)).statusCode,
];

describe("the operator's seat", () => {
  test("is given to a learner, who makes the fund's choices, and the audit names their seat", async () => {
    expect((await give(nora)).statusCode).toBe(200);
    expect((await nora.call("GET", "/api/seat")).json().operates).toBe(true);
    const chosen = await nora.call("PUT", "/api/seat/operator", delay);
    expect(chosen.json().choices).toMatchObject({ policy: "delay", delayDays: 9, takePercent: 5 });
    const seen = (await year10.host.call("GET", "/api/admin/operator")).json();
    expect(seen).toMatchObject({ policy: "delay", delayDays: 9, bonusPercent: 2, booksOpen: false });
    const { rows } = await app.database.owner.query(
      "select seat, action from admin_actions where world_id = $1 order by id desc limit 2",
      [year10.world],
    );
    expect(rows).toEqual([
      { seat: "learner", action: "Operator's choices" },
      { seat: "administrator", action: "Operator's seat given" },
    ]);
    const tiles = (await year10.host.call("GET", "/api/admin/class/seats")).json();
    expect(tiles.map(({ operates }: { operates: boolean }) => operates)).toEqual([true, false]);
  });

  test("opens with the platform, and not before", async () => {
    year10 = await openTestClass(app);
    nora = await year10.learner();
    await give(nora);
    expect((await nora.call("GET", "/api/seat/operator")).json().code).toBe("operator-closed");
    expect((await nora.call("PUT", "/api/seat/operator", delay)).json().code).toBe("operator-closed");
    await goTo("lobby", "offers-before");
    expect(await statuses(nora)).toEqual([403, 403]);
    await goTo("offers-before", "platform");
    expect(await statuses(nora)).toEqual([200, 200]);
  });

  test("sees what the fund holds, and what people put in and got back once the Books are open", async () => {
    await give(nora);
    await depositAsLearner(app, omar, 50);
    const seen = async () => (await nora.call("GET", "/api/seat/operator")).json();
    const fund = { day: 1, held: "50.00", taken: "0.00", stoppedDay: null, frozenAt: null };
    expect(await seen()).toMatchObject({ fund, people: null });
    expect((await nora.call("GET", "/api/books")).statusCode).toBe(403);
    await goTo("platform", "reveal");
    expect((await seen()).people).toEqual({ paidIn: "50.00", paidOut: "0.00" });
  });

  test("announces a raised bonus to every learner, once a simulated day", async () => {
    await give(nora);
    for (const bonusPercent of [0, 10, 10, 5, 12])
      await nora.call("PUT", "/api/seat/operator", { ...delay, bonusPercent });
    const subjects = (await omar.call("GET", "/api/mailbox"))
      .json()
      .map(({ subject }: { subject: string }) => subject);
    expect(subjects.filter((subject: string) => subject.startsWith("Bonus"))).toEqual([
      "Bonus weekend: 10% on every friend",
    ]);
  });

  test("belongs to one learner at a time, and to none once taken back", async () => {
    await give(nora);
    await give(omar);
    expect(await statuses(nora)).toEqual([403, 403]);
    expect(await statuses(omar)).toEqual([200, 200]);
    await give(null);
    expect(await statuses(omar)).toEqual([403, 403]);
    expect((await omar.call("GET", "/api/seat")).json().operates).toBe(false);
  });

  test("ends with a removed seat, and is given only to a seat of the class", async () => {
    const id = await loadId(nora);
    await give(nora);
    await year10.host.call("DELETE", `/api/admin/class/seats/${id}`);
    expect(await statuses(nora)).toEqual([401, 401]);
    expect((await year10.host.call("PUT", "/api/admin/class/operator", { seat: id })).statusCode).toBe(404);
    expect((await year10.host.call("PUT", "/api/admin/class/operator", { seat: 999_999 })).statusCode).toBe(
      404,
    );
  });
});

describe("a learner in the operator's seat", () => {
  test("can't open the Books, freeze, take money, or do what a host does", async () => {
    await give(nora);
    const more = await nora.call("PUT", "/api/seat/operator", { ...delay, booksOpen: true });
    expect(more.statusCode).toBe(200);
    expect((await year10.host.call("GET", "/api/admin/operator")).json().booksOpen).toBe(false);
    expect((await nora.call("GET", "/api/books")).statusCode).toBe(403);
    const hosts = [
      ["GET", "/api/admin/operator"],
      ["PUT", "/api/admin/operator"],
      ["POST", "/api/admin/operator/take"],
      ["POST", "/api/admin/operator/freeze"],
      ["GET", "/api/admin/class"],
      ["GET", "/api/admin/class/seats"],
      ["PUT", "/api/admin/class/operator"],
      ["PUT", "/api/admin/class/phase"],
      ["GET", "/api/admin/stats"],
      ["GET", "/api/host"],
    ] as const;
    for (const [method, url] of hosts) {
      const { statusCode } = await nora.call(method, url, method === "GET" ? undefined : {});
      expect([url, statusCode]).toEqual([url, url === "/api/host" ? 401 : 403]);
    }
    expect((await nora.call("GET", "/api/auth/user")).json().operates).toBe(false);
  });

  test("changes nothing in another class or the house", async () => {
    const other = await openTestClass(app);
    await give(nora);
    await nora.call("PUT", "/api/seat/operator", delay);
    expect((await other.host.call("GET", "/api/admin/operator")).json().policy).not.toBe("delay");
    expect(await statuses(await other.learner())).toEqual([403, 403]);
    expect((await (await app.admin()).call("GET", "/api/admin/operator")).json().policy).not.toBe("delay");
    const id = await loadId(nora);
    expect((await other.host.call("PUT", "/api/admin/class/operator", { seat: id + 1_000 })).statusCode).toBe(
      404,
    );
  });

  test("is the only one who chooses: other learners and people of the house are refused", async () => {
    await give(nora);
    expect(await statuses(omar)).toEqual([403, 403]);
    const outsider = await app.newcomer({ email: "somebody@example.com" });
    expect((await outsider.call("GET", "/api/seat/operator")).statusCode).toBe(403);
    expect((await give(omar, nora)).statusCode).toBe(403);
  });
});
