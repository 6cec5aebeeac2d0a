import type { Browser } from "playwright-core";
import { launchBrowser, launchChromium } from "./chromium.ts";
import { atWorkerEnd } from "./worker-end.ts";

/** The pages of a context share a process and its compiled scripts. */
const oneProcess = "--process-per-site";
/** Most pages close before optimised scripts repay their cost. */
const unoptimised = "--js-flags=--no-opt --no-maglev";

const browsers = new Map<boolean, Promise<Browser>>();

/** @param computes for pages that compute for seconds */
export function sharedBrowser(computes = false): Promise<Browser> {
  const shared =
    browsers.get(computes) ??
    launchBrowser((options) =>
      launchChromium(options, computes ? [oneProcess] : [oneProcess, unoptimised]),
    ).then((launched) => {
      atWorkerEnd(() => launched.close());
      return launched;
    });
  browsers.set(computes, shared);
  return shared;
}
