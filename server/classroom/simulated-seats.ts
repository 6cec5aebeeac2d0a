import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { recordAction } from "../audit/record-action.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { loadClassState } from "./class-state.ts";
import { isSimulatedSql } from "./seat-row.ts";
import { insertSeatAndInvestor } from "./take-seat.ts";

const beginWrite = statement("begin-simulated-seats", "select begin_write()");
/** Serializes calls. */
const lock = statement("lock-lesson-of-seats", "select from lessons for update");
const simulatedSeats = (removed: boolean) =>
  `select seats.investor_id from seats join users using (world_id, investor_id)
   where removed_after is ${removed ? "not null" : "null"} and ${isSimulatedSql} order by seats.investor_id`;
const count = statement<{ seats: number }>(
  "count-simulated-seats",
  `select count(*)::integer as seats from (${simulatedSeats(false)}) as simulated`,
);
const restoreSeats = statement(
  "simulated-seats-come-back",
  `update seats set removed_after = null, seen_after = world_age(), acted_after = world_age()
   where investor_id = any (array(${simulatedSeats(true)} limit $1)) returning investor_id`,
);
/** Newest first. */
const removeSeats = statement(
  "take-simulated-seats-away",
  `with gone as (
     update seats set removed_after = world_age(), asks_help = false
     where investor_id = any (array(${simulatedSeats(false)} desc limit $1)) returning investor_id
   )
   delete from sessions where investor_id in (select investor_id from gone)`,
);

export function setSimulatedSeats(
  onSimulated: (world: number) => void,
): Handler<typeof classroomRoutes.simulate> {
  return async ({ body, session, request }) => {
    const { lesson } = await loadClassState(request.db);
    if (!lesson) refuse("not-found");
    await withTransaction(request.db, async (tx) => {
      await beginWrite(tx); // before any lock
      await lock(tx);
      const current = (await count(tx))[0]?.seats ?? 0;
      if (body.seats === current) return;
      const restored = body.seats > current ? (await restoreSeats(tx, [body.seats - current])).length : 0;
      for (let seats = current + restored; seats < body.seats; seats += 1)
        await insertSeatAndInvestor(tx, true);
      if (body.seats < current) await removeSeats(tx, [current - body.seats]);
      await recordAction(tx, session.investorId, "Simulated learners", `${body.seats} seats`);
    });
    if (body.seats > 0) onSimulated(request.world);
    return loadClassState(request.db);
  };
}
