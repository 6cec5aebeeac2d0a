import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { findBusyRequests, startLoopMonitor } from "../testing/busy-loop.ts";
import { createHostileRequests, findFault, sendHostile } from "../testing/hostile-requests.ts";
import { loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";

/** As many per call in `npm run faults`. */
const bodies = 2_000;
const slow = /login-custom|register|password/;

let app: TestHouse;
let cookies: string[];
let calls: OpenApiCall[];
beforeAll(async () => {
  app = await openTestHouse();
  const people = [await app.person(), await app.person(), await app.admin()];
  cookies = people.map((person) => person.cookie);
  calls = (await loadOpenApiCalls(app.server)).filter(({ path }) => path !== "/api/clock/events");
});
afterAll(() => app.stop());

describe(`a fuzzer over every call of the OpenAPI document, with ${bodies} bodies`, () => {
  const faults: string[] = [];
  beforeAll(async () => {
    const loop = startLoopMonitor();
    const share = Math.ceil(bodies / calls.length);
    for (const call of calls) {
      // the clock needs its runner; another test checks its input
      const runs = slow.test(call.path) ? 20 : Math.ceil(share * 1.15);
      const who = call.path === "/api/clock/advance" ? [0, 3] : [0, 1, 2, 3];
      const requests = createHostileRequests(call, runs, who);
      for (let index = 0; index < requests.length; index += 20) {
        const together = requests.slice(index, index + 20);
        await Promise.all(
          together.map(async (request) => {
            const found = findFault(await sendHostile(app.server, request, cookies));
            if (found) faults.push(`${call.method} ${call.path} ${JSON.stringify(request.body)}: ${found}`);
          }),
        );
        if (!(await loop.wasBusy())) continue;
        const busy = await findBusyRequests(together, (request) => sendHostile(app.server, request, cookies));
        for (const { request, ms } of busy)
          faults.push(`${call.method} ${call.path} ${JSON.stringify(request.body)}: busy for ${ms} ms`);
      }
    }
    loop.stop();
  });

  test("gets no 5xx and no stack trace, and blocks no other call", () => {
    expect(faults.slice(0, 5)).toEqual([]);
  });

  test("leaves the books balanced", async () => {
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  });

  test("makes no second administrator", async () => {
    const { rows } = await app.database.pool.query(
      "select count(*)::integer as admins from users where role = 'admin'",
    );
    expect(rows[0].admins).toBe(1);
  });
});

test("the fuzzer finds a failing call, and one that shows internals", () => {
  expect(findFault({ statusCode: 500, body: "{}" })).toContain("500");
  expect(findFault({ statusCode: 400, body: "Error: x\n    at run (/srv/server/app.ts:12:3)" })).toContain(
    "inside",
  );
  expect(
    findFault({ statusCode: 400, body: '{"code":"invalid-input","message":"Please check"}' }),
  ).toBeUndefined();
});
