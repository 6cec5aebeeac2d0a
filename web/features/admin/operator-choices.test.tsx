// @vitest-environment happy-dom
import type { OperatorState } from "@glasshouse/contract/operator.ts";
import { expect, test } from "vitest";
import { answers, answersRows, livePage, type Reply } from "../../testing/live-page.tsx";
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
const show = "GET /api/admin/operator";
const save = "PUT /api/admin/operator";
const freeze = "POST /api/admin/operator/freeze";

async function openChoices(replies: Record<string, Reply>) {
  const page = await livePage(
    "/admin",
    { "GET /api/admin/deposits": answersRows([]), [show]: answers(choices), ...replies },
    { user: administrator },
  );
  await page.press(/^Behind the glass/);
  return { page, sent: (call: string) => page.sent.filter((each) => each.call === call) };
}

test("a policy is saved with its days, once they are no more than 60", async () => {
  const saved = { ...choices, policy: "delay", delayDays: 5 };
  const { page, sent } = await openChoices({ [save]: answers(saved) });
  await page.choose("Withdrawal requests", "delay");
  await page.fill("Days to wait", "99");
  await page.press("Save choices");
  await expect.poll(() => page.field("Days to wait").getAttribute("aria-invalid")).toBe("true");
  expect(sent(save)).toEqual([]);
  await page.fill("Days to wait", "5");
  await page.press("Save choices");
  await page.toast("Choices saved", "They act with the next payout.");
  expect(sent(save).map(({ body }) => body)).toMatchObject([{ policy: "delay", delayDays: 5 }]);
});

test("days that can't be saved hinder no policy that hides them", async () => {
  const { page, sent } = await openChoices({ [save]: answers(choices) });
  await page.choose("Withdrawal requests", "delay");
  await page.fill("Days to wait", "99");
  await page.choose("Withdrawal requests", "approve");
  await page.press("Save choices");
  await page.toast("Choices saved", "They act with the next payout.");
  expect(sent(save).map(({ body }) => body)).toMatchObject([{ policy: "approve", delayDays: 3 }]);
});

test("the fund is frozen after a second press, and then says that no one can pay in or out", async () => {
  const { page, sent } = await openChoices({ [freeze]: answers({}) });
  await page.press("Freeze the fund");
  await page.shows("You can't undo this");
  expect(sent(freeze)).toEqual([]);
  page.reply({ [show]: answers({ ...choices, frozenAt: "2026-06-26T14:20:05.000Z" }) });
  await page.press("Freeze it");
  await page.shows("The fund is frozen: no one can pay in or out.");
  expect(sent(freeze)).toHaveLength(1);
});

test("saved choices stand in the form", async () => {
  const { page } = await openChoices({ [show]: answers({ ...choices, takePercent: 5 }) });
  await page.shows("Save choices");
  expect(page.field(/^Taken out of each day/).value).toBe("5");
});
