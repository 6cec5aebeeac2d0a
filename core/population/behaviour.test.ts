import { expect, test } from "vitest";
import { behaviours, getOperatorRules, getStartingRules } from "./behaviour.ts";

test("a crowd begins with its preset's rules, in whatever order its parameters come back", () => {
  const { "whole-life": preset, patient } = behaviours;
  const stored = Object.fromEntries(
    Object.entries(preset.parameters).toReversed(),
  ) as typeof preset.parameters; // the same keys
  expect(getStartingRules(stored, 1_000)).toEqual(getOperatorRules(preset, 1_000));
  expect(getStartingRules(patient.parameters, 1_000)).toMatchObject({ policy: "approve", takeBps: 0 });
  expect(getStartingRules({ ...stored, memory: 1 }, 1_000)).toMatchObject({ policy: "approve", takeBps: 0 });
});
