// A stop that breaks no request: Node's own close ends connections that wait for their next request at once, and with them
// a request that is just coming in. So nobody new is let in first, and each kept connection ends with its next answer.
import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";

/** Whoever asks nothing for so long is let go. */
const lastRequestMs = 400;
const lookMs = 10;

export function drainBeforeClose(app: FastifyInstance): void {
  app.addHook("preClose", async () => {
    const { server } = app;
    if (!server.listening) return;
    Server.prototype.close.call(server);
    const connections = promisify(server.getConnections.bind(server));
    const until = performance.now() + lastRequestMs;
    while (performance.now() < until && (await connections()) > 0) await sleep(lookMs);
  });
}
