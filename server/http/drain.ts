// A stop that breaks no request: Node's own close ends connections that wait for their next request at once, and with them
// a request that is just coming in. So nobody new is let in first, and each kept connection ends with its next answer.
import { Server } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";

/** Nothing asked for so long, on any kept connection: who is left only keeps one, and is let go. */
const quietMs = 500;
const lastRequestMs = 2_500;
const lookMs = 10;
const mostTurns = 100;

/**
 * Before app.close(), which answers with "Connection: close" from then on and so sends everybody to the door. Whoever still
 * waits there to be accepted would be reset, so listening ends after a whole turn of the event loop that let nobody in.
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
