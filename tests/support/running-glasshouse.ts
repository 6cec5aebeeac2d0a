// The product has its own process, a real database and a real port.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { waitLimitMs } from "./limits.ts";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

function heapFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(`${projectRoot}package.json`, "utf8"));
  return String(scripts.start).match(/--max-\S+/g) ?? [];
}

export const admin = { email: "admin@glasshouse.example", firstPassword: "first-password-of-the-test" };

export type RunningGlasshouse = {
  url: string;
  process: ChildProcess;
  output(): string;
  stop(): Promise<number | null>;
};

type Start = {
  settings: Record<string, string>;
  cwd: string;
  uid?: number;
  gid?: number;
  onSpawn?: (child: ChildProcess) => void;
};

/** @param settings environment @param root the tree */
export const startGlasshouse = (
  settings: Record<string, string>,
  onSpawn: (child: ChildProcess) => void = () => {},
  root = projectRoot,
): Promise<RunningGlasshouse> =>
  startProgram([process.execPath, ...heapFlags(), "server/main.ts"], { settings, cwd: root, onSpawn });

export async function startProgram(
  [program = "", ...options]: readonly string[],
  { settings, onSpawn = () => {}, ...place }: Start,
): Promise<RunningGlasshouse> {
  const child = spawn(program, options, {
    ...place,
    env: { ...process.env, PORT: "0", LOG_LEVEL: "error", ADMIN_PASSWORD: admin.firstPassword, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onSpawn(child);
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Glasshouse did not start:\n${output}`)), waitLimitMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /open at (http:\S+)/.exec(output)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    // "close" comes after all output
    child.once("close", (code) => {
      clearTimeout(timer);
      reject(new Error(`Glasshouse ended with ${code}:\n${output}`));
    });
  });
  return {
    url,
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await exited;
      return code as number | null; // "exit" gives the code first
    },
  };
}
