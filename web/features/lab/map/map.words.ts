import { labDays, type Parameter, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { parameterWords } from "../scenario/parameters.words.ts";
import { type Axes, classDays, finest, tableCells, worldsInCell, worldsInLook } from "./life-map.ts";
import type { RealCase } from "./real-cases.ts";

const over = (day: number) =>
  day === 0
    ? `In half of the worlds or more the fund still pays on day ${labDays}`
    : `Half of the worlds have collapsed by day ${day}`;

const label = (name: Parameter) => parameterWords[name].label;
const said = (name: Parameter, value: number) => `${label(name)}: ${parameterWords[name].say(value)}`;

export const mapWords = {
  title: () => "The map",
  subtitle: () =>
    "The day by which half of the worlds have collapsed. Everything except the two axes is as you set it.",
  chooseAcross: () => "Across",
  chooseDown: () => "Upwards",
  name: () =>
    "Map of the day of collapse. Move with the arrow keys; press Enter to set the sliders to a cell",
  drawing: ({ across, down }: Axes) =>
    `Day of collapse. Across: ${label(across.name)}. Upwards: ${label(down.name)}`,
  across: ({ across }: Axes) => `${label(across.name)} →`,
  down: ({ down }: Axes) => `↑ ${label(down.name)}`,
  cell: ({ across, down }: Axes, values: { across: number; down: number }, day: number) =>
    `${said(across.name, values.across)}. ${said(down.name, values.down)}. ${over(day)}.`,
  /** a published range runs at its middle */
  ofCase: ({ name, published }: RealCase, { across, down }: Axes, scenario: Scenario) => {
    const of = ({ name: axis }: Axes["across"]) => {
      const values = published[axis];
      if (!values) return `${said(axis, scenario[axis])} (your settings)`;
      return `${said(axis, scenario[axis])}${values[0] === values[1] ? "" : " (middle of the published range)"}`;
    };
    return `${name}. ${of(across)}. ${of(down)}.`;
  },
  walk: () => "Point at a cell, or move with the arrow keys.",
  use: () => "Set the sliders to this cell",
  setToCase: () => "Set the sliders to this case",
  classText: (index: number) => {
    const last = classDays[index];
    if (last === undefined) return "still pays";
    const before = classDays[index - 1];
    return before === undefined ? `by day ${last}` : `${before + 1} to ${last}`;
  },
  threshold: () =>
    "on this line the fund neither grows nor shrinks in the long run (without fear, limit and freeze)",
  here: () => "your settings",
  cases: () =>
    "Press a real case: a dot where both values are known, a mark at the edge where only one is. No study says how many people withdrew each day, so here you see only marks at the edge.",
  someCases: () =>
    "Press a real case: a dot where both values are known, a mark at the edge where only one is.",
  noCases: () =>
    "Nothing is published about this pair, so no real case can be shown. Choose the promise, the term or the growth as an axis.",
  progress: ({ done, whole, isPreviewDone }: { done: number; whole: number; isPreviewDone: boolean }) => {
    if (done >= whole) return `${finest} × ${finest} cells of ${worldsInCell} worlds`;
    const finer = `refining: ${Math.floor((100 * done) / whole)}%`;
    return isPreviewDone
      ? `preview: ${tableCells} × ${tableCells} cells of ${worldsInLook} worlds; ${finer}`
      : finer;
  },
  tableCaption: () => "Day by which half of the worlds have collapsed; empty where the fund still pays",
  tableHead: ({ across, down }: Axes) => [label(across.name), label(down.name), "Collapsed by day"],
};
