// The Chromium that the system has, else the one inside an npm package; no download of its own.
import { accessSync, constants } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const systemChromiums = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const quiet = [
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

export async function launchChromium(): Promise<Browser> {
  const installed = systemChromium();
  if (installed) return chromium.launch({ executablePath: installed, args: quiet });
  const { default: packaged } = await import("@sparticuz/chromium");
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...quiet],
  });
}
