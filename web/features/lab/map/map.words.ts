import { labDays, type Parameter, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { parameterWords } from "../scenario/parameters.words.ts";
import { type Axes, classDays, finest, tableCells, worldsInCell, worldsInLook } from "./life-map.ts";
import type { RealCase } from "./real-cases.ts";

const over = (day: number) =>
  day === 0
    ? `in half of the worlds or more it still pays on day ${labDays}`
    : `over by day ${day} in half of the worlds`;

const label = (name: Parameter) => parameterWords[name].label;
const said = (name: Parameter, value: number) => `${label(name)}: ${parameterWords[name].say(value)}`;

export const mapWords = {
  title: () => "The map",
  subtitle: () => "The day by which it is over in half of the worlds. All but the two axes is as set above.",
  chooseAcross: () => "Across",
  chooseDown: () => "Upwards",
  name: () => "Map of the day of the end; arrow keys walk through it, Enter sets the sliders to a cell",
  drawing: ({ across, down }: Axes) =>
    `Day of the end. Across: ${label(across.name)}. Upwards: ${label(down.name)}`,
  across: ({ across }: Axes) => `${label(across.name)} →`,
  down: ({ down }: Axes) => `↑ ${label(down.name)}`,
  cell: ({ across, down }: Axes, values: { across: number; down: number }, day: number) =>
    `${said(across.name, values.across)}. ${said(down.name, values.down)}. So it is ${over(day)}.`.replace(
      "So it is in half",
      "In half",
    ),
  /** a published range runs at its middle */
  ofCase: ({ name, published }: RealCase, { across, down }: Axes, scenario: Scenario) => {
    const of = ({ name: axis }: Axes["across"]) => {
      const values = published[axis];
      if (!values) return `${said(axis, scenario[axis])} (as set above)`;
      return `${said(axis, scenario[axis])}${values[0] === values[1] ? "" : " (the middle of what is published)"}`;
    };
    return `${name}. ${of(across)}. ${of(down)}.`;
  },
  walk: () => "Point at a cell, or walk with the arrow keys.",
  use: () => "Set the sliders to this cell",
  setToCase: () => "Set the sliders to this case",
  classText: (index: number) => {
    const last = classDays[index];
    if (last === undefined) return "still pays";
    const before = classDays[index - 1];
    return before === undefined ? `by day ${last}` : `${before + 1} to ${last}`;
  },
  threshold: () =>
    "the expected fund neither grows nor shrinks in the long run (without fear, limit and freeze)",
  here: () => "where the sliders stand",
  cases: () =>
    "Real cases, each to be pressed: a dot where both values are known, a mark at the edge where one is. How many take money out a day is published of none, so on these two axes none can be a dot.",
  someCases: () =>
    "Real cases, each to be pressed: a dot where both values are known, a mark at the edge where one is.",
  noCases: () =>
    "No real case stands here: of these two nothing is published. What was promised is, and sometimes the term or the growth: take one of these for an axis.",
  progress: ({ done, whole, looked }: { done: number; whole: number; looked: boolean }) => {
    if (done >= whole) return `${finest} × ${finest} cells of ${worldsInCell} worlds`;
    const finer = `getting finer: ${Math.floor((100 * done) / whole)}%`;
    return looked
      ? `a first look: ${tableCells} × ${tableCells} cells of ${worldsInLook} worlds; ${finer}`
      : finer;
  },
  tableCaption: () => "Day by which it is over in half of the worlds, empty where it still pays",
  tableHead: ({ across, down }: Axes) => [label(across.name), label(down.name), "Over by day"],
};
