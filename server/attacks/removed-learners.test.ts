// A removed learner stays out, also when returning at the same moment, and all do once the class is deleted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillPath, loadOpenApiCalls } from "../testing/open-api-calls.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import {
  join,
  joinWith,
  type Learner,
  openTestClass,
  type TestClass,
  takeOver,
} from "../testing/test-class.ts";
import { callDuringTransaction } from "../testing/test-fund.ts";
import { createWorldReader } from "../testing/test-worlds.ts";
import { removeEndedWorldPiece } from "../worlds/remove-ended.ts";

let app: TestHouse;
let year10: TestClass;
let learner: Learner;
let seat: { words: string; card: string; code: string };
let id: number;
beforeAll(async () => {
  app = await openTestHouse();
});
beforeEach(async () => {
  year10 = await openTestClass(app);
  learner = await year10.learner();
  const { words, card, code } = (await learner.call("GET", "/api/seat")).json();
  seat = { words, card, code };
  [{ id }] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
});
afterAll(() => app.stop());

const sessionsOfSeat = async () =>
  (await app.database.owner.query("select from sessions where investor_id = $1", [id])).rowCount;

describe("a card that becomes invalid between check and use", () => {
  const beside = <Reply>(change: string, call: () => Promise<Reply>) =>
    callDuringTransaction(
      app,
      `update seats set ${change} where investor_id = ${id}; delete from sessions where investor_id = ${id}`,
      call,
    );

  test.each([
    ["taken away", "removed_after = interval '1 minute'"],
    ["given another card", "card = card + 1"],
  ])("because the seat was %s, gives no session", async (_what, change) => {
    const typed = await beside(change, () => takeOver(app, seat));
    expect(typed.json().code).toBe("seat-unknown");
    expect(await sessionsOfSeat()).toBe(0);
  });

  test("gives a new seat on joining, as an invalid card does", async () => {
    const storedCards = [{ words: seat.words, card: seat.card }];
    const joined = await beside("removed_after = interval '1 minute'", () =>
      joinWith(app, { code: year10.link, storedCards }),
    );
    expect(joined.json().taken).toBe(true);
    expect(joined.json().id).not.toBe(String(id));
    expect(await sessionsOfSeat()).toBe(0);
  });
});

test("a deleted class refuses its learner's and host's calls, and takes no seats", async () => {
  await year10.host.call("PUT", "/api/admin/class/end", { days: 0 });
  const calls = (await loadOpenApiCalls(app.server)).filter(({ path }) =>
    /^\/api\/(seat|admin\/class)\b/.test(path),
  );
  expect(calls.length).toBeGreaterThan(20);
  const answered = new Set<number>();
  for (const { method, path } of calls)
    for (const by of [learner, year10.host])
      answered.add(
        (await by.call(method, fillPath(path, String(id)), method === "GET" ? undefined : {})).statusCode,
      );
  expect([...answered]).toEqual([401]);
  const storedCards = [{ words: seat.words, card: seat.card }];
  for (const code of [year10.door, year10.link]) {
    expect((await join(app, code)).json().code).toBe("class-unknown");
    expect((await joinWith(app, { code, storedCards })).json().code).toBe("class-unknown");
    expect((await takeOver(app, { ...seat, code })).json().code).toBe("class-unknown");
  }
  while (await removeEndedWorldPiece(app.database.pool));
  expect(await createWorldReader(app.database).loadCounts(year10.world)).toEqual({});
});
