// Requests with each call's own fields and values that break careless programs.

import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { costlyTexts } from "../../tests/support/identifiers/costly-texts.ts";
import { fillPath, type OpenApiCall } from "./open-api-calls.ts";

/** Texts that are expensive to search. */
const expensiveTexts = [...costlyTexts(4_000), ...costlyTexts(500)].flatMap(({ text }, index) =>
  index % 30 === 0 ? [text] : [],
);

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

/** Surrogate halves are no characters. */
const surrogates = { from: 0xd800, count: 0x800 };
const toCharacter = (number: number) =>
  String.fromCodePoint(number < surrogates.from ? number : number + surrogates.count);
function toNumber(given: unknown): number {
  const code = String(given).codePointAt(0);
  if (code === undefined || String.fromCodePoint(code) !== given) throw new Error("not one character");
  return code < surrogates.from ? code : code - surrogates.count;
}
/** Any Unicode character. Invertible, so that fast-check also generates names such as "constructor". */
const character = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(toCharacter, toNumber);

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostile) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...expensiveTexts) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 2, arbitrary: fc.string({ unit: character, maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const createBody = ({ bodyFields }: OpenApiCall) =>
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
const createQuery = ({ queryFields }: OpenApiCall) =>
  fc.record(
    Object.fromEntries(
      queryFields.map((name) => [
        name,
        fc.constantFrom(...hostile, ...expensiveTexts.slice(0, 4), "100", "0", "-5", "WzFd"),
      ]),
    ),
    { requiredKeys: [] },
  );

const parameters = ["1", "0", "-1", "999999999999", "deposits", "pi_sim_aaaaaaaa", "a b", "%", "\u0000"];

export type HostileRequest = {
  call: OpenApiCall;
  body: unknown;
  query: { [name: string]: string | undefined };
  parameter: string;
  who: number;
};

export function createHostileRequests(
  call: OpenApiCall,
  count: number,
  who: readonly number[],
): HostileRequest[] {
  return fc.sample(
    fc.record({
      call: fc.constant(call),
      body: createBody(call),
      query: createQuery(call),
      parameter: fc.constantFrom(...parameters),
      who: fc.constantFrom(...who),
    }),
    { numRuns: count, seed: 20_261_121 },
  );
}

export function sendHostile(
  server: FastifyInstance,
  { call, body, query, parameter, who }: HostileRequest,
  cookies: readonly string[],
) {
  const cookie = cookies[who];
  const search = new URLSearchParams(query as Record<string, string>);
  return server.inject({
    method: call.method,
    url: `${fillPath(call.path, parameter)}?${search}`,
    headers: {
      ...(cookie ? { cookie } : {}),
      authorization: "Bearer pk_sim_glasshouse",
      ...(call.method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...(call.method === "GET" ? {} : { payload: JSON.stringify(body) ?? "" }),
  });
}

export function findFault(reply: { statusCode: number; body: string }): string | undefined {
  if (reply.statusCode >= 500) return `answers ${reply.statusCode}: ${reply.body.slice(0, 200)}`;
  if (
    /\bat \S+ \(?.*\.ts:\d+|node_modules|\b(?:SELECT|INSERT INTO|UPDATE)\b.*\bFROM\b|ECONN/i.test(reply.body)
  )
    return `names the inside: ${reply.body.slice(0, 200)}`;
  return undefined;
}
