// Very many worlds: kills during payouts, and a world that ends in use.
import * as controls from "./controls.ts";
import { deleteWhileUsed, rowsLeft } from "./deleted-in-use.ts";
import type { Fault } from "./fault.ts";
import { killNode, killPostmaster } from "./stage.ts";
import { makeDaysDue, untilAllArePaid, untilSomeArePaid } from "./worlds-beside.ts";

export const worldFaults: Fault[] = [
  ...[
    { what: "Node", kill: killNode, control: controls.dayPaidAgainBeside },
    {
      what: "PostgreSQL's postmaster",
      kill: killPostmaster,
      control: controls.dayLeftOutBeside,
      stage: () => ({ embedded: true }),
    },
  ].map(
    ({ what, kill, ...more }): Fault => ({
      name: `kill -9 of ${what} while 30 worlds are paid`,
      times: 10,
      crowd: 100,
      ...more,
      make: async (stage) => {
        await makeDaysDue(stage);
        await untilSomeArePaid(stage);
        await kill(stage);
        await untilAllArePaid(stage);
      },
    }),
  ),
  {
    name: "a world is deleted while it is used",
    control: rowsLeft,
    times: 5,
    crowd: 100,
    make: deleteWhileUsed,
  },
];
