// The rules of core that the database needs, too, as functions: their text is made from core's own constants, so a rule is
// changed in one place, and the database gets it at the next start (migrate.ts).
import { payoutHourUtc } from "@glasshouse/core/calendar.ts";
import { referralLevels } from "@glasshouse/core/referrals/level.ts";
import { maxWithdrawalCents, minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";

const caps = [...referralLevels]
  .reverse()
  .map((level) => `when total_referrals >= ${level.referralsNeeded} then ${level.maxInvestmentCents}`);

export const rulesSql = `
-- core/referrals/level.ts
create or replace function max_investment_cents(total_referrals integer) returns bigint
language sql immutable parallel safe
return case ${caps.join(" ")} end;

-- core/money.ts: a share in basis points, half up to the cent
create or replace function share_cents(amount_cents bigint, share_bps integer) returns bigint
language sql immutable parallel safe
return (amount_cents * share_bps + 5000) / 10000;

-- core/calendar.ts
create or replace function first_payout_after(instant timestamptz) returns timestamptz
language sql stable parallel safe
return date_trunc('day', instant - interval '${payoutHourUtc} hours', 'UTC') + interval '1 day ${payoutHourUtc} hours';

-- core/population/crowd.ts: what whoever is drawn to be frightened away does that day, and when they are looked at next; their
-- nature plays no part in it
create or replace function decide_leaver(
  day integer, panicked_day integer, available bigint, invested bigint, held bigint, next bigint, later bigint, moved_daily boolean
) returns table (panics boolean, closes boolean, cents bigint, acts_from integer)
language sql immutable parallel safe as $$
  select panicked_day is null, does.closes, does.cents, case
      when held > 0 then null
      when moved_daily and panicked_day is not null then case when missing + next <= 0 then day + 1 end
      when missing <= 0 then day + 1
      when later > 0 and not does.closes then day + 1 + (missing + later - 1) / later
    end::integer
  from (
    select asked.closes, reach, case when held = 0 and amount >= ${minWithdrawalCents} then amount else 0 end as cents
    from (
      select closing.closes, reach, least(reach, ${maxWithdrawalCents}) / 100 * 100 as amount
      from (select panicked_day is null and invested > 0 as closes) as closing
      cross join lateral (select available + case when closing.closes then invested else 0 end as reach) as owned
    ) as asked
  ) as does
  cross join lateral (select ${minWithdrawalCents} - (reach - does.cents) - next as missing) as left_over
$$;

-- core/withdrawals/withdrawal-limits.ts: looked at as a request is written, so those of before keep the rule of their day
create or replace function refuse_withdrawal_amount() returns trigger
language plpgsql as $$
begin
  raise exception 'nobody may ask for % cents', new.amount_cents using errcode = 'check_violation',
    constraint = 'withdrawal_requests_amount';
end $$;
create or replace trigger withdrawal_requests_amount before insert on withdrawal_requests
  for each row when (new.amount_cents not between ${minWithdrawalCents} and ${maxWithdrawalCents})
  execute function refuse_withdrawal_amount();
`;
