-- Up Migration
-- What an investment has earned is settled when something of it changes, so that a payout changes none (docs/decisions/0071).

-- How many of the world's payouts `total_earned_cents` counts. Whoever opens an investment leaves it to a trigger; null of the
-- crowd's, whose investments nobody can open.
alter table investments add column settled_payouts integer check (settled_payouts >= 0);
-- it would settle what is only numbered here; made anew with the functions
drop trigger if exists investments_accrue_changed on investments;

-- Of every world at once: the owner sees all of their rows for this.
alter table investments no force row level security;
alter table investors no force row level security;
alter table accrual_totals no force row level security;
alter table clock no force row level security;
update investments set settled_payouts = payouts + (opened_at >= next_payout_at)::integer
from investors, accrual_totals, clock
where investors.world_id = investments.world_id and investors.id = investor_id and not simulated
  and accrual_totals.world_id = investments.world_id and clock.world_id = investments.world_id;
alter table investments force row level security;
alter table investors force row level security;
alter table accrual_totals force row level security;
alter table clock force row level security;

alter table investments alter column settled_payouts set default -1;

-- Down Migration
