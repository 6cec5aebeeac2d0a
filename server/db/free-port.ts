import { once } from "node:events";
import { createServer } from "node:net";
import { invariant } from "@glasshouse/core/invariant.ts";

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  invariant(typeof address === "object" && address, "a listening server has a port");
  await new Promise((closed) => probe.close(closed));
  return address.port;
}
