// @vitest-environment happy-dom
import type { OperatorState } from "@glasshouse/contract/operator.ts";
import { expect, test } from "vitest";
import { answers, answersRows, livePage } from "../../testing/live-page.tsx";
import { administrator } from "../../testing/rendered-page.tsx";

const choices: OperatorState = {
  policy: "manual",
  delayDays: 3,
  limit: "0.00",
  takePercent: 0,
  bonusPercent: 0,
  failingSince: null,
  frozenAt: null,
  booksOpen: true,
};
const take = "POST /api/admin/operator/take";

test("money is taken out only after it was said how much of what is there that is", async () => {
  const page = await livePage(
    "/admin",
    {
      "GET /api/admin/deposits": answersRows([]),
      "GET /api/admin/operator": answers(choices),
      [take]: answers({ taken: "300.00" }),
    },
    { user: administrator, known: [[["books", "today"], { held: "300.00" }]] },
  );
  const taken = () => page.sent.filter(({ call }) => call === take).map(({ body }) => body);
  await page.press(/^Behind the glass/);
  await page.fill("Amount, dollars", "1000000");
  await page.press("Take it out");
  await page.shows("The fund holds $300.00. This takes all of it");
  expect(taken()).toEqual([]);
  await page.press("Take $300.00 out");
  await expect.poll(taken).toEqual([{ amount: "1000000.00" }]);
});

test("taking money out asks for the password again, and is done when it was given", async () => {
  const page = await livePage(
    "/admin",
    {
      "GET /api/admin/deposits": answersRows([]),
      "GET /api/admin/operator": answers(choices),
      [take]: async () => Response.json({ code: "recent-sign-in-required", message: "" }, { status: 403 }),
      "POST /api/user/prove": answers({ status: "proven" }),
    },
    { user: administrator, known: [[["books", "today"], { held: "300.00" }]] },
  );
  await page.press(/^Behind the glass/);
  await page.fill("Amount, dollars", "40");
  await page.press("Take it out");
  await page.shows("This takes $40.00.");
  await page.press("Take $40.00 out");
  await page.shows("Confirm your password");
  expect(document.body.textContent).not.toContain("left the reserves");
  page.reply({ [take]: answers({ taken: "40.00" }) });
  await page.fill("Password", "the right one");
  await page.press("Confirm");
  await page.shows("$40.00 left the reserves.");
});
