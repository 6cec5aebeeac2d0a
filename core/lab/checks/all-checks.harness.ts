// Other seeds show that the page's seed is no lucky one.
import { expect, test } from "vitest";
import { allChecks } from "./all-checks.ts";

test("simulated checks hold for other seeds, except for rare outliers", () => {
  const simulated = allChecks.filter(({ kind }) => kind === "standard-errors");
  expect(simulated.length).toBeGreaterThanOrEqual(10);
  const seeds = Array.from({ length: 8 }, (_, index) => 5_000 + index);
  const red = seeds.flatMap((seed) =>
    simulated.filter((check) => !check.run(false, seed).green).map(({ id }) => `${id} of seed ${seed}`),
  );
  expect(red.length, red.join()).toBeLessThanOrEqual(2);
});

test("bands contain the true value in 94 to 96% of repeats for every seed", () => {
  const bands = allChecks.filter(({ id }) => id.startsWith("coverage-"));
  expect(bands).toHaveLength(3);
  for (let seed = 0; seed < 12; seed += 1)
    for (const check of bands) {
      const { got, green } = check.run(false, 7_000 + seed);
      expect({ id: check.id, seed, got, green }).toMatchObject({ green: true });
    }
});
