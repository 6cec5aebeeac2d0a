import type { Person } from "../support/open-people.ts";
import type { OwnDatabase } from "../support/own-database.ts";
import { browserRows } from "./browser.ts";
import { classOf300Rows } from "./class-of-300.ts";
import { classPagesRows } from "./class-pages.ts";
import { lessonRows } from "./classroom.ts";
import { crowdDayRows } from "./crowd-days.ts";
import { crowdStorageRows } from "./crowd-storage.ts";
import { deletingRows } from "./deleting.ts";
import { figureRows } from "./figures.ts";
import { jumpRow } from "./jump.ts";
import { labRows } from "./lab.ts";
import { listRows } from "./lists.ts";
import type { Row } from "./measure.ts";
import { openPagesRows } from "./open-pages.ts";
import { openingRows } from "./opening.ts";
import { dashboardPerSecond, fillHistory, historyPages, seriesP99 } from "./reads.ts";
import type { Stage } from "./stage.ts";
import { memoryRow, stopUnderLoad, warmStarts } from "./start.ts";
import { restingRows } from "./worlds.ts";
import { giantRows, manyWorldsRow, wakeRow } from "./worlds-awake.ts";
import { depositsPerSecond, withdrawalsPerSecond } from "./writes.ts";

export type Sizes = {
  /** of each side; three times as many for those of a second */
  rounds: number;
  people: number;
  /** calls per second-long figure */
  pieces: number;
  /** rows of the history's table */
  history: number;
  /** rows of the administrator's lists */
  lists: number;
  /** minimum load before memory is read */
  minutes: number;
  settleMs: number;
  /** at rest, beside the house */
  worlds: number;
  others: number;
  openPages: number;
  classes: number;
  /** slept through by a world */
  days: number;
  daysToDelete: number;
  /** in all classes with a lesson at once */
  learners: number;
  lessons: number;
  /** length of a 20-minute lesson */
  lessonMinutes: number;
  /** of one large class, and its joining time */
  seats: number;
  joinMs: number;
  monitorMs: number;
};

/** Among other people. */
export type Place = { stage: Stage; reader: Person; loadedMinutes(): number };

export type Part = {
  name: string;
  measure(place: Place, sizes: Sizes): Promise<Row[]>;
};

/** Starts, without a stage. */
export const starts: {
  name: string;
  measure(sizes: Sizes, newDatabase?: () => Promise<OwnDatabase>): Promise<Row[]>;
}[] = [
  { name: "warm start", measure: ({ rounds, worlds: others }) => warmStarts(rounds, others) },
  {
    name: "stop under load",
    measure: async ({ rounds }, newDatabase) => [await stopUnderLoad(rounds, newDatabase)],
  },
];

export const pages: Part = {
  name: "pages",
  measure: async ({ stage, reader }, sizes) => {
    await depositsPerSecond(stage, 1, sizes.pieces);
    return browserRows(stage, reader, sizes);
  },
};

export const lab: Part = { name: "lab", measure: ({ stage }, sizes) => labRows(stage, sizes) };

const quick = ({ rounds }: Sizes) => 3 * rounds;

/** A payout must precede large numbers of investments. */
export const calls: Part[] = [
  {
    name: "crowd's days",
    measure: async ({ stage }, { people, rounds }) => [
      ...(await crowdDayRows(stage, people, rounds)),
      ...(await figureRows(stage)),
    ],
  },
  {
    name: "series of the Books",
    measure: async ({ stage, reader }, { pieces }) => [
      await seriesP99(stage, reader, 1_000, Math.ceil(pieces / 15)),
    ],
  },
  {
    name: "deposits",
    measure: async ({ stage }, sizes) => [await depositsPerSecond(stage, quick(sizes), sizes.pieces)],
  },
  {
    // within a day's limit, and after the crowd, which pending requests would frighten
    name: "withdrawals",
    measure: async ({ stage }, { rounds, pieces }) => [
      await withdrawalsPerSecond(stage, rounds, Math.round((pieces * 2) / 3)),
    ],
  },
  {
    name: "dashboard",
    measure: async ({ stage, reader }, sizes) => [
      await dashboardPerSecond(stage, reader, quick(sizes), sizes.pieces * 2),
    ],
  },
  {
    name: "a late page of the history",
    measure: async ({ stage, reader }, { rounds, history, pieces }) => {
      await fillHistory(stage, history);
      return historyPages(stage, reader, rounds, Math.ceil(pieces / 15));
    },
  },
  {
    name: "the administrator's lists",
    measure: ({ stage }, { lists, rounds }) => listRows(stage, lists, rounds),
  },
  {
    name: "memory",
    measure: async ({ stage, loadedMinutes }, { minutes, pieces }) => {
      while (loadedMinutes() < minutes) await depositsPerSecond(stage, 1, pieces);
      return memoryRow(stage, loadedMinutes());
    },
  },
];

export const jumps: Part[] = [
  {
    name: "jump with a crowd",
    measure: async ({ stage }, { people }) => [await jumpRow(stage, Math.ceil(people / 10))],
  },
];

export const crowds: Part[] = [
  {
    name: "crowds, stored",
    measure: ({ stage }, { people, classes }) => crowdStorageRows(stage, people, classes),
  },
];

export const classes: Part[] = [
  {
    name: "class, a large one",
    measure: ({ stage }, { seats, joinMs: withinMs, lessonMinutes: minutes }) =>
      classOf300Rows(stage, { seats, withinMs, minutes }),
  },
  {
    name: "class, its pages",
    measure: ({ stage }, { seats, rounds, monitorMs }) => classPagesRows(stage, { seats, rounds, monitorMs }),
  },
  {
    name: "classes in their lessons",
    measure: ({ stage }, { learners, lessons, lessonMinutes: minutes }) =>
      lessonRows(stage, { learners, classes: lessons, minutes }),
  },
];

export const worlds: Part[] = [
  { name: "worlds, opening", measure: ({ stage }, { pieces }) => openingRows(stage, pieces) },
  {
    name: "worlds, deleting",
    measure: ({ stage }, { rounds, daysToDelete }) => deletingRows(stage, 16 * rounds, daysToDelete),
  },
  { name: "worlds, waking", measure: ({ stage }, { days }) => wakeRow(stage, days) },
  {
    name: "worlds, a day a second",
    measure: ({ stage }, { classes, settleMs }) => manyWorldsRow(stage, classes, (settleMs * 10) / 1_000),
  },
  {
    name: "worlds, open pages",
    measure: ({ stage }, { openPages, settleMs }) => openPagesRows(stage, openPages, settleMs / 500),
  },
  { name: "worlds, beside a giant", measure: ({ stage }, { people }) => giantRows(stage, people) },
  {
    name: "worlds, at rest",
    measure: ({ stage }, sizes) => restingRows(stage, sizes.worlds, sizes.settleMs),
  },
];
