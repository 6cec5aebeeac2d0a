import { maxDraws } from "@glasshouse/contract/class-limits.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { createSeatCandidates, findFreeSeat, retryOnCollision } from "./free-seat.ts";
import { getAddresses, isSimulatedSql, loadSeat, toSeatReply } from "./seat-row.ts";

const recordHeartbeat = statement<{ investor_id: number }>(
  "seat-is-here",
  `update seats set seen_after = age, page = $2, acted_after = case when $3 or page <> $2 then age else acted_after end
   from (select world_age() as age) as now
   where investor_id = $1 and removed_after is null returning investor_id`,
);
const askHelp = statement<{ investor_id: number }>(
  "seat-asks-help",
  `update seats set asks_help = $2, seen_after = world_age(), acted_after = world_age()
   where investor_id = $1 and removed_after is null returning investor_id`,
);
const countDrawn = statement<{ drawn: number }>(
  "seat-draws-again",
  "update seats set drawn = drawn + 1 where investor_id = $1 and drawn < $2 and removed_after is null returning drawn",
);
const renameInvestor = statement(
  "name-investor-of-seat",
  "update investors set first_name = $2, last_name = $3 where id = $1",
);
/** A simulated learner keeps its domain. */
const renameUser = statement(
  "name-user-of-seat",
  `update users set (email, email_key) = (select address, address from (select case when ${isSimulatedSql} then $3 else $2 end) as named (address))
   where investor_id = $1`,
);
const findTakenWords = statement<{ email_key: string }>(
  "words-taken",
  "select email_key from users where email_key = any ($1::text[])",
);

export const hostRedrawLimit = 100;

export async function drawWords(db: Db, investorId: number, maxDraws: number): Promise<void> {
  await retryOnCollision(() =>
    withTransaction(db, async (tx) => {
      const [counted] = await countDrawn(tx, [investorId, maxDraws]);
      if (!counted) refuse("no-draws-left");
      const drawn = createSeatCandidates();
      const taken = await findTakenWords(tx, [drawn.flatMap(getAddresses)]);
      const seat = findFreeSeat(
        drawn,
        taken.map(({ email_key }) => email_key),
      );
      await renameInvestor(tx, [investorId, seat.first, seat.second]);
      await renameUser(tx, [investorId, ...getAddresses(seat)]);
    }),
  );
}

export const saveHeartbeat: Handler<typeof classroomRoutes.here> = async ({ body, session, request }) => {
  const [row] = await recordHeartbeat(request.db, [session.investorId, body.page, body.acted]);
  return row ? { status: "done" as const } : refuse("not-found");
};

export function saveHelpRequest({ secrets }: AppContext): Handler<typeof classroomRoutes.help> {
  return async ({ body, session, request }) => {
    await askHelp(request.db, [session.investorId, body.on]);
    return toSeatReply(secrets, request.world, await loadSeat(request.db, session.investorId));
  };
}

export function redrawWords({ secrets }: AppContext): Handler<typeof classroomRoutes.drawAgain> {
  return async ({ session, request }) => {
    await loadSeat(request.db, session.investorId);
    await drawWords(request.db, session.investorId, maxDraws);
    return toSeatReply(secrets, request.world, await loadSeat(request.db, session.investorId));
  };
}
