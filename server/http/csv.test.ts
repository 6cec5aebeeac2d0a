import fastify from "fastify";
import { expect, test } from "vitest";
import { csvHead, sendCsv } from "./csv.ts";
import { createErrorHandler, useRefusals } from "./refusals.ts";

async function* pagesThatFail(good: number) {
  for (let page = 0; page < good; page += 1) yield [["a", page]];
  throw new Error("the database is away");
}
async function* pages(count: number) {
  for (let page = 0; page < count; page += 1) yield [["a", page]];
}

function exporting(rows: AsyncIterable<readonly (readonly unknown[])[]>) {
  const app = fastify();
  useRefusals(
    app,
    createErrorHandler(() => ""),
    async () => {},
  );
  app.get("/export", (_request, reply) => sendCsv(reply, "rows.csv", csvHead(["name", "number"]), rows));
  return app.inject("/export");
}

test("an export whose first page can't be read is refused like any call", async () => {
  const reply = await exporting(pagesThatFail(0));
  expect([reply.statusCode, reply.json().code]).toEqual([500, "internal"]);
  expect(reply.headers["content-disposition"]).toBeUndefined();
});

test.each([0, 1, 3])("an export of %i pages has its header and all of them", async (count) => {
  const reply = await exporting(pages(count));
  const lines = reply.body.trim().split("\r\n");
  expect(lines.slice(1)).toEqual(["name,number", ...Array.from({ length: count }, (_, page) => `a,${page}`)]);
});

test("an export that fails later is cut off, and is no complete file", async () => {
  await expect(exporting(pagesThatFail(2))).rejects.toThrow();
});
