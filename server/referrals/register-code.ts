// Registers a referrer once. A lock serializes these commands, so that two people can't refer each other.
import type { referralRoutes } from "@glasshouse/contract/referrals.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { decideReferral } from "@glasshouse/core/referrals/referral-code.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { toRefusalOutcome } from "../http/refusals.ts";
import { countReferrals } from "./count-referrals.ts";
import { loadReferralStats } from "./referral-stats.ts";

const lockReferrals = statement(
  "lock-referrals",
  "select pg_advisory_xact_lock(referral_lock(), current_world())",
);
const begin = statement<{
  now: Date;
  first_name: string;
  referred_by: number | null;
  referrer_id: number | null;
  above: number[];
}>(
  "begin-referral",
  `with recursive referrer as (select id, referred_by from investors where referral_code = upper($2)),
   line as (
     select id, referred_by from referrer
     union select investors.id, investors.referred_by from investors join line on investors.id = line.referred_by
   )
   select begin_write() as now, first_name, referred_by, (select id from referrer) as referrer_id,
     coalesce((select array_agg(id) from line), '{}') as above
   from investors where id = $1`,
);
const setReferrer = statement("set-referrer", "update investors set referred_by = $2 where id = $1");

export const registerCode: Handler<typeof referralRoutes.register> = async ({ body, session, request }) =>
  withTransaction(request.db, async (tx) => {
    const { investorId } = session;
    await lockReferrals(tx);
    const [state] = await begin(tx, [investorId, body.referralCode]);
    invariant(state, "the caller is an investor");
    const decision = decideReferral({
      referrerId: state.referrer_id,
      investorId,
      alreadyReferredBy: state.referred_by,
      referrersAbove: state.above,
    });
    if (decision.code !== "referred") return toRefusalOutcome(decision);
    const { referrerId } = decision;
    await setReferrer(tx, [investorId, referrerId]);
    await countReferrals(tx, state.now, { referrerId, firstName: state.first_name, count: 1 });
    return loadReferralStats(tx, investorId);
  });
