import { describe, expect, test } from "vitest";
import { allChecks } from "./all-checks.ts";

/** Each as it is, run once for all tests: to run one again gives the same (its draws have a seed). */
const resultOf = new Map<string, ReturnType<(typeof allChecks)[number]["run"]>>();
function asItIs(check: (typeof allChecks)[number]) {
  const result = resultOf.get(check.id) ?? check.run(false);
  resultOf.set(check.id, result);
  return result;
}

describe("each statement holds, and does not when a parameter of its model is altered", () => {
  test.each(allChecks.map((check) => [check.id, check] as const))("%s", (_id, check) => {
    const { got, difference, tolerance, green } = asItIs(check);
    expect({ got, difference, tolerance, green }).toMatchObject({ green: true });
    expect(check.run(true)).toMatchObject({ green: false });
  });
});

test("what is compared exactly has nothing between, what is simulated three standard errors of its draws", () => {
  for (const check of allChecks) {
    const { tolerance, difference } = asItIs(check);
    if (check.kind === "exact") expect([check.id, tolerance, difference ?? 0]).toEqual([check.id, 0, 0]);
    else expect(tolerance, check.id).toBeGreaterThan(0);
  }
});

test("no two statements say the same, and all models have some", () => {
  expect(new Set(allChecks.map(({ model }) => model)).size).toBeGreaterThanOrEqual(13);
  expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
  const said = allChecks.map(({ model, statement, origin, kind }) => [model, statement, origin, kind].join());
  expect(new Set(said).size).toBe(said.length);
});
