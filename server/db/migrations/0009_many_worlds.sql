-- Up Migration
-- Very many worlds in one installation: when each has something due, whether anybody looks at it, which codes lead into it,
-- and what the administrator allows of them (docs/decisions/0037).
alter table worlds
  add column title text not null default '' check (length(title) <= 80),
  -- by the machine's clock: when its next payout falls due; without one while its clock is paused before it
  add column due_at timestamptz,
  -- when something else of it has to be looked at, such as a payment that the chain confirms
  add column look_at timestamptz not null default clock_timestamp(),
  -- nobody looks at it, and nothing of it is done until somebody does
  add column asleep boolean not null default false;

-- what the runner asks for, over all worlds
create index worlds_due on worlds ((least(due_at, look_at))) where not asleep and ended_at is null;
-- whose rows are on their way out
create index worlds_ended on worlds (ended_at) where ended_at is not null;
-- whom nobody has visited for longest, and the administrator's list
create index worlds_seen on worlds (kind, seen_at) where ended_at is null;

update worlds set due_at = case rate when 'paused' then null else clock_timestamp() end from clock where world_id = worlds.id;

-- What a person types to join, unique over all: referral codes of those who registered, and a world's own code.
create table world_codes (
  code text primary key,
  leads_to integer not null references worlds,
  -- whose referral code it is; nobody's where it is the world's own
  investor_id bigint
);
create index world_codes_world on world_codes (leads_to);
insert into world_codes (code, leads_to, investor_id)
select referral_code, world_id, id from investors where not simulated;

-- What the administrator allows of worlds; one row.
create table installation (
  alone boolean primary key default true check (alone),
  most_worlds integer not null default 10000 check (most_worlds between 1 and 1000000),
  -- opened by newcomers from one address in an hour
  worlds_an_hour integer not null default 20 check (worlds_an_hour between 0 and 100000),
  largest_house_crowd integer not null default 1000000 check (largest_house_crowd between 0 and 1000000),
  largest_own_crowd integer not null default 5000 check (largest_own_crowd between 0 and 1000000),
  largest_class_crowd integer not null default 20000 check (largest_class_crowd between 0 and 1000000),
  -- without a visit, until an own world is deleted
  days_kept integer not null default 30 check (days_kept between 1 and 3650)
);
insert into installation default values;

drop function if exists start_over(bytea, timestamptz); -- it tells of the world that it opens

-- Down Migration
