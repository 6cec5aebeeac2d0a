import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayMs, getNextPayout, hourMs, secondMs } from "./calendar.ts";
import {
  type ClockAnchors,
  type ClockRate,
  clockRates,
  getRealMsUntilPayout,
  getSimulatedNow,
  getUncappedNow,
} from "./clock.ts";

const startedAt = Date.parse("2026-06-26T14:00:00Z");
const payoutAt = Date.parse("2026-06-27T09:00:00Z");
const real = 1_000_000;
const clock = (rate: ClockRate): ClockAnchors => ({
  anchorRealMs: real,
  anchorSimulated: startedAt,
  rate,
  nextPayoutAt: payoutAt,
});

describe("the simulated clock", () => {
  test.each<[ClockRate, number, number]>([
    ["realtime", hourMs, hourMs],
    ["hour-per-second", secondMs, hourMs],
    ["day-per-10s", 5 * secondMs, dayMs / 2],
    ["day-per-second", secondMs / 2, dayMs / 2],
    ["paused", dayMs, 0],
  ])("%s: in %i real milliseconds %i simulated ones pass", (rate, realMs, simulatedMs) => {
    expect(getSimulatedNow(clock(rate), real + realMs) - startedAt).toBe(simulatedMs);
  });

  test("waits at a payout instant until that payout is made, then catches up", () => {
    const waiting = clock("day-per-second");
    expect(getSimulatedNow(waiting, real + 10 * secondMs)).toBe(payoutAt);
    const paid = { ...waiting, nextPayoutAt: getNextPayout(payoutAt) };
    expect(getSimulatedNow(paid, real + 10 * secondMs)).toBe(payoutAt + dayMs);
    expect(getUncappedNow(paid, real + 10 * secondMs)).toBe(startedAt + 10 * dayMs);
  });

  test("a machine clock stepped back adds nothing", () => {
    expect(getSimulatedNow(clock("day-per-second"), real - hourMs)).toBe(startedAt);
  });

  test("gives real milliseconds until the next payout: 0 when due, Infinity while paused", () => {
    expect(getRealMsUntilPayout(clock("realtime"), real)).toBe(19 * hourMs);
    expect(getRealMsUntilPayout(clock("hour-per-second"), real + secondMs)).toBe(18 * secondMs);
    expect(getRealMsUntilPayout(clock("hour-per-second"), real + 60 * secondMs)).toBe(0);
    expect(getRealMsUntilPayout(clock("paused"), real)).toBe(Number.POSITIVE_INFINITY);
    expect(getRealMsUntilPayout({ ...clock("paused"), anchorSimulated: payoutAt }, real)).toBe(0);
  });

  test("never goes back and never passes an unpaid payout", () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
      fc.record({ kind: fc.constant("pay" as const) }),
      fc.record({ kind: fc.constant("jump" as const), days: fc.integer({ min: 1, max: 30 }) }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(clockRates) as ClockRate[])),
        fc.array(step),
        (rate, steps) => {
          let anchors = clock(rate);
          let now = real;
          let seen = getSimulatedNow(anchors, now);
          for (const next of steps) {
            if (next.kind === "wait") now += next.ms;
            else if (next.kind === "jump")
              anchors = { ...anchors, anchorSimulated: anchors.anchorSimulated + next.days * dayMs };
            else if (getRealMsUntilPayout(anchors, now) === 0)
              anchors = { ...anchors, nextPayoutAt: getNextPayout(anchors.nextPayoutAt) };
            const shown = getSimulatedNow(anchors, now);
            expect(shown).toBeGreaterThanOrEqual(seen);
            expect(shown).toBeLessThanOrEqual(anchors.nextPayoutAt);
            seen = shown;
          }
        },
      ),
    );
  });
});
