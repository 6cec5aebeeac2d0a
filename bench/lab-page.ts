// The Lab as somebody who just came has it.
import type { Browser, Page } from "playwright-core";
import type { Stage } from "./stage.ts";

/** @param query what of a link stands behind the question mark */
export async function openLab(browser: Browser, stage: Stage, query = ""): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${stage.url}/lab${query}`, { waitUntil: "load" });
  await page.locator('main svg[role="img"]').first().waitFor();
  return page;
}
