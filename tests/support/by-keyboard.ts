import type { Locator, Page } from "playwright-core";

const furthestTabs = 70;

/** Presses Shift+Tab towards a target that stands before the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // a dialog is disabled when it opens
  await target.and(page.locator(":not([aria-disabled=true])")).waitFor({ state: "attached" });
  const element = await target.elementHandle(); // searching by name takes longer than a key press
  for (let tabs = 0; tabs < furthestTabs; tabs += 1) {
    const key = await element?.evaluate((node) => {
      const place = document.activeElement?.compareDocumentPosition(node) ?? 0;
      if (place === 0) return "";
      return place & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    });
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} can't be reached with Tab`);
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

export async function pressKey(
  page: Page,
  role: "button" | "link" | "tab",
  name: string | RegExp,
  key = "Enter",
): Promise<void> {
  await tabTo(
    page,
    page.getByRole(role, typeof name === "string" ? { name, exact: true } : { name }).first(),
  );
  await page.keyboard.press(key);
}

/** Counts pointer events. @param page before its first navigation */
export async function withoutPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.addEventListener("pointerdown", () => {
      document.documentElement.dataset.pointers = String(
        Number(document.documentElement.dataset.pointers ?? 0) + 1,
      );
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.pointers ?? 0));
}
