// Core's rules that the database needs, too, generated from core's constants so that each rule has one place.
import { payoutHourUtc } from "@glasshouse/core/calendar.ts";
import { maxWorldDays } from "@glasshouse/core/clock.ts";
import { referralLevels } from "@glasshouse/core/referrals/level.ts";
import { maxWithdrawalCents, minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { advisoryLocks } from "./advisory-locks.ts";

const locks = Object.entries(advisoryLocks).map(
  ([name, number]) => `
create or replace function ${name}_lock() returns integer language sql immutable parallel safe return ${number};`,
);

const caps = [...referralLevels]
  .reverse()
  .map((level) => `when total_referrals >= ${level.referralsNeeded} then ${level.maxInvestmentCents}`);

export const rulesSql = `
-- core/referrals/level.ts
create or replace function max_investment_cents(total_referrals integer) returns bigint
language sql immutable parallel safe
return case ${caps.join(" ")} end;

-- core/money.ts: basis points, half up to the cent
create or replace function share_cents(amount_cents bigint, share_bps integer) returns bigint
language sql immutable parallel safe
return (amount_cents * share_bps + 5000) / 10000;

-- core/calendar.ts
create or replace function first_payout_after(instant timestamptz) returns timestamptz
language sql stable parallel safe
return date_trunc('day', instant - interval '${payoutHourUtc} hours', 'UTC') + interval '1 day ${payoutHourUtc} hours';

-- core/clock.ts
create or replace function max_world_days() returns integer
language sql immutable parallel safe
return ${maxWorldDays};

-- core/withdrawals/withdrawal-limits.ts: checked at insert only, so that older requests keep the rule of their day
create or replace function refuse_withdrawal_amount() returns trigger
language plpgsql as $$
begin
  raise exception 'a withdrawal of % cents is outside the limits', new.amount_cents using errcode = 'check_violation',
    constraint = 'withdrawal_requests_amount';
end $$;
create or replace trigger withdrawal_requests_amount before insert on withdrawal_requests
  for each row when (new.amount_cents not between ${minWithdrawalCents} and ${maxWithdrawalCents})
  execute function refuse_withdrawal_amount();

-- server/db/advisory-locks.ts${locks.join("")}
`;
