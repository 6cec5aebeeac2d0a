import { expect, test } from "vitest";
import { findFaults } from "./find-faults.ts";

test("a missing, an unknown, a malformed text and one with other parameters are found", () => {
  const english = { a: { one: "{n, number} x", two: "x", three: "x", four: "{n}" } };
  const areas = { a: { one: "{m, number} y", three: "{", four: "{n}", five: "y" }, b: { six: "z" } };
  expect(findFaults(english, areas)).toEqual([
    { area: "a", key: "one", kind: "parameters", expected: "{n, number}", found: "{m, number}" },
    { area: "a", key: "two", kind: "missing" },
    { area: "a", key: "three", kind: "malformed", reason: expect.any(String) },
    { area: "a", key: "five", kind: "unknown" },
    { area: "b", key: "six", kind: "unknown" },
  ]);
});
