import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { startTestApp, type TestApp, type TestPerson } from "../test-app.ts";
import { faultOf, type HostileRequest, hostileRequests } from "./hostile-requests.ts";
import { type OpenApiCall, openApiCalls, pathWith } from "./open-api-calls.ts";

const bodies = 10_000;
/** A password is hashed on purpose slowly: fewer of those. */
const slow = /login-custom|register|password/;

let app: TestApp;
let people: TestPerson[];
let calls: OpenApiCall[];
beforeAll(async () => {
  app = await startTestApp();
  people = [await app.person(), await app.person(), await app.admin()];
  calls = (await openApiCalls(app.server)).filter(({ path }) => path !== "/api/clock/events"); // it never ends
});
afterAll(() => app.stop());

async function send({ call, body, query, parameter, who }: HostileRequest) {
  const person = people[who];
  const search = new URLSearchParams(query as Record<string, string>); // names without a value are left out
  return app.server.inject({
    method: call.method,
    url: `${pathWith(call.path, parameter)}?${search}`,
    headers: {
      ...(person ? { cookie: person.cookie } : {}),
      authorization: "Bearer pk_sim_glasshouse",
      ...(call.method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...(call.method === "GET" ? {} : { payload: JSON.stringify(body) ?? "" }),
  });
}

test(`a fuzzer over every call of the OpenAPI document: ${bodies} bodies, no 5xx, no stack text, and the books still balance`, async () => {
  const faults: string[] = [];
  const share = Math.ceil(bodies / calls.length);
  for (const call of calls) {
    // moving the clock needs its runner; that its input is checked is another test's
    const runs = slow.test(call.path) ? 60 : Math.ceil(share * 1.15);
    const who = call.path === "/api/clock/advance" ? [0, 3] : [0, 1, 2, 3];
    const requests = hostileRequests(call, runs, who);
    for (let index = 0; index < requests.length; index += 20)
      await Promise.all(
        requests.slice(index, index + 20).map(async (request) => {
          const found = faultOf(await send(request));
          if (found) faults.push(`${call.method} ${call.path} ${JSON.stringify(request.body)}: ${found}`);
        }),
      );
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  const { rows } = await app.database.pool.query(
    "select count(*)::integer as admins from users where role = 'admin'",
  );
  expect(rows[0].admins).toBe(1);
}, 120_000);

test("the fuzzer finds a call that fails, and one that tells of its inside", () => {
  expect(faultOf({ statusCode: 500, body: "{}" })).toContain("500");
  expect(faultOf({ statusCode: 400, body: "Error: x\n    at run (/srv/server/app.ts:12:3)" })).toContain(
    "inside",
  );
  expect(
    faultOf({ statusCode: 400, body: '{"code":"invalid-input","message":"Please check"}' }),
  ).toBeUndefined();
});
