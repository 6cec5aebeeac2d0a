// In solo mode nobody else is there to invite: simulated friends register with the caller's code, as people would.
import { randomInt } from "node:crypto";
import { mostInvited, type referralRoutes } from "@glasshouse/contract/referrals.ts";
import { walletOpened } from "@glasshouse/core/ledger/fund-books.ts";
import { personaFrom } from "@glasshouse/core/personas.ts";
import { referralAlphabet, referralCodeFrom } from "@glasshouse/core/referrals/referral-code.ts";
import { recordAction } from "../audit/record-action.ts";
import { isSoloFor, lockControl } from "../clock/clock-row.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { countReferrals } from "./count-referral.ts";
import { referralStatsOf } from "./referral-stats.ts";

const insertFriends = statement<{ id: number }>(
  "insert-simulated-friends",
  `insert into investors (simulated, first_name, last_name, referral_code, referred_by, joined_at)
   select true, first_name, last_name, code, $4, $5
   from unnest($1::text[], $2::text[], $3::text[]) as friend (first_name, last_name, code)
   returning id`,
);

export const inviteSimulated: Handler<typeof referralRoutes.inviteSimulated> = async ({
  body,
  session,
  request,
}) =>
  runCommand(request, session.investorId, async (tx, now) => {
    if (session.role === "admin" || !isSoloFor(await lockControl(tx), session)) refuse("solo-only");
    const referrerId = session.investorId;
    // invited in the same moment, a few more may come
    const { totalReferrals } = await referralStatsOf(tx, referrerId);
    if (totalReferrals + body.count > mostInvited) refuse("too-many-friends");
    const friends = Array.from({ length: body.count }, () => personaFrom(randomInt(2 ** 32)));
    const rows = await insertFriends(tx, [
      friends.map((friend) => friend.firstName),
      friends.map((friend) => friend.lastName),
      friends.map(() => referralCodeFrom(() => randomInt(referralAlphabet.length))),
      referrerId,
      now,
    ]);
    const firstName = friends[0]?.firstName ?? "";
    await countReferrals(tx, now, { referrerId, firstName, count: body.count });
    await postTransfers(
      tx,
      now,
      rows.map(({ id }) => walletOpened(id, id)),
    );
    await recordAction(tx, referrerId, "Simulated friends invited", `${body.count} people`);
    return { status: 200, body: await referralStatsOf(tx, referrerId) };
  });
