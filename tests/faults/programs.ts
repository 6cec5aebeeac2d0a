// Debian's programs run with their configuration from docs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { getDatabaseUser } from "../../server/db/postgres-binaries.ts";

export function installedAt(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** @throws for a value that is not given */
export function filledIn(file: string, values: Record<string, string | number>): string {
  const text = readFileSync(new URL(`../../docs/${file}`, import.meta.url), "utf8");
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`docs/${file}: ${key} is not given`);
    return String(value);
  });
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** Programs run as PostgreSQL's user, with logs in the folder. */
export function runnerIn(folder: string) {
  const user = getDatabaseUser();
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return (program: string, config: string, text: string, options: string[]) => {
    const file = join(folder, config);
    writeFileSync(file, text, { mode: 0o644 });
    const log = openSync(join(folder, `${config}.log`), "a");
    const env = { ...process.env, HOME: folder };
    return spawn(program, [...options, file], { ...user, cwd: folder, env, stdio: ["ignore", log, log] });
  };
}
