import { labDays, type Parameter, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { formatParameter } from "../scenario/parameter-texts.ts";
import { parameterLabels } from "../scenario/parameters.words.ts";
import { type Axes, classDays, finest, tableCells, worldsInCell, worldsInLook } from "./life-map.ts";
import { mapWords as words } from "./map.words.ts";
import type { RealCase } from "./real-cases.ts";

const getValue = (name: Parameter, value: number) => ({
  label: parameterLabels[name](),
  value: formatParameter(name, value),
});

/** @param day 0 where the fund still pays */
export const getCellText = (
  { across, down }: Axes,
  values: { across: number; down: number },
  day: number,
): string =>
  [
    words.value(getValue(across.name, values.across)),
    words.value(getValue(down.name, values.down)),
    day === 0 ? words.halfPay({ day: labDays }) : words.halfEnded({ day }),
  ].join(" ");

/** A published range runs at its middle. */
export function getCaseText(
  { name, published }: RealCase,
  { across, down }: Axes,
  scenario: Scenario,
): string {
  const say = (axis: Parameter) => {
    const value = getValue(axis, scenario[axis]);
    const range = published[axis];
    if (!range) return words.ownValue(value);
    return range[0] === range[1] ? words.value(value) : words.middleValue(value);
  };
  return [words.caseName({ name }), say(across.name), say(down.name)].join(" ");
}

export function getClassText(index: number): string {
  const last = classDays[index];
  if (last === undefined) return words.stillPays();
  const before = classDays[index - 1];
  return before === undefined ? words.byDay({ day: last }) : words.days({ from: before + 1, to: last });
}

type Progress = { done: number; whole: number; isPreviewDone: boolean };
export function getProgressText({ done, whole, isPreviewDone }: Progress): string {
  if (done >= whole) return words.cells({ side: finest, worlds: worldsInCell });
  const percent = Math.floor((100 * done) / whole);
  return isPreviewDone
    ? words.preview({ side: tableCells, worlds: worldsInLook, percent })
    : words.refining({ percent });
}
