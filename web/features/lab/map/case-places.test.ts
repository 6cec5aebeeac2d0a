import { parameterNames } from "@glasshouse/core/lab/scenario.ts";
import { expect, test } from "vitest";
import { casePlaces } from "./case-places.ts";
import { getAxes } from "./life-map.ts";
import { caseMarks } from "./real-cases.ts";

test("no number of a real case covers another's or leaves the map, whatever its axes, on a phone and wide", () => {
  const faults: string[] = [];
  for (const across of parameterNames)
    for (const down of parameterNames.filter((name) => name !== across))
      for (const [width, height] of [
        [280, 196],
        [1_095, 440],
      ] as const) {
        const places = casePlaces(caseMarks(getAxes(across, down)), width, height);
        for (const [at, { number, x, y }] of places.entries()) {
          if (x < 7 || x > width - 7 || y < 12 || y > height)
            faults.push(`${across}, ${down}: ${number} out`);
          for (const other of places.slice(at + 1))
            if (Math.abs(other.x - x) < 15 && Math.abs(other.y - y) < 13)
              faults.push(`${across}, ${down}: ${number} on ${other.number} at ${width}`);
        }
      }
  expect(faults).toEqual([]);
});
