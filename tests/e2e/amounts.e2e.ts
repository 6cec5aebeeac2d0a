import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inside } from "../support/form-steps.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  ({ page } = await inside(stage, "/deposit"));
});
afterAll(() => stage?.stop());

const amount = () => page.getByLabel("Amount (USD)");
beforeEach(() => amount().fill(""));

async function paste(text: string): Promise<void> {
  await page.evaluate((copied) => {
    const source = document.body.appendChild(document.createElement("textarea"));
    source.value = copied;
    source.select();
    document.execCommand("copy");
    source.remove();
  }, text);
  await amount().focus();
  await page.keyboard.press("ControlOrMeta+V");
}

test("a typed comma is the decimal sign, and digits of other scripts are digits", async () => {
  await amount().focus();
  await page.keyboard.type("12,50");
  expect(await amount().inputValue()).toBe("12.50");
  await amount().fill("");
  await page.keyboard.type("0,5");
  expect(await amount().inputValue()).toBe("0.5");
  await amount().fill("");
  for (const sign of "١٢٫٥") await page.keyboard.insertText(sign);
  expect(await amount().inputValue()).toBe("12.5");
});

test.each([
  ["12,50", "12.50"],
  ["$1,250.50", "1250.50"],
  ["1.250,50", "1250.50"],
  ["١٢٫٥", "12.5"],
])("pasted, %s is read as %s in place of what stood there", async (text, read) => {
  await amount().fill("7");
  await paste(text);
  expect(await amount().inputValue()).toBe(read);
});

test("pasted text that can be read in two ways is refused in a sentence, and what stood there stays", async () => {
  await amount().fill("7");
  await paste("1,234");
  await page.getByText("This amount can be read in two ways.").waitFor();
  expect(await amount().inputValue()).toBe("7");
  expect(await amount().getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.press("End");
  await page.keyboard.type("5");
  expect(await amount().inputValue()).toBe("75");
  await page.getByText("This amount can be read in two ways.").waitFor({ state: "detached" });
});

test("the mouse wheel over a field with the focus changes nothing", async () => {
  await amount().fill("20");
  await amount().focus();
  const box = (await amount().boundingBox()) ?? expect.fail("no field");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(100);
  }
  expect(await amount().inputValue()).toBe("20");
  await page.keyboard.type("5");
  expect(await amount().inputValue()).toMatch(/^(205|520)$/); // still typable
});
