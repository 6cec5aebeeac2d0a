import { defaultScenario, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { finest, getAxes, usualAxes } from "./life-map.ts";
import { mapWords as words } from "./map.words.ts";
import { MapDrawing } from "./map-drawing.tsx";

const drawn = (scenario: Scenario, axes = usualAxes) =>
  renderToStaticMarkup(
    <MapDrawing
      svg={null}
      days={new Float64Array(finest ** 2)}
      axes={axes}
      marks={[]}
      shownCase={null}
      scenario={scenario}
      pressed={null}
      cell={null}
      onCell={() => {}}
      onUse={() => {}}
    />,
  );

test("the legend names the threshold and the sliders' place where they are on the map", () => {
  const map = drawn(defaultScenario);
  expect(map).toContain(words.threshold());
  expect(map).toContain(words.here());
});

test("the legend names no threshold that lies beside the map", () => {
  const map = drawn(defaultScenario, getAxes("freezeDay", "panicBps"));
  expect(map).not.toContain(words.threshold());
  expect(map).toContain(words.here());
});

test("the legend names no place of the sliders where they stand beside the map", () => {
  const map = drawn({ ...defaultScenario, growthBps: -900 });
  expect(map).not.toContain(words.here());
});
