import type { Browser } from "playwright-core";
import { launchBrowser } from "./chromium.ts";
import { atWorkerEnd } from "./worker-end.ts";

let browser: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((launched) => {
    atWorkerEnd(() => launched.close());
    return launched;
  });
  return browser;
}
