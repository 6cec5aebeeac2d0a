-- Up Migration
-- When a seat was seen, did something, was nudged or taken away, and when an offer was answered: how long after the class was opened,
-- and of answers in whole seconds. No instant, as of what happens in a class (docs/decisions/0051). In other worlds, which have no
-- seats, answers are counted from their opening, too.
-- Of every world at once: the owner sees all of their rows for this.
alter table seats no force row level security;
alter table seats add column seen_after interval;
alter table seats add column acted_after interval;
alter table seats add column nudged_after interval;
alter table seats add column removed_after interval;
alter table seats disable trigger user;
update seats set seen_after = seats.seen_at - opened_at, acted_after = acted_at - opened_at, nudged_after = nudged_at - opened_at,
  removed_after = removed_at - opened_at
from worlds where worlds.id = world_id;
alter table seats enable trigger user;
drop trigger if exists seats_noted on seats; -- made anew with the functions
alter table seats drop column seen_at;
alter table seats drop column acted_at;
alter table seats drop column nudged_at;
alter table seats drop column removed_at;
alter table seats alter column seen_after set not null;
alter table seats alter column acted_after set not null;
alter table seats force row level security;

alter table offer_answers no force row level security;
alter table offer_answers add column answered_after interval(0);
update offer_answers set answered_after = date_trunc('second', answered_at - opened_at) from worlds where worlds.id = world_id;
alter table offer_answers drop column answered_at;
alter table offer_answers alter column answered_after set not null;
alter table offer_answers force row level security;

-- Down Migration
