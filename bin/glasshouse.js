#!/usr/bin/env -S node --max-semi-space-size=16 --max-old-space-size=512
// Starts Glasshouse from a checkout or from the package. Plain JavaScript, so that an old Node can say so.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const pagesBuilder = fileURLToPath(new URL("../scripts/build-web.ts", import.meta.url));
const isCheckout = existsSync(pagesBuilder);
// a checkout runs TypeScript
const isSupported = isCheckout ? major > 24 || (major === 24 && minor >= 4) : major >= 22;

if (!isSupported) {
  const remedy = isCheckout
    ? "Run `npm ci` with install scripts allowed, which brings Node 24, and start with `npm start`."
    : "Install Node 22 or newer.";
  console.error(`Node ${process.versions.node} is too old for Glasshouse. ${remedy}`);
  process.exit(1);
}
// npm starts programs by a shell, which ends at SIGTERM without passing it on
const { ppid } = process;
if (isCheckout) {
  const { status } = spawnSync(process.execPath, [pagesBuilder], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
const stopWithShell = () => process.ppid === ppid || process.kill(process.pid, "SIGTERM");
if (process.env.npm_lifecycle_event) setInterval(stopWithShell, 5).unref();
await import(isCheckout ? "../server/main.ts" : "../server/main.js");
