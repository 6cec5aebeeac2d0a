// Kills Node, a session's process and the whole database in turn.
import { openAdmin } from "../support/open-people.ts";
import { factAltered } from "./controls.ts";
import {
  approveEnded,
  beginDay,
  endInTurn,
  firstWaiting,
  growingCrowd,
  middles,
  untilDayIsOver,
  untilSomeAsk,
} from "./crowd-day.ts";
import type { Fault } from "./fault.ts";
import { whileItWaits } from "./in-the-middle.ts";
import type { Load } from "./load.ts";
import type { Stage } from "./stage.ts";

const people = 3_000;

const ended = (middle: (typeof middles)["day"], days: number) => async (stage: Stage, time: number) => {
  await whileItWaits(stage, { ...middle, begin: () => beginDay(stage, days), end: endInTurn(stage, time) });
  await untilDayIsOver(stage);
};

export const crowdFaults: Fault[] = (
  [
    { what: "a day of the crowd", make: ended(middles.day, 1) },
    { what: "a payout beside a crowd", make: ended(middles.payout, 1) },
    { what: "a jump of ten days with a crowd", times: 3, make: ended(middles.day, 10) },
    {
      what: "a decision about a simulated person",
      make: async (stage, time, load) => {
        const id = await firstWaiting(stage);
        // own sessions, so that no other call uses them
        const { cookie } = await openAdmin(stage.query);
        const status = await approveEnded(stage, cookie, id, endInTurn(stage, time));
        if (status === 200) load.decisions.set(id, [...(load.decisions.get(id) ?? []), "approved"]);
        // another was faster, or the reply was lost
        else if (status !== 409) load.wrong.push(`approving ${id}: ${status}`);
        await beginDay(stage);
        await untilDayIsOver(stage);
      },
    },
  ] satisfies { what: string; times?: number; make(stage: Stage, time: number, load: Load): Promise<void> }[]
).map(({ what, make, ...more }) => ({
  name: `kill -9 of Node, a backend, the database in turn in ${what}`,
  times: 6,
  stage: () => ({ embedded: true }),
  crowd: people,
  behaviour: growingCrowd(people),
  prepare: untilSomeAsk,
  control: factAltered,
  make: (stage, load, time) => make(stage, time, load),
  ...more,
}));
