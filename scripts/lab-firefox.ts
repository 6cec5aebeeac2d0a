// Without a driver: headless Firefox opens a page of this process, which runs the script and sends
// back its output.
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const limitMs = 300_000;

/** Provides `print`, as a bare shell does. */
const page = `<!doctype html><meta charset="utf-8"><title>Digest</title><script>
globalThis.print = (said) => void fetch("/said", { method: "POST", body: said });
addEventListener("error", ({ message }) => void fetch("/said", { method: "POST", body: message }));
</script><script src="/digest.js"></script>`;

function getVersion(
  programs: readonly (string | undefined)[],
): { program: string; version: string } | undefined {
  for (const program of programs) {
    if (!program) continue;
    try {
      return { program, version: execFileSync(program, ["--version"], { encoding: "utf8" }).trim() };
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOENT") throw error;
    }
  }
  return undefined;
}

/**
 * @param programs the first available one is used @param folder for its profile
 * @returns undefined without Firefox @throws after five minutes without output
 */
export async function answerOfFirefox(
  programs: readonly (string | undefined)[],
  script: string,
  folder: string,
): Promise<{ version?: string; answer?: string }> {
  const found = getVersion(programs);
  if (!found) return {};
  const heard = Promise.withResolvers<string>();
  const server = createServer((request, reply) => {
    if (request.url === "/said") {
      let said = "";
      request.setEncoding("utf8");
      request.on("data", (part: string) => {
        said += part;
      });
      request.on("end", () => {
        reply.end();
        heard.resolve(said.trim());
      });
      return;
    }
    const isScript = request.url === "/digest.js";
    reply.setHeader("content-type", isScript ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8");
    reply.end(isScript ? script : page);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const browser = spawn(
    found.program,
    ["--headless", "--no-remote", "--profile", join(folder, "."), `http://127.0.0.1:${port}/`],
    { stdio: "ignore", env: { ...process.env, HOME: folder, MOZ_CRASHREPORTER_DISABLE: "1" } },
  );
  const ended = new Promise<void>((over) => browser.once("exit", () => over()));
  browser.once("error", heard.reject);
  const late = setTimeout(() => heard.reject(new Error("Firefox said nothing")), limitMs);
  try {
    return { version: found.version, answer: await heard.promise };
  } finally {
    clearTimeout(late);
    browser.kill();
    await ended;
    server.closeAllConnections();
    await new Promise<void>((closed) => server.close(() => closed()));
  }
}
