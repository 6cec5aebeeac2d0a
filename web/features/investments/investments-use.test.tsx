// @vitest-environment happy-dom
import type { Investment } from "@glasshouse/contract/investments.ts";
import { expect, test, vi } from "vitest";
import { answers, livePage, noAnswer, noConnection } from "../../testing/live-page.tsx";
import { phoneQuery } from "../../ui/media.ts";

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

test("/investments: below 900 px a row of the portfolio keeps its labels", async () => {
  const unchanging = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ ...unchanging, matches: query === phoneQuery }) as unknown as MediaQueryList, // all that is read
  );
  const investment: Investment = {
    id: 9,
    amount: "1.00",
    dailyRate: "5.00",
    totalEarned: "0.00",
    status: "active",
    createdAt: "2026-06-20T10:00:00.000Z",
    closedAt: null,
    method: "card",
  };
  const page = await livePage("/investments", { [list]: answers([investment]) });
  await page.shows("Investment #9");
  const getTexts = (name: string) =>
    [...document.querySelectorAll(`[aria-label="All investments"] li ${name}`)].map(
      (each) => each.textContent,
    );
  expect(getTexts("dt")).toEqual(["Investment Amount", "Daily Rate %", "Daily Income", "Total Earned"]);
  expect(getTexts("dd")).toEqual(["$1.00", "5.00%", "$0.05", "$0.00"]);
});
