import { once } from "node:events";
import { createServer } from "node:net";

export type ListenAddress = { port: number; host: string };

/** For a class whose phones reconnect at once. The system may allow fewer (somaxconn). */
export const backlog = 4_096;

/**
 * Fails before a database is created if the port is taken. Until the application listens, connections
 * are refused: proxies and clients retry these, and no others. @throws as listening does
 */
export async function requireFreePort(place: ListenAddress): Promise<void> {
  const server = createServer();
  server.listen(place);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** A browser on this machine can't open "all interfaces". */
export const getLocalOrigin = (origin: string): string =>
  origin.replace("//0.0.0.0", "//127.0.0.1").replace("//[::]", "//[::1]");
