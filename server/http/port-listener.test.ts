import { expect, test } from "vitest";
import { explainListenError, getListenerQuery, ListenError, readListener } from "./port-listener.ts";

test.each([
  ["linux", 'LISTEN 0 511 127.0.0.1:3000 0.0.0.0:* users:(("node",pid=42,fd=21))\n', "node (process 42)"],
  ["darwin", "p42\ncnode\nf21\n", "node (process 42)"],
  [
    "win32",
    "  TCP    0.0.0.0:13000   0.0.0.0:0   LISTENING   7\r\n  TCP    0.0.0.0:3000   0.0.0.0:0   LISTENING   42\r\n",
    "process 42",
  ],
])("reads on %s which program listens on a port", (platform, list, program) => {
  expect(readListener(list, 3000, platform)).toBe(program);
  expect(readListener("", 3000, platform)).toBeUndefined();
  expect(getListenerQuery(3000, platform)[0]).toMatch(/^(ss|lsof|netstat)$/);
});

test.each([
  ["EACCES", "PORT: this user may not listen there. Choose a PORT above 1023."],
  ["EADDRNOTAVAIL", "HOST: elsewhere is no address of this machine."],
  ["ENOTFOUND", "HOST: elsewhere is no address of this machine."],
])("names the setting that keeps the server from listening: %s", async (code, line) => {
  const error = Object.assign(new Error(code), { code });
  await expect(explainListenError(error, { port: 80, host: "elsewhere" })).rejects.toEqual(
    new ListenError(line),
  );
});

test("leaves other faults as they are", async () => {
  const error = new Error("a fault");
  await expect(explainListenError(error, { port: 80, host: "localhost" })).rejects.toBe(error);
});
