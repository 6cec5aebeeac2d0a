import type { Browser } from "playwright-core";
import { launchBrowser, launchChromium } from "./chromium.ts";
import { atWorkerEnd } from "./worker-end.ts";

/** The pages of a context share a process and its compiled scripts. */
const oneProcess = ["--process-per-site"];

let browser: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser((options) => launchChromium(options, oneProcess)).then((launched) => {
    atWorkerEnd(() => launched.close());
    return launched;
  });
  return browser;
}
