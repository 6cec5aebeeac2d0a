import { describe, expect, test } from "vitest";
import { allChecks } from "./all-checks.ts";

/** Seeded draws give the same result again. */
const resultsByCheck = new Map<string, ReturnType<(typeof allChecks)[number]["run"]>>();
function asItIs(check: (typeof allChecks)[number]) {
  const result = resultsByCheck.get(check.id) ?? check.run(false);
  resultsByCheck.set(check.id, result);
  return result;
}

describe("a check passes, and fails when a parameter of its model is altered", () => {
  test.each(allChecks.map((check) => [check.id, check] as const))("%s", (_id, check) => {
    const { got, difference, tolerance, green } = asItIs(check);
    expect({ got, difference, tolerance, green }).toMatchObject({ green: true });
    expect(check.run(true)).toMatchObject({ green: false });
  });
});

test("exact checks have zero tolerance and the others a positive one", () => {
  for (const check of allChecks) {
    const { tolerance, difference } = asItIs(check);
    if (check.kind === "exact") expect([check.id, tolerance, difference ?? 0]).toEqual([check.id, 0, 0]);
    else expect(tolerance, check.id).toBeGreaterThan(0);
  }
});

test("statements are unique and cover every model", () => {
  expect(new Set(allChecks.map(({ model }) => model)).size).toBeGreaterThanOrEqual(13);
  expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
  const said = allChecks.map(({ model, statement, origin, kind }) => [model, statement, origin, kind].join());
  expect(new Set(said).size).toBe(said.length);
});
