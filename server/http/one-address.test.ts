// Two classes of one school share an address; neither can use up the other's half.
import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type App, buildApp } from "../app.ts";
import { defaultStreamLimits } from "../clock/event-streams.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openPerson } from "../testing/test-people.ts";
import { openWorld } from "../testing/test-worlds.ts";
import { defaultReadLimits } from "./read-limits.ts";

let house: TestHouse;
let app: App;
let url: string;
let loud: string[];
let quiet: string[];
beforeAll(async () => {
  house = await openTestHouse();
  const streams = { ...defaultStreamLimits, maxPerSession: 2, maxPerWorldAndAddress: 3, maxPerAddress: 6 };
  const reads = {
    ...defaultReadLimits,
    maxConcurrentPerWorldAtAddress: 4,
    maxConcurrentPerAddress: 40,
    maxCostlyPerWorldAtAddress: 3,
    maxCostlyPerAddress: 6,
  };
  app = await buildApp({ env: house.env, ...house.installation, pages: false, streams, reads });
  url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const at = house.worldDb;
  const cookies = async (world: number) => {
    const people = ["one@example.com", "other@example.com"].map((email) =>
      openPerson(at(world), { email, world }),
    );
    return (await Promise.all(people)).map(({ cookie }) => `${cookie.name}=${cookie.value}`);
  };
  loud = await cookies(await openWorld(house.database.owner));
  quiet = await cookies(await openWorld(house.database.owner));
});
afterAll(async () => {
  await app.server.close();
  await house.stop();
});

const ask = (cookie: string, path: string) => app.server.inject({ url: path, headers: { cookie } });
async function listen(cookie: string): Promise<number | undefined> {
  const asked: ClientRequest = get(`${url}/api/clock/events`, { headers: { cookie } });
  asked.on("error", () => {});
  onTestFinished(() => void asked.destroy());
  const [reply]: IncomingMessage[] = await once(asked, "response");
  reply?.resume();
  return reply?.statusCode;
}
const each = async <T>(cookies: readonly string[], times: number, what: (cookie: string) => Promise<T>) => {
  const results: T[] = [];
  for (let time = 0; time < times; time += 1) for (const cookie of cookies) results.push(await what(cookie));
  return results;
};

test("streams: one class takes half at most, and the other has its own half", async () => {
  expect(await each(loud, 2, listen)).toEqual([200, 200, 200, 429]);
  expect(await each(quiet, 2, listen)).toEqual([200, 200, 200, 429]);
});

test("costly reads per minute", async () => {
  const costly = async (cookie: string) => (await ask(cookie, "/api/transactions?search=x")).statusCode;
  expect(await each(loud, 3, costly)).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await each(quiet, 1, costly)).toEqual([200, 200]);
});

test("concurrent calls", async () => {
  const statuses = async (cookies: readonly string[]) => {
    const asked = cookies.map(async (cookie) => (await ask(cookie, "/api/wallet")).statusCode);
    return (await Promise.all(asked)).sort();
  };
  const flood = statuses(Array.from({ length: 10 }, (_, call) => loud[call % 2] ?? ""));
  const others = statuses(quiet);
  expect((await flood).filter((status) => status === 200).length).toBeLessThan(10);
  expect(await others).toEqual([200, 200]);
});
