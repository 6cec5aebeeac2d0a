// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { answers, livePage, noAnswer, noConnection } from "../../testing/live-page.tsx";

const list = "GET /api/investments";

test("/investments: skeletons while it loads", async () => {
  const page = await livePage("/investments", { [list]: noAnswer });
  await page.shows("My Investments");
  expect(document.querySelectorAll("main [data-skeleton]").length).toBeGreaterThan(0);
});

test("/investments: a load that failed says so and tries again", async () => {
  const page = await livePage("/investments", { [list]: noConnection });
  await page.shows("Failed to load investments");
  page.reply({ [list]: answers([]) });
  await page.press("Try again");
  await page.shows("No investments yet");
  page.control("Create Your First Investment");
});
