import type { Browser, Page } from "playwright-core";
import type { Stage } from "./stage.ts";

export async function openLab(browser: Browser, stage: Stage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${stage.url}/lab?v=1`, { waitUntil: "load" });
  await page.locator('main svg[role="img"]').first().waitFor();
  return page;
}
