import { afterAll, beforeAll, expect, test } from "vitest";
import { costlyTexts } from "../../tests/support/identifiers/costly-texts.ts";
import { findBusyRequests, maxBusyMs, measureBusyMs, startLoopMonitor } from "../testing/busy-loop.ts";
import { fillPath, loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";

let app: TestHouse;
let person: TestPerson;
let admin: TestPerson;
let calls: OpenApiCall[];
beforeAll(async () => {
  app = await openTestHouse();
  person = await app.person();
  admin = await app.admin();
  calls = (await loadOpenApiCalls(app.server)).filter(({ path }) => !/clock\/(events|advance)$/.test(path));
});
afterAll(() => app.stop());

type Request = { call: OpenApiCall; title: string; body?: object; query?: Record<string, string> };
const send = ({ call, body, query }: Request) =>
  app.server.inject({
    method: call.method,
    url: `${fillPath(call.path, "1")}?${new URLSearchParams(query)}`,
    headers: {
      cookie: /login|register$/.test(call.path)
        ? ""
        : call.path.includes("/admin")
          ? admin.cookie
          : person.cookie,
      authorization: "Bearer pk_sim_glasshouse",
    },
    ...(call.method === "GET" ? {} : { payload: body ?? {} }),
  });
const named = (found: { request: Request; ms: number }[]) =>
  found.map(
    ({ request, ms }) =>
      `${Math.round(ms)} ms: ${request.call.method} ${request.call.path}, ${request.title}`,
  );

test("five fields of 4,000 characters at registration, a note of 499 and a search of 2,000 block no other call", async () => {
  const dear = (length: number) => `abcdefghijklmnopqrstuvwx1${"q ".repeat(length)}`.slice(0, length);
  const call = (method: "GET" | "POST", path: string) => {
    const found = calls.find((each) => each.method === method && each.path === path);
    if (!found) throw new Error(`${path} is gone`);
    return found;
  };
  const five = ["firstName", "lastName", "email", "phoneNumber", "referralCode"];
  const requests: Request[] = [
    {
      call: call("POST", "/api/register"),
      title: "five fields",
      body: { ...Object.fromEntries(five.map((field) => [field, dear(4_000)])), password: "a long password" },
    },
    {
      call: call("POST", "/api/withdrawal-requests"),
      title: "a note",
      body: { amount: 50, withdrawalMethod: "bank", withdrawalDetails: "{}", notes: dear(499) },
    },
    { call: call("GET", "/api/transactions"), title: "a search", query: { search: dear(2_000) } },
  ];
  expect(named(await findBusyRequests(requests, send))).toEqual([]);
});

test("the most expensive texts in every field of every call keep the event loop busy for less than 20 ms", async () => {
  const texts = [...costlyTexts(4_000), ...costlyTexts(500), ...costlyTexts(60)].filter(
    (_, index) => index % 31 === 0,
  );
  const requests = calls.flatMap((call): Request[] => {
    const filled = (fields: readonly string[], text: string) =>
      Object.fromEntries(fields.map((field) => [field, text]));
    const body = Object.keys(call.bodyFields);
    return texts.flatMap(({ title, text }) => [
      ...(body.length > 0 ? [{ call, title, body: filled(body, text) }] : []),
      ...(call.queryFields.length > 0 ? [{ call, title, query: filled(call.queryFields, text) }] : []),
    ]);
  });
  expect(requests.length).toBeGreaterThan(250);
  expect(named(await findBusyRequests(requests, send))).toEqual([]);
});

test("no ordinary call keeps it busy for longer, nor does the OpenAPI document", async () => {
  const paths = ["/api/openapi.json", "/api/login", "/idp/auth", "/idp/account", "/idp/jwks", "/nowhere"];
  const nothing = { bodyFields: {}, queryFields: [], numbers: [] };
  const beside = paths.map((path): OpenApiCall => ({ method: "GET", path, ...nothing }));
  const plain = [...calls, ...beside].map((call) => ({ call, title: "as it is" }));
  expect(named(await findBusyRequests(plain, send))).toEqual([]);
});

const compute = async () => {
  const began = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(began);
    if (user + system > 60_000) return;
  }
};
const wait = () => new Promise((resolve) => setTimeout(resolve, 200));

test("the monitor finds a request that computes for 60 ms", async () => {
  expect(await measureBusyMs(compute)).toBeGreaterThan(maxBusyMs);
});

test("the monitor ignores a request that waits for 200 ms", async () => {
  expect(await measureBusyMs(wait)).toBeLessThan(maxBusyMs);
});

test("the monitor finds the computing request among waiting ones", async () => {
  const loop = startLoopMonitor();
  await wait();
  await loop.wasBusy();
  await wait();
  expect(await loop.wasBusy()).toBe(false);
  await Promise.all([wait(), wait().then(compute)]);
  expect(await loop.wasBusy()).toBe(true);
  loop.stop();
});
