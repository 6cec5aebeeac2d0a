import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { fillPath, loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";
import { createWorldReader } from "../testing/test-worlds.ts";

let app: TestHouse;
let year10: TestClass;
let year11: TestClass;
let learner: Learner;
let seat: number;
let calls: OpenApiCall[];
beforeAll(async () => {
  app = await openTestHouse();
  [year10, year11] = [await openTestClass(app), await openTestClass(app)];
  learner = await year10.learner();
  [{ id: seat }] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  calls = (await loadOpenApiCalls(app.server)).filter(({ path }) => path.startsWith("/api/admin/"));
});
afterAll(() => app.stop());

const bodies: Record<string, object> = {
  "/api/admin/class/phase": { from: "lobby", to: "reveal" },
  "/api/admin/class/pause": { on: true },
  "/api/admin/class/door": { locked: true },
  "/api/admin/class/step": { step: 3 },
  "/api/admin/class/simulated": { seats: 3 },
  "/api/admin/class/end": { days: 0 },
  "/api/admin/worlds": { title: "Mine", minutes: 45 },
};
const make = (by: Learner, { method, path }: OpenApiCall) =>
  by.call(method, fillPath(path, String(seat)), method === "GET" ? undefined : (bodies[path] ?? {}));
const loadClass = (world: number) => createWorldReader(app.database).loadAll(world);

test("a learner is refused every host call, and their class is unchanged", async () => {
  expect(calls.filter(({ path }) => path.startsWith("/api/admin/class")).length).toBeGreaterThan(12);
  expect(Object.keys(bodies).filter((path) => !calls.some((call) => call.path === path))).toEqual([]);
  const before = await loadClass(year10.world);
  for (const call of calls) {
    const { statusCode } = await make(learner, call);
    expect([call.method, call.path, statusCode]).toEqual([call.method, call.path, 403]);
  }
  expect(await loadClass(year10.world)).toEqual(before);
});

/** No class draws them. @returns the words */
async function renameSeat(): Promise<string> {
  const rename = "update investors set first_name = $2, last_name = $3 where id = $1 and world_id = $4";
  const { rows } = await app.database.owner.query<{ first: string; last: string }>(
    "select first_name as first, last_name as last from investors where id = $1 and world_id = $2",
    [seat, year10.world],
  );
  const [drawn] = rows;
  if (!drawn) throw new Error("the seat is gone");
  await app.database.owner.query(rename, [seat, "Opal", "Vireo", year10.world]);
  onTestFinished(async () => {
    await app.database.owner.query(rename, [seat, drawn.first, drawn.last, year10.world]);
  });
  const [{ words }] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  expect(words).toBe("opal vireo");
  return words;
}

test("another class's host reaches no seat of this one, and reads and changes nothing in it", async () => {
  const words = await renameSeat();
  const before = await loadClass(year10.world);
  for (const call of calls.filter(({ path }) => path.startsWith("/api/admin/class"))) {
    if (call.path === "/api/admin/class/end") continue;
    const reply = await make(year11.host, call);
    if (call.path.includes("{"))
      expect([call.method, call.path, reply.statusCode]).toEqual([call.method, call.path, 404]);
    expect(reply.body).not.toContain(words);
  }
  expect(await loadClass(year10.world)).toEqual(before);
});

test("no host gives a seat a password, which would take it over", async () => {
  const [{ words }] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  const address = `${words.replace(" ", ".")}@example.com`;
  for (const who of [String(seat), address])
    expect((await year10.host.call("POST", `/api/admin/users/${who}/password-link`)).statusCode).toBe(404);
});

test("a host can set no name, email or second factor in their class", async () => {
  const profile = { firstName: "Erika", lastName: "Musterfrau", email: "erika@example.com" };
  expect((await year10.host.call("PUT", "/api/user/profile", profile)).statusCode).toBe(403);
  expect((await year10.host.call("POST", "/api/admin/second-factor/enrol")).statusCode).toBe(403);
  expect(JSON.stringify(await loadClass(year10.world))).not.toContain("Musterfrau");
});

test("nothing that a learner types is readable by others: no name, no words, no unknown page", async () => {
  const rude = "<img src=x onerror=alert(1)> you nitwit";
  const named = await learner.call("PUT", "/api/user/profile", {
    firstName: "Rude",
    lastName: "Word",
    email: "rude.word@example.com",
  });
  expect([named.statusCode, named.json().code]).toEqual([403, "seat-has-no-name"]);
  await learner.call("PUT", "/api/seat/here", { page: "/you-are-a-nitwit", acted: true });
  await learner.call("PUT", "/api/seat/here", { page: rude, acted: true });
  await learner.call("PUT", "/api/seat/help", { on: true, text: rude, words: rude });
  await learner.call("POST", "/api/seat/words", { words: rude, first: rude, second: rude });
  const [tile] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  expect(tile).toMatchObject({ page: "/dashboard", asksHelp: true });
  expect(tile.words).toMatch(/^[a-z]+ [a-z]+$/);
  const read = await Promise.all(
    ["", "/seats", "/report"].map((path) => year10.host.call("GET", `/api/admin/class${path}`)),
  );
  for (const { body } of read) expect(body).not.toMatch(/nitwit|rude|onerror/i);
});

test("a seat's card stays valid whatever name its learner tries to set", async () => {
  const { words, card, code } = (await learner.call("GET", "/api/seat")).json();
  await learner.call("PUT", "/api/user/profile", { firstName: "A", lastName: "B", email: "a@example.com" });
  const payload = { code, words, card };
  const taken = await app.server.inject({ method: "POST", url: "/api/join/seat", payload });
  expect(taken.statusCode).toBe(200);
});
