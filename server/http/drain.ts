// Node's close drops idle connections even while a request arrives. So first no connection is accepted, and
// each ends with its next reply.
import { Server } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";

/** Connections without a request for this time are closed. */
const idleTimeoutMs = 500;
const maxDrainMs = 2_500;
const pollIntervalMs = 10;
const maxTurns = 100;

/**
 * Runs before app.close(). Pending connections would be reset, so listening ends after a turn without a new
 * one.
 */
export async function stopListening(app: FastifyInstance): Promise<void> {
  const { server } = app;
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = 0;
  };
  server.on("connection", onConnection);
  for (let turn = 0; turn < maxTurns && quietTurns < 2; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off("connection", onConnection);
  Server.prototype.close.call(server);
}

export function drainBeforeClose(app: FastifyInstance): void {
  let lastRequestAt = 0;
  app.server.on("request", () => {
    lastRequestAt = performance.now();
  });
  app.addHook("preClose", async () => {
    const { server } = app;
    if (server.listening) await stopListening(app);
    const connections = promisify(server.getConnections.bind(server));
    const began = performance.now();
    const until = () => Math.min(began + maxDrainMs, Math.max(began, lastRequestAt) + idleTimeoutMs);
    while (performance.now() < until() && (await connections()) > 0) await sleep(pollIntervalMs);
  });
}
