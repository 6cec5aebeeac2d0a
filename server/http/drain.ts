// Node's close drops idle connections even while a request arrives. So first no connection is accepted, and
// each ends with its next reply.
import { Server } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";

/** Connections without a request for this time are closed. */
const quietMs = 500;
const lastRequestMs = 2_500;
const lookMs = 10;
const mostTurns = 100;

/**
 * Runs before app.close(). Pending connections would be reset, so listening ends after a turn without a new
 * one.
 */
export async function stopListening(app: FastifyInstance): Promise<void> {
  const { server } = app;
  let quietTurns = 0;
  const letIn = () => {
    quietTurns = 0;
  };
  server.on("connection", letIn);
  for (let turn = 0; turn < mostTurns && quietTurns < 2; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off("connection", letIn);
  Server.prototype.close.call(server);
}

export function drainBeforeClose(app: FastifyInstance): void {
  let lastAsked = 0;
  app.server.on("request", () => {
    lastAsked = performance.now();
  });
  app.addHook("preClose", async () => {
    const { server } = app;
    if (server.listening) await stopListening(app);
    const connections = promisify(server.getConnections.bind(server));
    const began = performance.now();
    const until = () => Math.min(began + lastRequestMs, Math.max(began, lastAsked) + quietMs);
    while (performance.now() < until() && (await connections()) > 0) await sleep(lookMs);
  });
}
