-- Up Migration
-- What happened in a class and when, in minutes since it was opened: no instant, so that nothing of it can be laid beside another
-- list (docs/decisions/0046). Written by triggers on lessons and seats (functions/classroom.sql).
create table class_events (
  world_id integer not null default current_world() references worlds,
  id bigint generated always as identity,
  minute integer not null check (minute >= 0),
  kind text not null,
  -- whose seat; nobody's where it is of the whole class
  investor_id bigint,
  -- where a phase begins
  phase text,
  primary key (world_id, id),
  foreign key (world_id, investor_id) references seats (world_id, investor_id),
  check ((kind = 'phase') = (phase is not null))
);
alter table class_events alter column world_id set (n_distinct = 1);
create index class_events_of_seat on class_events (world_id, investor_id) where investor_id is not null;

-- Of every class at once: the owner sees all of their rows for this.
alter table seats no force row level security;
insert into class_events (world_id, minute, kind, investor_id)
select world_id, greatest(0, round(extract(epoch from taken_at - opened_at) / 60))::integer, 'joined', investor_id
from seats join worlds on worlds.id = world_id order by taken_at;
alter table seats force row level security;
alter table seats drop column taken_at;

-- Down Migration
