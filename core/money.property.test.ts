import fc from "fast-check";
import { expect, test } from "vitest";
import { getDailyIncomeCents } from "./investments/daily-income.ts";
import { cents, formatAmount, parseAmount, toPercent } from "./money.ts";

const amount = fc.integer({ min: 0, max: 999_999_999_999 }).map(cents);

test("an amount on the wire parses back to the same amount", () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(parseAmount(formatAmount(value))).toBe(value);
    }),
  );
});

test("only a plain decimal parses as an amount", () => {
  const tricky = fc.string({ unit: fc.constantFrom(..."0159.,eE+- _$５\n") });
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string()), (text) => {
      const read = parseAmount(text);
      if (read === undefined) return;
      expect(Number(formatAmount(read))).toBe(Number(text));
      expect(text).toMatch(/^\d+(\.\d\d?)?$/);
    }),
  );
});

test("a payout is rounded half up", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 100_000 }), (amountCents, rateBps) => {
      const exact = BigInt(amountCents) * BigInt(rateBps);
      const whole = exact / 10_000n;
      const expected = exact % 10_000n >= 5_000n ? whole + 1n : whole;
      expect(BigInt(getDailyIncomeCents(amountCents, rateBps))).toBe(expected);
    }),
  );
});

test("a percentage is rounded half up from the exact quotient", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 100, max: 999_999_999 }).map(cents), (part, whole) => {
      const scaled = BigInt(part) * 10_000n;
      const up = (scaled % BigInt(whole)) * 2n >= BigInt(whole) ? 1n : 0n;
      expect(
        toPercent(part, whole)
          .replace(".", "")
          .replace(/^0+(?=\d)/, ""),
      ).toBe(String(scaled / BigInt(whole) + up));
    }),
  );
});
