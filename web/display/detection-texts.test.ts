import { expect, test } from "vitest";
import { getVerdict, detectionTexts as words } from "./detection-texts.ts";

const { share, range, shareChange, change } = words;

test("each share and each change stands with its range", () => {
  expect(share({ value: 0.6, from: 0.409, to: 0.768 }, false)).toBe("60% (41 to 77%)");
  expect(shareChange({ value: 0.12, from: -0.03, to: 0.27 }, false)).toBe("+12 points (−3 to +27)");
  expect(change({ value: -0.3, from: -0.88, to: 0.28 }, false)).toBe("−0.30 (−0.88 to 0.28)");
  expect(change({ value: -0.004, from: -0.88, to: 0.87 }, false)).toBe("0.00 (−0.88 to 0.87)");
  expect(shareChange({ value: 0.004, from: -0.004, to: 0.27 }, false)).toBe("0 points (0 to +27)");
});

test("a missing figure is a dash, or hidden where fewer than five answered", () => {
  for (const heldBack of [true, false])
    for (const figure of [share, range, shareChange, change])
      expect(figure(null, heldBack)).toBe(heldBack ? "hidden" : "–");
});

test("a change is better or worse only where its whole range is", () => {
  const verdicts = [
    [0.2, 1],
    [-1, -0.2],
    [-0.2, 1],
  ] as const;
  expect(verdicts.map(([from, to]) => getVerdict({ value: (from + to) / 2, from, to }))).toEqual([
    "better",
    "worse",
    "same",
  ]);
  expect(getVerdict(null)).toBe("unknown");
});
