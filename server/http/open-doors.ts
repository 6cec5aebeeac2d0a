// Node lets in one connection in each turn of its event loop, and a turn of a busy server takes milliseconds: a thousand phones
// that come back together waited for seconds, or were turned away by a full queue and tried again after one, three and seven.
// So Linux, which can, listens at the same place by several sockets, each of which lets in one a turn; the queues are long.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";

type Place = { port: number; host: string };

const doors = 16;
/** Who waits at each to be let in; the system may allow fewer (somaxconn). */
const backlog = 4_096;

/** closed: nobody comes through it any more, and whoever came has gone */
type SideDoor = { server: Server; closed: Promise<unknown> };
const sideDoors = new WeakMap<FastifyInstance, readonly SideDoor[]>();
const sideDoorsOf = (app: FastifyInstance) => sideDoors.get(app) ?? [];

/** A listener nearby takes no longer; who is not there at all is told by listening. */
const lookMs = 1_000;

/**
 * Sockets that share a place would share it with another server's, so whether somebody answers there is tried first. Nothing listens
 * for that: whoever is waiting for this server to come back would be let in and thrown out again.
 */
async function requireFree({ port, host }: Place): Promise<void> {
  if (port === 0) return;
  const looking = connect({ port, host });
  const met = once(looking, "connect").then(
    () => looking.localPort !== port, // where nobody listens, a socket may meet itself
    () => false,
  );
  const isTaken = await Promise.race([met, sleep(lookMs, false, { ref: false })]);
  looking.destroy();
  if (isTaken)
    throw Object.assign(new Error(`another program listens on ${host}:${port}`), { code: "EADDRINUSE" });
}

/**
 * Binds the place and gives it back at once: one that can't be had is told before a database is made for it.
 * @throws as listening does
 */
export async function requirePlace(place: Place): Promise<void> {
  const server = createServer();
  server.listen(place);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** What comes through it is the application's, as if it had come by its own. */
async function openSideDoor(app: FastifyInstance, place: Place): Promise<SideDoor> {
  const letIn = (socket: Socket) => void app.server.emit("connection", socket);
  // as Node's own HTTP server makes its connections
  const server = createServer({ allowHalfOpen: true, noDelay: true }, letIn);
  server.listen({ ...place, backlog, reusePort: true });
  await once(server, "listening");
  return { server, closed: once(server, "close") };
}

/** @returns its address @throws as listening does: where somebody is there already, or may not be */
export async function openDoors(app: FastifyInstance, place: Place): Promise<string> {
  if (process.platform !== "linux") return app.listen({ ...place, backlog });
  await requireFree(place);
  // Fastify hands on what its types don't know
  const shared = { ...place, backlog, reusePort: true };
  const address = await app.listen(shared);
  const [first] = app.addresses();
  if (!first || typeof first === "string") return address;
  const there = { port: first.port, host: first.address };
  sideDoors.set(app, await Promise.all(Array.from({ length: doors - 1 }, () => openSideDoor(app, there))));
  return address;
}

/** From now on nobody comes through them. */
export function closeSideDoors(app: FastifyInstance): void {
  for (const { server } of sideDoorsOf(app)) if (server.listening) server.close();
}

/** Once they are closed and whoever came through one has gone; the application's own close waits for those who came by its own. */
export async function sideDoorsLeft(app: FastifyInstance): Promise<void> {
  await Promise.all(sideDoorsOf(app).map(({ closed }) => closed));
}

/** How many there are that came through any door. */
export async function connectionsOf(app: FastifyInstance): Promise<number> {
  const servers = [app.server, ...sideDoorsOf(app).map(({ server }) => server)];
  const counts = await Promise.all(servers.map((door) => promisify(door.getConnections.bind(door))()));
  return counts.reduce((sum, count) => sum + count, 0);
}
