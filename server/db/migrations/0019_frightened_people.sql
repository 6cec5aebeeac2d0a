-- Up Migration
-- How many of a crowd have been frightened, kept by the day: it is told at each payout, and to count a million people for it would
-- hold up the clock of all who look on.
alter table crowd add column panicked integer not null default 0;

-- Of every world at once: the owner sees all of their rows for this.
alter table crowd no force row level security;
alter table crowd_members no force row level security;
update crowd set panicked = found.panicked
from (select world_id, count(*) as panicked from crowd_members where panicked_day is not null group by world_id) as found
where found.world_id = crowd.world_id;
alter table crowd force row level security;
alter table crowd_members force row level security;

-- A world is opened by one function, which is told whether an owner comes with it.
drop function if exists furnish_world(integer, timestamptz), open_numbered_world(integer, text, integer, timestamptz);

-- A day of the crowd settles in crowd_acts, and what it gathers is one transfer.
drop function if exists settle_income(bigint[], timestamptz), post_lines(text[], timestamptz), post_lines(text, timestamptz);

-- Down Migration
