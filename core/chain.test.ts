import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minuteMs } from "./calendar.ts";
import { confirmationsNeeded, countConfirmations, getBlockNumber, getConfirmationInstant } from "./chain.ts";

const sent = Date.parse("2026-06-26T10:03:00Z");

describe("the simulated chain", () => {
  test.each([
    ["10:03", 0],
    ["10:09", 0],
    ["10:10", 1],
    ["10:20", 2],
    ["10:29", 2],
    ["10:30", 3],
    ["11:00", 6],
  ])(
    "makes a block every 10 simulated minutes: sent at 10:03, at %s it has %i confirmations",
    (time, count) => {
      expect(countConfirmations(sent, Date.parse(`2026-06-26T${time}:00Z`))).toBe(count);
    },
  );

  test("a payment gets 3 confirmations 20 to 30 minutes after it was sent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 1e9 }), (at, later) => {
        const instant = getConfirmationInstant(at);
        expect(instant - at).toBeGreaterThan(20 * minuteMs - 1);
        expect(instant - at).toBeLessThanOrEqual(30 * minuteMs);
        expect(countConfirmations(at, instant)).toBe(confirmationsNeeded);
        expect(countConfirmations(at, instant - 1)).toBe(confirmationsNeeded - 1);
        expect(countConfirmations(at, instant + later)).toBeGreaterThanOrEqual(confirmationsNeeded);
        expect(getBlockNumber(instant + later)).toBeGreaterThanOrEqual(getBlockNumber(instant));
      }),
    );
  });
});
