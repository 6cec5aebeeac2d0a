// @vitest-environment happy-dom
import type { ClockState } from "@glasshouse/contract/clock.ts";
import { expect, test } from "vitest";
import { answers, livePage, noConnection, type Reply } from "../testing/live-page.tsx";
import { clock } from "../testing/rendered-page.tsx";

const inClass: ClockState = {
  ...clock,
  lesson: { phase: "platform", number: 3, of: 8, endsAt: null, paused: false, had: [] },
};
const seat = {
  words: "quiet heron",
  card: "BCDF",
  code: null,
  link: null,
  drawsLeft: 3,
  asksHelp: false,
  nudged: false,
  operates: false,
  endsAt: null,
  completion: null,
  guess: null,
  sureness: { early: 3, late: null as number | null },
};
const says = "PUT /api/seat/sureness";

async function open(reply: Reply) {
  const page = await livePage(
    "/history",
    { "GET /api/clock": answers(inClass), "GET /api/seat": answers(seat), [says]: reply },
    {
      known: [
        [["clock"], inClass],
        [["seat"], seat],
      ],
    },
  );
  await page.shows("How sure are you?");
  await page.press("Go on");
  await page.press("How sure are you?");
  await page.shows("Only you see your answer.");
  return page;
}

test("asks again from day 15 on without the earlier answer, and sends what is chosen", async () => {
  const page = await open(answers({ ...seat, sureness: { early: 3, late: 9 } }));
  await page.press("Save");
  await page.showsInPlace("Choose a number from 0 to 10");
  await page.press("9 of 10");
  await page.press("Save");
  await page.toast("Your sureness: 9 of 10", "Only you see it.");
  expect(page.sent.filter(({ call }) => call === says)).toEqual([{ call: says, body: { sure: 9 } }]);
});

test("keeps the choice where the answer is not saved", async () => {
  const page = await open(noConnection);
  await page.press("2 of 10");
  await page.press("Save");
  await page.showsInPlace("Your answer wasn't saved. Try again.");
  expect(page.field("2 of 10").checked).toBe(true);
});
