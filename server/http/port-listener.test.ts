import { expect, test } from "vitest";
import { getListenerQuery, readListener } from "./port-listener.ts";

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
