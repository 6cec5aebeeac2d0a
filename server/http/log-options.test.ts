import { Writable } from "node:stream";
import fastify from "fastify";
import { expect, test } from "vitest";
import { createLogOptions } from "./log-options.ts";

test("logs a message that names the requested URL without it", async () => {
  let log = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = fastify(createLogOptions("info", stream));
  app.get("/twice", (_request, reply) => {
    reply.send("once");
    reply.send("twice");
  });
  await app.inject("/twice?note=4929420948573290");
  app.log.error(new Error('no answer in the "/twice?note=4929420948573290" (GET) route'));
  await app.close();
  expect(log).toContain("Reply was already sent");
  expect(log).toContain("no answer in the");
  expect(log).not.toContain("4929420948573290");
});
