import type { CrowdStateReply } from "@glasshouse/contract/crowd.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { expect, test } from "vitest";
import { getFigure, investorPage, lines } from "../../testing/rendered-page.tsx";

const crowd: CrowdStateReply = {
  running: true,
  crowd: {
    investors: 1_000,
    seed: 7,
    behaviour: behaviours["whole-life"].parameters,
    startedAt: "2026-06-01T12:00:00.000Z",
    day: 25,
    joined: 900,
    panicked: 0,
    fear: 0,
    stopped: false,
  },
  largest: 3_000,
  canControl: false,
};

test("the crowd's page shows the clock's day, and counts the crowd's payouts as payouts", async () => {
  const html = await investorPage("/crowd", [[["crowd"], crowd]]);
  expect(lines(html)).toContain("Day 26 of the fund"); // the test clock is at June 26
  expect(getFigure(html, "Payouts")).toBe("25");
});
