import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { drainBeforeClose } from "./drain.ts";
import { connectionsOf, openDoors, sideDoorsLeft } from "./open-doors.ts";

const host = "127.0.0.1";

async function openApp() {
  const app = fastify();
  drainBeforeClose(app);
  app.get("/", async () => "here");
  let asked = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.get("/slow", async () => {
    asked += 1;
    await answered;
    return "late";
  });
  await openDoors(app, { port: 0, host });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  return { app, port, asked: () => asked, answer };
}
const waitAtTheDoor = (port: number, count: number): Socket[] => {
  const sockets = Array.from({ length: count }, () => connect(port, host));
  for (const socket of sockets) socket.on("error", () => {}); // it may be refused or reset
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
};

test.skipIf(process.platform !== "linux")(
  "very many who come at once are let in within a few turns of the event loop, not one in each",
  async () => {
    const { app, port } = await openApp();
    const count = 192;
    let letIn = 0;
    app.server.on("connection", () => {
      letIn += 1;
    });
    waitAtTheDoor(port, count);
    while (letIn === 0) await nextTurn();
    let turns = 0;
    for (; letIn < count; turns += 1) await nextTurn();
    expect(turns).toBeLessThan(count / 3);
    expect(await connectionsOf(app)).toBe(count);
  },
);

test("two servers don't share a place", async () => {
  const { port } = await openApp();
  await expect(openDoors(fastify(), { port, host })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

const ask = async (port: number, path: string, agent: Agent) => {
  const [reply] = (await once(get({ port, host, path, agent }), "response")) as [IncomingMessage];
  reply.resume();
  await once(reply, "end");
  return reply.statusCode;
};

test("a stop closes every door, and waits for the answers of whoever came through one", async () => {
  const { app, port, asked, answer } = await openApp();
  const kept = Array.from({ length: 30 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  expect(await Promise.all(kept.map((agent) => ask(port, "/", agent)))).toEqual(Array(30).fill(200));
  const late = kept.map((agent) => ask(port, "/slow", agent));
  while (asked() < kept.length) await nextTurn();
  let stopped = false;
  const stopping = Promise.all([app.close(), sideDoorsLeft(app)]).then(() => {
    stopped = true;
  });
  while (app.server.listening) await nextTurn();
  await Promise.all(
    waitAtTheDoor(port, 40).map((socket) => new Promise((refused) => socket.once("close", refused))),
  );
  expect([await connectionsOf(app), stopped]).toEqual([30, false]);
  answer();
  expect(await Promise.all(late)).toEqual(Array(30).fill(200));
  await stopping;
  expect(await connectionsOf(app)).toBe(0);
});
