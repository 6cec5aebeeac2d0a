-- Up Migration
-- A class is a world with a lesson and seats: who leads it, how far the lesson is, who sits where, and when all of it is deleted
-- (docs/decisions/0038).
alter table worlds
  -- an account of the house; nobody's where the administrator alone leads it
  add column host_id bigint,
  -- when the world ends by itself, as its host sees it counted down
  add column ends_at timestamptz;
create index worlds_of_host on worlds (host_id, id) where host_id is not null and ended_at is null;
create index worlds_ending on worlds (ends_at) where ends_at is not null and ended_at is null;

-- Who may open classes and lead them, by their account in the house.
create table hosts (
  world_id integer not null default current_world(),
  investor_id bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (world_id, investor_id),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);

-- Real time: a lesson is a lesson, whatever the simulated clock does.
create table lessons (
  world_id integer primary key default current_world() references worlds,
  -- phases with their minutes, as core/classroom/lesson-plans.ts has them
  plan jsonb not null,
  phase smallint not null default 0 check (phase >= 0),
  phase_started_at timestamptz not null default clock_timestamp(),
  -- since when everything waits; what has passed of the phase until then stays as it is
  paused_at timestamptz,
  -- the rate to go on with
  paused_rate text,
  locked boolean not null default false,
  -- how far the reveal has been told on the wall
  step smallint not null default 0 check (step between 0 and 20),
  check (phase < jsonb_array_length(plan))
);

create table seats (
  world_id integer not null default current_world(),
  investor_id bigint not null,
  -- which of its cards is good: each that is made anew takes the place of the one before
  card smallint not null default 0,
  drawn smallint not null default 1 check (drawn between 1 and 100),
  page text not null default '/dashboard' check (length(page) <= 40),
  taken_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  acted_at timestamptz not null default clock_timestamp(),
  asks_help boolean not null default false,
  nudged_at timestamptz,
  removed_at timestamptz,
  primary key (world_id, investor_id),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);
do $$
declare
  fresh regclass;
begin
  foreach fresh in array '{hosts,lessons,seats}'::regclass[] loop
    execute format('alter table %s alter column world_id set (n_distinct = 1)', fresh);
  end loop;
end $$;

-- a class has two codes: one in its link, one to be typed
drop function if exists open_world_with_code(text, text, text, integer, timestamptz);

-- Down Migration
