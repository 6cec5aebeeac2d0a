// Says in one line why the server can't listen, and names the program that already listens on a port.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { getErrorCode } from "../error-code.ts";
import { getLocalOrigin, type ListenAddress } from "./listen-address.ts";

export class ListenError extends Error {}

/** Each system's own list of listening programs. */
export function getListenerQuery(
  port: number,
  platform: string = process.platform,
): [program: string, options: string[]] {
  if (platform === "win32") return ["netstat", ["-ano", "-p", "TCP"]];
  if (platform === "darwin") return ["lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"]];
  return ["ss", ["-Hltnp", `sport = :${port}`]];
}

/** @returns undefined if the list does not say */
export function readListener(
  list: string,
  port: number,
  platform: string = process.platform,
): string | undefined {
  if (platform === "win32") {
    const [, pid] = new RegExp(`TCP\\s+\\S+:${port}\\s+\\S+\\s+LISTENING\\s+(\\d+)`).exec(list) ?? [];
    return pid && `process ${pid}`;
  }
  const [, first, second] =
    (platform === "darwin" ? /^p(\d+)\nc(.+)$/m : /\("([^"]+)",pid=(\d+)/).exec(list) ?? [];
  const [name, pid] = platform === "darwin" ? [second, first] : [first, second];
  return name && `${name} (process ${pid})`;
}

const queryTimeoutMs = 2_000;

async function findListener({ port, host }: ListenAddress): Promise<string> {
  const answer = await fetch(getLocalOrigin(`http://${host}:${port}/healthz`), {
    signal: AbortSignal.timeout(queryTimeoutMs),
  })
    .then((reply) => reply.text())
    .catch(() => "");
  if (answer.includes(disclosure)) return "another Glasshouse";
  const found = await promisify(execFile)(...getListenerQuery(port), {
    timeout: queryTimeoutMs,
    windowsHide: true,
  }).catch(() => undefined);
  return (found && readListener(found.stdout, port)) ?? "another program";
}

/** @throws ListenError where a setting is the cause; else the error */
export async function explainListenError(error: unknown, place: ListenAddress): Promise<never> {
  const code = getErrorCode(error) ?? "";
  if (code === "EACCES")
    throw new ListenError("PORT: this user may not listen there. Choose a PORT above 1023.");
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(code))
    throw new ListenError(`HOST: ${place.host} is no address of this machine.`);
  if (code !== "EADDRINUSE") throw error;
  const listener = await findListener(place);
  throw new ListenError(
    `PORT: ${listener} already listens on port ${place.port}. Stop it, or choose another PORT.`,
  );
}
