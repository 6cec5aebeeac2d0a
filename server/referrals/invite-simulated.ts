// In solo mode there are no people to invite: simulated friends join on the crowd's next day.
import { randomInt } from "node:crypto";
import { maxInvited, type referralRoutes } from "@glasshouse/contract/referrals.ts";
import { createPersona } from "@glasshouse/core/personas.ts";
import { recordAction } from "../audit/record-action.ts";
import { isSoloFor, lockControl } from "../clock/clock-row.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { countReferrals } from "./count-referrals.ts";
import { loadReferralStats } from "./referral-stats.ts";

const insertInvitation = statement<{ id: number }>(
  "insert-invitation",
  "insert into invitations (investor_id, friends, invited_at) values ($1, $2, $3) returning id",
);

export const inviteSimulated: Handler<typeof referralRoutes.inviteSimulated> = async ({
  body,
  session,
  request,
}) =>
  runCommand(request, session.investorId, async (tx, now) => {
    if (session.role === "admin" || !isSoloFor(await lockControl(tx), session)) refuse("solo-only");
    const referrerId = session.investorId;
    // unlocked: simultaneous calls may pass the limit by a few
    const { totalReferrals } = await loadReferralStats(tx, referrerId);
    if (totalReferrals + body.count > maxInvited) refuse("too-many-friends");
    // locks the caller's row, so that invitations are numbered in commit order
    const { firstName } = createPersona(randomInt(2 ** 32));
    await countReferrals(tx, now, { referrerId, firstName, count: body.count });
    await insertInvitation(tx, [referrerId, body.count, now]);
    await recordAction(tx, referrerId, "Simulated friends invited", `${body.count} people`);
    return { status: 200, body: await loadReferralStats(tx, referrerId) };
  });
