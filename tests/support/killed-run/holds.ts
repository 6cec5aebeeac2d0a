import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { runVariable } from "../left-behind.ts";
import { openStage } from "../stage.ts";

/** Longer than the run takes to close. */
const busyMs = 1_500;
const { HOLDS_READY = "", HOLDS_THEN = "" } = process.env;

test.runIf(HOLDS_THEN === "is slow to stop")(
  "ends, and its process is busy when the runner asks it to stop",
  () => {
    const asked: NodeJS.EventEmitter = process; // its own types know `on` only
    asked.prependListener("message", (message: { type?: string }) => {
      if (message.type !== "stop") return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs);
    });
  },
);

test.skipIf(HOLDS_THEN === "is slow to stop")(
  "has a server, a database and a browser, and doesn't let go",
  async () => {
    await openStage();
    writeFileSync(HOLDS_READY, process.env[runVariable] ?? "");
    if (HOLDS_THEN === "fails") throw new Error("failed on purpose");
    await new Promise(() => {});
  },
);
