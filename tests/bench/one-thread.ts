// A file of ours as one script for an empty page: what a figure of the Lab is measured against, in the same browser.
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { build, type Rollup } from "vite";

/** @param file beside this one; it leaves what it offers on globalThis @returns closed by whoever asked */
export async function emptyPageWith(browser: Browser, file: string): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { "@glasshouse/core": fileURLToPath(new URL("../../core", import.meta.url)) } },
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput; // no watcher was asked for
  const page = await browser.newPage();
  await page.evaluate(output[0].code);
  return page;
}
