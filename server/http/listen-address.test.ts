import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { getLocalOrigin, requireFreePort } from "./listen-address.ts";

const host = "127.0.0.1";

test("accepts a free port without keeping it, and no taken one", async () => {
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(requireFreePort({ port, host })).rejects.toThrow("EADDRINUSE");
  other.close();
  await once(other, "close");
  await requireFreePort({ port, host });
  await expect(fetch(`http://${host}:${port}`)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
});

test.each([
  ["http://0.0.0.0:3000", "http://127.0.0.1:3000"],
  ["http://[::]:3000", "http://[::1]:3000"],
  ["http://192.168.0.7:3000", "http://192.168.0.7:3000"],
])("shows %s as %s", (origin, shown) => {
  expect(getLocalOrigin(origin)).toBe(shown);
});
