// Faults of a day on which very many are frightened away, and of those among them who get rows of their own: what ends in the
// middle of it, Node, a session's process and all of the database in turn.
import { openAdmin } from "../e2e/open-people.ts";
import type { Fault } from "./fault.ts";
import { whileItWaits } from "./in-the-middle.ts";
import {
  actsIn,
  approveEnded,
  beginDay,
  endInTurn,
  firstInBundle,
  frightenedCrowd,
  panic,
  payAFew,
  reachedBy,
  untilAllHaveJoined,
  untilDayIsOver,
} from "./panic.ts";
import { centOffInBundle, heldAgain, waitsAgain } from "./panic-controls.ts";
import type { Stage } from "./stage.ts";

const people = 3_000;

/** A first day of panic: bundles are there. */
async function panicOnce(stage: Stage): Promise<void> {
  await untilAllHaveJoined(stage);
  await beginDay(stage, panic);
  await untilDayIsOver(stage);
}

export const panicFaults: Fault[] = (
  [
    {
      what: "a day of panic",
      control: centOffInBundle,
      prepare: untilAllHaveJoined,
      make: async (stage, _load, time) => {
        await whileItWaits(stage, {
          ...actsIn,
          begin: () => beginDay(stage, panic),
          end: endInTurn(stage, time),
        });
        await untilDayIsOver(stage);
      },
    },
    {
      what: "a jump of ten days from a panic on",
      times: 3,
      control: centOffInBundle,
      prepare: untilAllHaveJoined,
      make: async (stage, _load, time) => {
        await whileItWaits(stage, {
          ...actsIn,
          begin: () => beginDay(stage, panic, 10),
          end: endInTurn(stage, time),
        });
        await untilDayIsOver(stage);
      },
    },
    {
      what: "an operator's day that reaches bundles",
      control: heldAgain,
      prepare: async (stage) => {
        await panicOnce(stage);
        await payAFew(stage, people);
      },
      make: async (stage, _load, time) => {
        await whileItWaits(stage, {
          ...reachedBy(await firstInBundle(stage)),
          begin: () => beginDay(stage, panic),
          end: endInTurn(stage, time),
        });
        await untilDayIsOver(stage);
      },
    },
    {
      what: "a decision about somebody in a bundle",
      control: waitsAgain,
      prepare: panicOnce,
      make: async (stage, load, time) => {
        const first = await firstInBundle(stage);
        const { id } = first;
        // with a session of their own, whose calls no other takes
        const { cookie } = await openAdmin(stage.query);
        const status = await approveEnded(stage, cookie, first, endInTurn(stage, time));
        if (status === 200) load.decisions.set(id, [...(load.decisions.get(id) ?? []), "approved"]);
        // one of the others was faster
        else if (status !== 409) load.wrong.push(`approving ${id}: ${status}`);
      },
    },
  ] satisfies (Pick<Fault, "control" | "prepare" | "make"> & { what: string; times?: number })[]
).map(({ what, ...more }) => ({
  name: `kill -9 of Node, a backend, the database in turn in ${what}`,
  times: 6,
  stage: () => ({ embedded: true }),
  crowd: people,
  behaviour: frightenedCrowd(people),
  ...more,
}));
