// Rebuilds pages and restarts the server at every change; Ctrl-C ends both.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const children: ChildProcess[] = [];

function run(args: string[]): void {
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  children.push(child);
  child.once("exit", () => stop());
}

function stop(): void {
  for (const child of children) child.kill("SIGTERM");
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
run([join("node_modules", "vite", "bin", "vite.js"), "build", "web", "--watch", "--logLevel", "warn"]);
run(["--watch-path=server", "--watch-path=core", "--watch-path=contract", "server/main.ts"]);
