// The browser of tests and bench. On Linux it is the headless Chromium inside an npm package, the same for everybody and without
// a desktop browser's own surroundings (a fifth of its work), else one that the system has; elsewhere it is the Chrome, Edge or
// Chromium that is installed.
import { createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { link, mkdir, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

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

/** Unpacked once beside the installed packages; several processes may do it at the same time. @returns the program */
export async function unpackChromium(): Promise<string> {
  // by its place: the test runner's own process, which unpacks it for all, can't resolve names
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
  // whoever is first stays: a Chromium that runs from a file which was replaced can't start its own processes any more
  await link(own, unpacked).catch((error: { code?: string }) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(own);
  return unpacked;
}

type Candidate = () => Promise<LaunchOptions>;

const systemChromiums = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const channels = ["chrome", "msedge", "chromium"];

/** What may be launched on this platform, the best first. */
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

/** @throws where none can be launched: why the first one could not */
export async function launchBrowser(
  launch: Launch = (options) => chromium.launch({ ...options, args: quiet }),
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

/**
 * Whether there is a browser for the tests; where there is none, says so in one line.
 * @throws the same, in continuous integration (CI)
 */
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
