// A phone must show the tour's step. A whole lesson (classroom.e2e.ts) looks at a learner's line.
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineAtEnd, phoneSizes } from "../support/accessibility.ts";
import { goOn, openStage, type Stage } from "../support/stage.ts";
import { guide } from "../support/walk-tour.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

test("the tour's step stays in sight in an eighth of a phone's screen", async () => {
  const { page } = await stage.signedIn({ width: 390 });
  await page.goto("/crowd");
  await page.getByRole("button", { name: "Guide me" }).click();
  await guide(page).getByText("Ten offers first").waitFor();
  await goOn(page, "/deposit");
  for (const size of phoneSizes) {
    await page.setViewportSize(size);
    const { line, banner } = await lineAtEnd(page);
    expect(Math.abs(line.top - banner.bottom)).toBeLessThan(1);
    expect(line.height).toBeLessThanOrEqual(size.height / 8);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tour-${size.width}.png` });
  }
});
