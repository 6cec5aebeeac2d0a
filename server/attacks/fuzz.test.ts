import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { startTestApp, type TestApp, type TestPerson } from "../test-app.ts";
import { type OpenApiCall, openApiCalls, pathWith } from "./open-api-calls.ts";

const bodies = 10_000;
/** A password is hashed on purpose slowly: fewer of those. */
const slow = /login-custom|register|password/;
const hostile = [
  "",
  " ",
  "0",
  "-1",
  "1e308",
  "NaN",
  "50",
  "50.00",
  "9".repeat(400),
  "\u0000",
  "\ud800",
  "'; drop table users; --",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "=1+1",
  "🏦".repeat(50),
  "__proto__",
  "2026-06-26",
  "null",
  "true",
];

let app: TestApp;
let people: TestPerson[];
let calls: OpenApiCall[];
beforeAll(async () => {
  app = await startTestApp();
  people = [await app.person(), await app.person(), await app.admin()];
  calls = (await openApiCalls(app.server)).filter(({ path }) => path !== "/api/clock/events"); // it never ends
});
afterAll(() => app.stop());

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostile) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
/** A body with the call's own fields, some of them missing, and some that it does not know. */
const bodyOf = ({ bodyFields }: OpenApiCall) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record(Object.fromEntries(Object.keys(bodyFields).map((name) => [name, value])), {
        requiredKeys: [],
      }),
    },
    {
      weight: 1,
      arbitrary: fc.dictionary(
        fc.constantFrom("role", "isAdmin", "id", "totalBalance", "__proto__", "constructor"),
        value,
      ),
    },
    { weight: 1, arbitrary: value },
  );
const queryOf = ({ queryFields }: OpenApiCall) =>
  fc.record(
    Object.fromEntries(
      queryFields.map((name) => [name, fc.constantFrom(...hostile, "100", "0", "-5", "WzFd")]),
    ),
    { requiredKeys: [] },
  );

type Request = {
  call: OpenApiCall;
  body: unknown;
  query: { [name: string]: string | undefined };
  parameter: string;
  who: number;
};

async function send({ call, body, query, parameter, who }: Request) {
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

/** What an answer must never be, whatever was sent. */
function fault(reply: { statusCode: number; body: string }): string | undefined {
  if (reply.statusCode >= 500) return `answers ${reply.statusCode}: ${reply.body.slice(0, 200)}`;
  if (
    /\bat \S+ \(?.*\.ts:\d+|node_modules|\b(?:SELECT|INSERT INTO|UPDATE)\b.*\bFROM\b|ECONN/i.test(reply.body)
  )
    return `names the inside: ${reply.body.slice(0, 200)}`;
  return undefined;
}

test(`a fuzzer over every call of the OpenAPI document: ${bodies} bodies, no 5xx, no stack text, and the books still balance`, async () => {
  const faults: string[] = [];
  const share = Math.ceil(bodies / calls.length);
  for (const call of calls) {
    // moving the clock needs its runner; that its input is checked is another test's
    const runs = slow.test(call.path) ? 60 : Math.ceil(share * 1.15);
    const requests = fc.sample(
      fc.record({
        call: fc.constant(call),
        body: bodyOf(call),
        query: queryOf(call),
        parameter: fc.constantFrom(
          "1",
          "0",
          "-1",
          "999999999999",
          "deposits",
          "pi_sim_aaaaaaaa",
          "a b",
          "%",
          "\u0000",
        ),
        who: call.path === "/api/clock/advance" ? fc.constantFrom(0, 3) : fc.integer({ min: 0, max: 3 }),
      }),
      { numRuns: runs, seed: 20_261_121 },
    );
    for (let index = 0; index < requests.length; index += 20)
      await Promise.all(
        requests.slice(index, index + 20).map(async (request) => {
          const found = fault(await send(request));
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
  expect(fault({ statusCode: 500, body: "{}" })).toContain("500");
  expect(fault({ statusCode: 400, body: "Error: x\n    at run (/srv/server/app.ts:12:3)" })).toContain(
    "inside",
  );
  expect(
    fault({ statusCode: 400, body: '{"code":"invalid-input","message":"Please check"}' }),
  ).toBeUndefined();
});
