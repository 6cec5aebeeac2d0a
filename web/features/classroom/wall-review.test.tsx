// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { answers, livePage } from "../../testing/live-page.tsx";
import { administrator } from "../../testing/rendered-page.tsx";
import { classIn } from "../../testing/test-class-state.ts";

const wallWith = (review: object) =>
  livePage(
    "/wall",
    {
      "GET /api/admin/class": answers(classIn("changed", { seats: 20 })),
      "GET /api/admin/class/report": answers({ review }),
    },
    { user: administrator },
  );
const key = (name: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key: name }));

test("the wall reviews the scams that fooled most and the genuine offer suspected most, one key each", async () => {
  const page = await wallWith({
    fooled: [
      { offer: 22, wrong: 9, asked: 14 },
      { offer: 8, wrong: null, asked: null },
    ],
    suspected: [{ offer: 25, wrong: 7, asked: 12 }],
  });
  await page.shows("1 of 4");
  const slides = [
    [
      "A scam that fooled many: 9 of 14 who saw it",
      "Paid in each of the last 84 months, in good years and bad",
    ],
    ["A scam that fooled many: most who saw it", "positive for 47 months in a row"],
    [
      "Genuine, but suspected by many: 7 of 12 who saw it",
      "on up to 200 a month for the first 12 months, then our ordinary 2%",
    ],
  ] as const;
  for (const [title, passage] of slides) {
    key("ArrowRight");
    await page.shows(title);
    expect(document.querySelector("mark")?.textContent).toBe(passage);
  }
  await page.press("Back");
  await page.shows("most who saw it");
});

test("without an offer that five people got wrong, the wall says so", async () => {
  const page = await wallWith({ fooled: [], suspected: [] });
  await page.shows("Offers are reviewed here once at least five people got the same one wrong.");
  key("ArrowRight");
  expect(page.inPlace()).toContain("Half the offers were genuine.");
});
