import { once } from "node:events";
import { createServer } from "node:net";

export type Place = { port: number; host: string };

/** Connections that wait to be accepted: a class whose phones come back at once. The system may allow fewer (somaxconn). */
export const backlog = 4_096;

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
