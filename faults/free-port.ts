import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((closed) => probe.close(closed));
  return port;
}
