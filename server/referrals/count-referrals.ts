import { getReferralLevel } from "@glasshouse/core/referrals/level.ts";
import { type Queryable, statement } from "../db/statement.ts";

const incrementReferrals = statement<{ total_referrals: number }>(
  "count-referrals",
  "update investors set total_referrals = total_referrals + $2 where id = $1 returning total_referrals",
);
const insertMessage = statement(
  "tell-referral-joined",
  `insert into messages (investor_id, kind, params, created_at)
   select investor_id, 'referral-joined',
     jsonb_build_object('firstName', $2::text, 'count', $3::integer, 'levelName', $4::text), $5
   from users where investor_id = $1`,
);

export async function countReferrals(
  tx: Queryable,
  now: Date,
  referral: { referrerId: number; firstName: string; count: number },
): Promise<void> {
  const { referrerId, firstName, count } = referral;
  const [row] = await incrementReferrals(tx, [referrerId, count]);
  if (row)
    await insertMessage(tx, [referrerId, firstName, count, getReferralLevel(row.total_referrals).name, now]);
}
