import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { runVariable } from "../left-behind.ts";
import { openStage } from "../stage.ts";

const { HOLDS_READY = "", HOLDS_THEN = "" } = process.env;

test("has a server, a database and a browser, and doesn't let go", async () => {
  await openStage();
  writeFileSync(HOLDS_READY, process.env[runVariable] ?? "");
  if (HOLDS_THEN === "fails") throw new Error("failed on purpose");
  await new Promise(() => {});
});
