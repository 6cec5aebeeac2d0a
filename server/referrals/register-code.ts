// Registers a referrer once. A lock serializes these commands, so that two people can't refer each other.
import type { referralRoutes } from "@glasshouse/contract/referrals.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { decideReferral, type ReferralRefusal } from "@glasshouse/core/referrals/referral-code.ts";
import type { ClientBase } from "pg";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse, toRefusalOutcome } from "../http/refusals.ts";
import { countReferrals } from "./count-referrals.ts";
import { loadReferralStats } from "./referral-stats.ts";

const beginWrite = statement("begin-referral-write", "select begin_write()");
const lockReferrals = statement(
  "lock-referrals",
  "select pg_advisory_xact_lock(referral_lock(), current_world())",
);
const read = statement<{
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

/** Time before the lock, as in every command (docs/database.md, Order of locks). */
export async function beginReferral(tx: ClientBase): Promise<void> {
  await beginWrite(tx);
  await lockReferrals(tx);
}

export async function checkReferral(tx: ClientBase, investorId: number, referralCode: string) {
  const [state] = await read(tx, [investorId, referralCode]);
  invariant(state, "the caller is an investor");
  const decision = decideReferral({
    referrerId: state.referrer_id,
    investorId,
    alreadyReferredBy: state.referred_by,
    referrersAbove: state.above,
  });
  return { state, decision };
}

/** @param tx after beginReferral @returns the refusal, if any */
export async function registerReferral(
  tx: ClientBase,
  investorId: number,
  referralCode: string,
): Promise<ReferralRefusal | undefined> {
  const { state, decision } = await checkReferral(tx, investorId, referralCode);
  if (decision.code !== "referred") return decision;
  const { referrerId } = decision;
  await setReferrer(tx, [investorId, referrerId]);
  await countReferrals(tx, state.now, { referrerId, firstName: state.first_name, count: 1 });
  return undefined;
}

const holdsSeat = statement("holds-seat", "select from seats where investor_id = $1");

/** Not for a seat, whose friends confirm (friends.ts). */
export const registerCode: Handler<typeof referralRoutes.register> = async ({ body, session, request }) =>
  withTransaction(request.db, async (tx) => {
    const { investorId } = session;
    await beginReferral(tx);
    if ((await holdsSeat(tx, [investorId])).length > 0) refuse("not-found");
    const refused = await registerReferral(tx, investorId, body.referralCode);
    return refused ? toRefusalOutcome(refused) : loadReferralStats(tx, investorId);
  });
