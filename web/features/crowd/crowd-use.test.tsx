// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { answers, livePage } from "../../testing/live-page.tsx";

const start = "POST /api/crowd";
const none = { running: false, crowd: null, largest: 5_000, canControl: true };

test("a crowd above the world's limit, or not typed as a plain number, is refused at its field and not sent", async () => {
  const page = await livePage(
    "/crowd",
    { "GET /api/crowd": answers(none), [start]: answers(none) },
    { known: [[["crowd"], none]] },
  );
  for (const typed of ["5,001", "0x10"]) {
    await page.fill("People to reach", typed);
    await page.press("Call the crowd");
    await page.shows("A whole number from 1 to 5,000");
    await page.fill("People to reach", "300");
    await page.shows("Up to 5,000");
  }
  expect(page.sent.some(({ call }) => call === start)).toBe(false);
  await page.press("Call the crowd");
  await page.toast("The crowd is coming", "People join from the next payout on.");
  expect(page.sent.find(({ call }) => call === start)?.body).toMatchObject({ investors: 300 });
});
