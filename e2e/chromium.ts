// The headless Chromium inside an npm package, the same for everybody and without a browser's own surroundings (a fifth of
// the work of a desktop's Chromium); where that one doesn't run, the Chromium that the system has.
import { accessSync, constants, createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { link, mkdir, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, chromium } from "playwright-core";

const systemChromiums = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/**
 * Leads to this machine, but Chromium trusts it as little as any plain http address of a classroom's network: its pages are no
 * secure context, and requests carry no Sec-Fetch headers.
 */
const roomHost = "192.168.77.5";
/** @param url of a server on this machine */
export function inRoom(url: string): string {
  const address = new URL(url);
  address.hostname = roomHost;
  return address.origin;
}

const quiet = [
  `--host-resolver-rules=MAP ${roomHost} 127.0.0.1`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function systemChromium(): string | undefined {
  return systemChromiums.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Unpacked once beside the installed packages; several processes may do it at the same time. @returns the program */
export async function unpackChromium(): Promise<string> {
  // by its place: the test runner's own process, which unpacks it for all, can't resolve names
  const packed = fileURLToPath(
    new URL("../node_modules/@sparticuz/chromium/bin/chromium.br", import.meta.url),
  );
  const unpacked = fileURLToPath(
    new URL(`../node_modules/.cache/chromium-${statSync(packed).size}`, import.meta.url),
  );
  if (existsSync(unpacked)) return unpacked;
  await mkdir(dirname(unpacked), { recursive: true });
  const own = `${unpacked}-${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(own, { mode: 0o755 }));
  // whoever is first stays: a Chromium that runs from a file which was replaced can't start its own processes any more
  await link(own, unpacked).catch((error: { code?: string }) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(own);
  return unpacked;
}

/** For pages that live for seconds: optimising what then runs no more is a seventh of their work. */
const shortLived = ["--js-flags=--no-opt --no-maglev"];

/** @param measured the pages run as people's do */
export async function launchChromium({ measured = false } = {}): Promise<Browser> {
  const args = measured ? quiet : [...quiet, ...shortLived];
  try {
    return await chromium.launch({ executablePath: await unpackChromium(), args });
  } catch (error) {
    const installed = systemChromium();
    if (!installed) throw error;
    return chromium.launch({ executablePath: installed, args });
  }
}
