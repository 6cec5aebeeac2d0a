import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

const guess = (who: Learner, day: unknown) => who.call("PUT", "/api/seat/guess", { day });
const loadGuess = async (who: Learner) => (await who.call("GET", "/api/seat")).json().guess;
const loadGuesses = async ({ host }: TestClass = year10) =>
  (await host.call("GET", "/api/admin/class")).json().guesses;
const goTo = (from: string, to: string) => year10.host.call("PUT", "/api/admin/class/phase", { from, to });
const guessedBy = async (days: (number | null)[]) => {
  for (const day of days) await guess(await year10.learner(), day);
};

describe("a learner's guess", () => {
  test("can be changed, also to never, until the reveal begins", async () => {
    expect(await loadGuess(nora)).toBeNull();
    expect((await guess(nora, 40)).json().guess).toEqual({ day: 40 });
    await goTo("lobby", "platform");
    expect((await guess(nora, null)).json().guess).toEqual({ day: null });
    expect((await guess(nora, 365)).statusCode).toBe(200);
    await goTo("platform", "reveal");
    const late = await guess(nora, 33);
    expect([late.statusCode, late.json().code]).toEqual([409, "guesses-closed"]);
    expect(late.json().message).toContain("The reveal has begun");
    expect(await loadGuess(nora)).toEqual({ day: 365 });
    await goTo("reveal", "debrief");
    expect((await guess(nora, 33)).statusCode).toBe(409);
    await goTo("debrief", "platform");
    expect((await guess(nora, 33)).json().guess).toEqual({ day: 33 });
  });

  test("is a whole day from 1 to 365, and anything else is refused at its field", async () => {
    for (const day of [0, 366, -1, 1.5, "40", undefined]) {
      const reply = await guess(nora, day);
      expect([day, reply.statusCode, reply.json().fields?.day]).toEqual([
        day,
        400,
        "Enter a day from 1 to 365",
      ]);
    }
    expect(await loadGuess(nora)).toBeNull();
  });

  test("needs a seat: hosts, people of the house and removed learners are refused", async () => {
    expect((await guess(year10.host, 40)).statusCode).toBe(404);
    expect((await guess(await app.newcomer({ email: "somebody@example.com" }), 40)).statusCode).toBe(404);
    const [{ id }] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
    await year10.host.call("DELETE", `/api/admin/class/seats/${id}`);
    expect((await guess(nora, 40)).statusCode).toBe(401);
  });
});

describe("the class's guesses", () => {
  test("are shown from five on, without names, and below that only their number", async () => {
    await guess(nora, 90);
    await guessedBy([10, 20, null]);
    await goTo("lobby", "reveal");
    expect(await loadGuesses()).toEqual({ guessed: 4, days: null, never: null });
    await goTo("reveal", "lobby");
    await guessedBy([15]);
    await goTo("lobby", "reveal");
    expect(await loadGuesses()).toEqual({ guessed: 5, days: [10, 15, 20, 90], never: 1 });
  });

  test("are shown from the reveal on, so that polling reveals none", async () => {
    await guessedBy([10, 15, 20, 30, null]);
    const exported = async () => {
      const reply = await year10.host.call("GET", "/api/admin/class/export");
      return parseLines(unzip(new Uint8Array(reply.rawPayload))["guesses.csv"]).length;
    };
    expect([await loadGuesses(), await exported()]).toEqual([{ guessed: 5, days: null, never: null }, 0]);
    await goTo("lobby", "reveal");
    expect([(await loadGuesses()).days?.length, await exported()]).toEqual([4, 5]);
  });

  test("are those of this class only", async () => {
    const year11 = await openTestClass(app);
    await guessedBy([10, 20, 30, 40, 50]);
    expect(await loadGuesses(year11)).toEqual({ guessed: 0, days: null, never: null });
    expect(await loadGuess(await year11.learner())).toBeNull();
  });

  test("are exported with the number of the seat's answers", async () => {
    await guess(nora, 40);
    await guessedBy([null]);
    await goTo("lobby", "reveal");
    const reply = await year10.host.call("GET", "/api/admin/class/export");
    const files = unzip(new Uint8Array(reply.rawPayload));
    const read = parseLines(files["guesses.csv"]).map((of) => of("guessed_day"));
    expect(read.sort()).toEqual(["40", "never"]);
    expect(files["codebook.csv"]).toContain("guessed_day");
  });
});
