import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** @returns a port of the loopback address that nobody listened on a moment ago */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((closed) => probe.close(closed));
  return port;
}
