-- Up Migration
-- What accrues for a simulated person stands in their row in the crowd (docs/decisions/0082), which is opened with them.

-- Of every world at once: the owner sees all of their rows for this.
alter table accruals no force row level security;
alter table crowd_members no force row level security;
create table crowd_rows with (fillfactor = 60) as
select investor_id, invested_cents, next_cents, later_cents, world_id, settled_payouts, number, joined_day, panicked_day, acts_from, moved_daily
from accruals left join crowd_members using (world_id, investor_id) order by world_id, investor_id;

drop function if exists accrued_cents(accruals, integer);
drop table accruals, crowd_members;
drop trigger if exists investors_open_accruals on investors;
drop function if exists open_accruals(), enter_acting_days();
alter table crowd_rows rename to crowd_members;
alter table crowd_members
  alter column investor_id set not null,
  alter column world_id set not null, alter column world_id set default current_world(),
  alter column invested_cents set not null, alter column invested_cents set default 0,
  alter column next_cents set not null, alter column next_cents set default 0,
  alter column later_cents set not null, alter column later_cents set default 0,
  alter column settled_payouts set not null, alter column settled_payouts set default 0,
  alter column moved_daily set not null, alter column moved_daily set default false,
  add constraint crowd_members_pkey primary key (world_id, investor_id),
  add constraint crowd_members_number_key unique (world_id, number),
  -- who was invited has a number, and a day, from the crowd's next day on
  add constraint crowd_members_joined check ((number is null) = (joined_day is null)),
  add constraint crowd_members_acting check (number is not null or (panicked_day is null and acts_from is null)),
  add constraint crowd_members_invested_cents_check check (invested_cents >= 0),
  add constraint crowd_members_next_cents_check check (next_cents >= 0),
  add constraint crowd_members_later_cents_check check (later_cents >= 0);
create index crowd_members_moved_daily on crowd_members (world_id, investor_id) where moved_daily;

-- Down Migration
