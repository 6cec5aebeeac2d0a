// npm run walkthrough [folder]: the tour wide and on a phone, as one page with a picture of every
// step. Not for the repository.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { launchBrowser } from "../tests/support/chromium.ts";
import { startGlasshouse } from "../tests/support/running-glasshouse.ts";
import { countPresses, guide, pressesIn, walkTour } from "../tests/support/walk-tour.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = process.argv[2] ?? join(root, ".cache", "walkthrough");
const sizes = { desktop: { width: 1440, height: 1000 }, mobile: { width: 390, height: 844 } };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
const chapters: string[] = [];
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    // one each: solo mode belongs to the first who registers
    const data = mkdtempSync(join(tmpdir(), "glasshouse-walkthrough-"));
    const glasshouse = await startGlasshouse({ DATA_DIR: data });
    try {
      const context = await browser.newContext({
        baseURL: glasshouse.url,
        viewport,
        reducedMotion: "reduce",
      });
      await context.addInitScript(countPresses);
      const page = await context.newPage();
      let step = 0;
      const waitedMs = await walkTour(page, async (name) => {
        step += 1;
        await page.waitForTimeout(400); // lets the last figure arrive
        const said = (await guide(page).count()) > 0 ? await guide(page).locator("p").nth(1).innerText() : "";
        const file = `${size}-${String(step).padStart(2, "0")}.png`;
        await page.screenshot({ path: join(folder, file) });
        chapters.push(
          `<figure><img src="${file}" alt=""><figcaption>${size}, ${step}: ${escaped(name)}. ${escaped(said)}</figcaption></figure>`,
        );
      });
      process.stdout.write(
        `${size}: ${step} pictures, ${await pressesIn(page)} presses, ${(waitedMs / 1_000).toFixed(1)} s of waiting\n`,
      );
      await context.close();
    } finally {
      await glasshouse.stop();
      rmSync(data, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>A newcomer's walk</title><style>body{max-width:1440px;margin:auto;font:16px/1.5 sans-serif}img{max-width:100%;border:1px solid #999}</style><p>${escaped(disclosure)}</p>${chapters.join("\n")}`,
);
process.stdout.write(`${join(folder, "index.html")}\n`);
