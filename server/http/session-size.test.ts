import { expect, test } from "vitest";
import { openPeople } from "../../tests/support/open-people.ts";
import { validSessions } from "../clock/ended-sessions.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { openPlanLoggingPool } from "../testing/test-plans.ts";
import { createSessionCheck } from "./known-sessions.ts";
import { hashSessionToken, loadSession, sessionCookie } from "./session.ts";

const people = 600;
const callers = 10;
const turns = 8;
const rowsForEach = 12;

const counts = ["never", "when there was one"] as const;
test.each(counts)("finds a session by its key among many, with statistics from %s", async (counted) => {
  const database = await createTestDatabase();
  const { pool, rowsRead } = await openPlanLoggingPool(database);
  const query = async (text: string, values: unknown[]) => (await database.owner.query(text, values)).rows;
  if (counted === "when there was one") {
    await openPeople(query, 1, 100);
    await database.owner.query("analyze");
  }
  const signedIn = await openPeople(query, people, 100);
  const tokens = signedIn.map(({ cookie }) => cookie.slice(sessionCookie.length + 1));
  for (let turn = 0; turn < turns; turn += 1) {
    const asked = Array.from({ length: callers }, (_, caller) => turn * callers + caller);
    rowsRead();
    const found = await Promise.all(asked.map((place) => loadSession(pool, tokens[place])));
    expect(found.map((session) => session?.investorId)).toEqual(asked.map((place) => signedIn[place]?.id));
    const rowsHandled = rowsRead();
    expect(rowsHandled).toBeGreaterThan(callers);
    expect(rowsHandled).toBeLessThan(callers * rowsForEach);
  }
  for (let turn = 0; turn < turns; turn += 1) {
    rowsRead();
    const known = await Promise.all(
      tokens.slice(0, callers).map((token) => createSessionCheck(pool)(1, token)),
    );
    expect(known).toEqual(known.map(() => true));
    expect(rowsRead()).toBeLessThan(callers * rowsForEach);
    const hashes = tokens.slice(0, callers).map(hashSessionToken);
    expect(await validSessions(pool, [hashes])).toHaveLength(callers);
    expect(rowsRead()).toBeLessThan(callers * rowsForEach);
  }
  await pool.end();
  await database.drop();
});
