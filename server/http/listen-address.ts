// Takes the port before a database is created, and keeps it until the application listens on it.
import { once } from "node:events";
import { createServer, type Server } from "node:net";

export type ListenAddress = { port: number; host: string };

/** For a class whose phones reconnect at once. The system may allow fewer (somaxconn). */
const backlog = 4_096;

/** Connections are closed at once until another server listens on it. @throws as listening does */
export async function reservePort(place: ListenAddress): Promise<Server> {
  const reserved = createServer();
  reserved.maxConnections = 0;
  reserved.listen(place);
  await once(reserved, "listening");
  return reserved;
}

/** @param reserved its socket is taken over, so it is never closed itself */
export async function listenOnReserved(server: Server, reserved: Server): Promise<void> {
  server.listen(reserved, backlog);
  await once(server, "listening");
}

/** A browser on this machine can't open "all interfaces". */
export const getLocalOrigin = (origin: string): string =>
  origin.replace("//0.0.0.0", "//127.0.0.1").replace("//[::]", "//[::1]");
