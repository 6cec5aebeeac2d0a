import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startTestApp } from "../test-app.ts";

test("a kept connection gets its answer while the server stops, and ends with it; nobody new is let in", async () => {
  const app = await startTestApp();
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (agent: Agent) => {
    const [reply] = (await once(get(`${url}/healthz`, { agent }), "response")) as [IncomingMessage];
    reply.resume();
    await once(reply, "end");
    return [reply.statusCode, reply.headers.connection];
  };
  expect(await ask(kept)).toEqual([200, "keep-alive"]);
  const began = performance.now();
  const stopped = app.stop();
  await sleep(50);
  await expect(ask(new Agent())).rejects.toThrow("ECONNREFUSED");
  expect(await ask(kept)).toEqual([200, "close"]);
  await stopped;
  expect(performance.now() - began).toBeLessThan(3_000);
});

test("whoever asks nothing does not hold up a stop", async () => {
  const app = await startTestApp();
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const silent = get(`${url}/healthz`, { agent: new Agent({ keepAlive: true }) });
  const [reply] = (await once(silent, "response")) as [IncomingMessage];
  reply.resume();
  await once(reply, "end");
  const began = performance.now();
  await app.server.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  await app.stop();
});
