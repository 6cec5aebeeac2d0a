import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";
import { parseLines } from "../testing/test-export.ts";
import { unzip } from "../testing/test-zip.ts";

let app: TestHouse;
let year10: TestClass;
let nora: Learner;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());
beforeEach(async () => {
  year10 = await openTestClass(app);
  nora = await year10.learner();
});

const say = (who: Learner, sure: unknown) => who.call("PUT", "/api/seat/sureness", { sure });
const goTo = (from: string, to: string) => year10.host.call("PUT", "/api/admin/class/phase", { from, to });
const report = async () => (await year10.host.call("GET", "/api/admin/class/report")).json().sureness;
const inClass = async (text: string) => (await app.database.owner.query(text, [year10.world])).rows;
const waitForDay15 = () =>
  inClass("update clock set started_at = started_at - interval '14 days' where world_id = $1");
const exported = async () => {
  const reply = await year10.host.call("GET", "/api/admin/class/export");
  return unzip(new Uint8Array(reply.rawPayload));
};
/** In the class of five: each learner's answers on the first days and from day 15 on. */
const sayTwice = async (early: readonly number[], late: readonly number[]) => {
  const learners = [nora];
  while (learners.length < early.length) learners.push(await year10.learner());
  for (const [at, who] of learners.entries()) await say(who, early[at]);
  await waitForDay15();
  for (const [at, who] of learners.entries()) await say(who, late[at]);
};

test("is said on the first days and again from day 15 on, each changeable until the reveal", async () => {
  await say(nora, 3);
  expect((await say(nora, 4)).json().sureness).toEqual({ early: 4, late: null });
  await waitForDay15();
  expect((await say(nora, 10)).json().sureness).toEqual({ early: 4, late: 10 });
  await goTo("lobby", "reveal");
  expect((await say(nora, 0)).json().code).toBe("sureness-closed");
  expect((await nora.call("GET", "/api/seat")).json().sureness).toEqual({ early: 4, late: 10 });
});

test("is a whole number from 0 to 10, said by a learner", async () => {
  for (const sure of [-1, 11, 5.5, "5", null]) expect((await say(nora, sure)).statusCode).toBe(400);
  expect((await say(year10.host, 5)).statusCode).toBe(404);
});

test("is averaged in the report from the reveal and from five learners on", async () => {
  await sayTwice([2, 3, 4, 5, 6], [6, 7, 8, 9, 10]);
  expect(await report()).toEqual({ seats: 0, early: null, late: null });
  await goTo("lobby", "reveal");
  expect(await report()).toEqual({ seats: 5, early: 4, late: 8 });
  const [seat] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  await year10.host.call("DELETE", `/api/admin/class/seats/${seat.id}`);
  expect(await report()).toEqual({ seats: null, early: null, late: null });
});

test("is exported from the reveal on with the number of the seat's answers, and in the codebook", async () => {
  await sayTwice([2], [9]);
  expect(parseLines((await exported())["guesses.csv"])).toEqual([]);
  await goTo("lobby", "reveal");
  const files = await exported();
  const read = parseLines(files["guesses.csv"]).map((of) => [
    of("guessed_day"),
    of("sure_early"),
    of("sure_late"),
  ]);
  expect(read).toEqual([["", "2", "9"]]);
  expect(files["codebook.csv"]).toMatch(/sure_early[\s\S]*sure_late/);
});

test("is deleted with its seat", async () => {
  await sayTwice([2], [9]);
  const [seat] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  await year10.host.call("DELETE", `/api/admin/class/seats/${seat.id}`);
  expect(await inClass("select sure_early, sure_late from seats where world_id = $1")).toEqual([
    { sure_early: null, sure_late: null },
  ]);
});
