import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { classDays } from "./life-map.ts";
import { parameterWords } from "./parameters.words.ts";

const over = (day: number) =>
  day === 0
    ? `in half of the worlds or more it still pays on day ${labDays}`
    : `over by day ${day} in half of the worlds`;

export const mapWords = {
  title: () => "The map",
  subtitle: () =>
    "Growth of newcomers across, the share that takes money out upwards: the day by which it is over in half of the worlds. All else as set above.",
  name: () => "Map of the day of the end; arrow keys walk through it, Enter sets the sliders to a cell",
  drawing: () => "Day of the end by growth of newcomers and share that takes money out",
  across: () => `${parameterWords.growthBps.label} →`,
  down: () => `↑ ${parameterWords.takeOutBps.label}`,
  cell: (growthBps: number, takeOutBps: number, day: number) =>
    `Newcomers grow by ${parameterWords.growthBps.say(growthBps)} a day, ${parameterWords.takeOutBps.say(takeOutBps)} take money out: ${over(day)}.`,
  walk: () => "Point at a cell, or walk with the arrow keys.",
  use: () => "Set the sliders to this cell",
  classText: (index: number) => {
    const last = classDays[index];
    if (last === undefined) return "still pays";
    const before = classDays[index - 1];
    return before === undefined ? `by day ${last}` : `${before + 1} to ${last}`;
  },
  promised: () => "newcomers grow as fast as what is promised",
  here: () => "where the sliders stand",
  progress: (done: number, whole: number) =>
    done >= whole ? "64 × 64 cells of 25 worlds" : `getting finer: ${Math.round((100 * done) / whole)}%`,
  tableCaption: () => "Day by which it is over in half of the worlds, empty where it still pays",
  tableHead: () => [parameterWords.growthBps.label, parameterWords.takeOutBps.label, "Over by day"],
};
