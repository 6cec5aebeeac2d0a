import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setImmediate as soon } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";

describe("while the server stops", () => {
  let app: TestHouse;
  let stopped: Promise<unknown>;
  let ask: (agent: Agent) => Promise<unknown[]>;
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    app = await openTestHouse({ isOwn: true });
    const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
    app.server.server.keepAliveTimeout = 0;
    ask = async (agent) => {
      const [reply] = (await once(get(`${url}/healthz`, { agent }), "response")) as [IncomingMessage];
      reply.resume();
      await once(reply, "end");
      return [reply.statusCode, reply.headers.connection];
    };
    expect(await ask(keepAliveAgent)).toEqual([200, "keep-alive"]);
    stopped = app.stop();
    while (app.server.server.listening) await soon();
  });

  test("accepts no new connection", async () => {
    await expect(ask(new Agent())).rejects.toThrow("ECONNREFUSED");
  });

  test("answers on an idle connection, and closes it with the reply", async () => {
    expect(await ask(keepAliveAgent)).toEqual([200, "close"]);
    await stopped;
  });
});

test("an idle connection does not delay a stop", async () => {
  const app = await openTestHouse({ isOwn: true });
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const silent = get(`${url}/healthz`, { agent: new Agent({ keepAlive: true }) });
  const [reply] = (await once(silent, "response")) as [IncomingMessage];
  reply.resume();
  await once(reply, "end");
  app.server.server.keepAliveTimeout = 0;
  await app.server.close();
  await app.stop();
});
