// Text boxes on the page need a browser.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getWithdrawal } from "../support/open-payments.ts";
import { dataShown, framesDrawn, goOn, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  ({ page } = await stage.signedIn());
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const response = await page.request.post(path, { data, headers });
    expect([path, response.status(), await response.text()]).toEqual([
      path,
      expect.toBeOneOf([200, 201, 202]),
      expect.anything(),
    ]);
    return response.json();
  };
  const { paymentIntentId, clientSecret } = await post("/api/create-payment-intent", { amount: 50 });
  await post(
    `/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`,
    { client_secret: clientSecret, card: "SIM-CARD-APPROVED" },
    { authorization: "Bearer pk_sim_glasshouse" },
  );
  await post("/api/confirm-deposit", { paymentIntentId, amount: 50 });
  await post("/api/crowd", { investors: 800, seed: 7, behaviour: "whole-life" });
  await post("/api/clock/advance", { days: 22 });
  await post("/api/withdrawal-requests", getWithdrawal("charts"));
  await post("/api/clock/advance", { days: 7 });
});
afterAll(async () => stage?.stop());

/** @returns how many texts each chart has, and which overlap or leave their drawing */
const textsOfCharts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main svg")]
      .map((chart) => ({ chart: chart.getBoundingClientRect(), texts: [...chart.querySelectorAll("text")] }))
      .filter(({ texts }) => texts.length > 0)
      .map(({ chart, texts }) => {
        const boxes = texts.map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }));
        const faults = boxes.flatMap(({ name, box }, index) => [
          ...boxes
            .slice(index + 1)
            .filter(
              ({ box: other }) =>
                box.left < other.right &&
                other.left < box.right &&
                box.top < other.bottom &&
                other.top < box.bottom,
            )
            .map((other) => `${name} lies on ${other.name}`),
          // boxes are rounded up to whole pixels
          ...(box.left < chart.left - 1 ||
          box.right > chart.right + 1 ||
          box.top < chart.top - 1 ||
          box.bottom > chart.bottom + 1
            ? [`${name} leaves its drawing`]
            : []),
        ]);
        return { texts: texts.length, faults };
      }),
  );

test("no two labels of a chart lie on one another or leave it, at 1440 and 390 px", async () => {
  await page.goto("/wallet");
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const [path, charts] of [
    ["/books", 4],
    ["/debrief", 1],
    ["/books/follow?person=1", 2],
  ] as const) {
    await goOn(page, path);
    await dataShown(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => document.fonts.ready);
      await framesDrawn(page);
      const found = await textsOfCharts(page);
      expect([path, width, found.map(({ faults }) => faults)]).toEqual([path, width, Array(charts).fill([])]);
      for (const { texts } of found) expect(texts).toBeGreaterThan(6);
    }
  }
});
