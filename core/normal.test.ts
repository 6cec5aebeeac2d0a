import { expect, test } from "vitest";
import { normalDensity, normalQuantile } from "./normal.ts";

test.each([
  [0.5, 0],
  [0.75, 0.6744897501960817],
  [0.9, 1.2815515655446004],
  [0.975, 1.959963984540054],
  [0.001, -3.090232306167813],
  [1e-10, -6.361340902404056],
  [1e-20, -9.26234008979841],
])("below %d of the normal distribution lies %d", (share, value) => {
  expect(normalQuantile(share)).toBeCloseTo(value, 12);
});

test("the quantile is antisymmetric, and its slope is the inverse density", () => {
  for (const share of [0.01, 0.08, 0.2, 0.45, 0.6]) {
    expect(normalQuantile(1 - share)).toBeCloseTo(-normalQuantile(share), 12);
    const slope = (normalQuantile(share + 1e-5) - normalQuantile(share - 1e-5)) / 2e-5;
    expect(slope * normalDensity(normalQuantile(share))).toBeCloseTo(1, 6);
  }
});
