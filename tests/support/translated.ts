import type { BrowserContext, Page } from "playwright-core";
import { replaceTexts } from "../../web/testing/translated-texts.ts";

/** Runs before the page's scripts. */
export const translate = (context: BrowserContext) => context.addInitScript(replaceTexts);

/** Stale texts, and error messages. */
export async function loadProblems(page: Page): Promise<string[]> {
  const broken = await page.getByRole("heading", { name: "This page could not be loaded" }).count();
  const stale = await page.evaluate(() => window.staleTexts?.() ?? ["the page is not translated"]);
  return [...(broken > 0 ? ["the page is broken"] : []), ...stale].map((each) => `${page.url()}: ${each}`);
}
