import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { getLocalOrigin, listenOnReserved, reservePort } from "./listen-address.ts";

const host = "127.0.0.1";

test("keeps a reserved port until the application answers on it", async () => {
  const reserved = await reservePort({ port: 0, host });
  const { port } = reserved.address() as AddressInfo; // a listening server has one
  await expect(reservePort({ port, host })).rejects.toThrow("EADDRINUSE");
  await expect(fetch(`http://${host}:${port}`)).rejects.toThrow("fetch failed");

  const application = createServer((_request, reply) => reply.end("open"));
  await listenOnReserved(application, reserved);
  onTestFinished(async () => {
    application.closeAllConnections();
    application.close();
    await once(application, "close");
  });
  expect(await (await fetch(`http://${host}:${port}`)).text()).toBe("open");
  await expect(reservePort({ port, host })).rejects.toThrow("EADDRINUSE");
});

test.each([
  ["http://0.0.0.0:3000", "http://127.0.0.1:3000"],
  ["http://[::]:3000", "http://[::1]:3000"],
  ["http://192.168.0.7:3000", "http://192.168.0.7:3000"],
])("shows %s as %s", (origin, shown) => {
  expect(getLocalOrigin(origin)).toBe(shown);
});
