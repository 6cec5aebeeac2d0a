// A learner's heartbeat, call for help and change of words.
import { mostDrawn } from "@glasshouse/contract/class-limits.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { againWhereTaken, drawSeats, freeSeat } from "./free-seat.ts";
import { addressesOf, isSimulatedSql, seatOfInvestor, seatReply } from "./seat-row.ts";

const isHere = statement<{ investor_id: number }>(
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
const nameInvestor = statement(
  "name-investor-of-seat",
  "update investors set first_name = $2, last_name = $3 where id = $1",
);
/** A simulated learner keeps its domain. */
const nameUser = statement(
  "name-user-of-seat",
  `update users set (email, email_key) = (select address, address from (select case when ${isSimulatedSql} then $3 else $2 end) as named (address))
   where investor_id = $1`,
);
const wordsTaken = statement<{ email_key: string }>(
  "words-taken",
  "select email_key from users where email_key = any ($1::text[])",
);

/** The host's limit on drawing words. */
export const asOftenAsWanted = 100;

/** @param most limit on draws */
export async function drawWords(db: Db, investorId: number, most: number): Promise<void> {
  await againWhereTaken(() =>
    withTransaction(db, async (tx) => {
      const [counted] = await countDrawn(tx, [investorId, most]);
      if (!counted) refuse("no-draws-left");
      const drawn = drawSeats();
      const taken = await wordsTaken(tx, [drawn.flatMap(addressesOf)]);
      const seat = freeSeat(
        drawn,
        taken.map(({ email_key }) => email_key),
      );
      await nameInvestor(tx, [investorId, seat.first, seat.second]);
      await nameUser(tx, [investorId, ...addressesOf(seat)]);
    }),
  );
}

export const here: Handler<typeof classroomRoutes.here> = async ({ body, session, request }) => {
  const [row] = await isHere(request.db, [session.investorId, body.page, body.acted]);
  return row ? { status: "done" as const } : refuse("not-found");
};

export function help({ secrets }: AppContext): Handler<typeof classroomRoutes.help> {
  return async ({ body, session, request }) => {
    await askHelp(request.db, [session.investorId, body.on]);
    return seatReply(secrets, request.world, await seatOfInvestor(request.db, session.investorId));
  };
}

export function drawAgain({ secrets }: AppContext): Handler<typeof classroomRoutes.drawAgain> {
  return async ({ session, request }) => {
    await seatOfInvestor(request.db, session.investorId);
    await drawWords(request.db, session.investorId, mostDrawn);
    return seatReply(secrets, request.world, await seatOfInvestor(request.db, session.investorId));
  };
}
