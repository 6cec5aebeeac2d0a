// Names the program that already listens on a port.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { getErrorCode } from "../error-code.ts";
import { getLocalOrigin, type ListenAddress } from "./listen-address.ts";

export class PortTaken extends Error {}

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

/** @throws PortTaken if the error is that; else the error */
export async function explainTakenPort(error: unknown, place: ListenAddress): Promise<never> {
  if (getErrorCode(error) !== "EADDRINUSE") throw error;
  const listener = await findListener(place);
  throw new PortTaken(
    `PORT: ${listener} already listens on port ${place.port}. Stop it, or choose another PORT.`,
  );
}
