-- Each world is entered, since row-level security hides its rows. No function here returns personal data.
create or replace function inspect_worlds(asked integer[])
returns table (world integer, started_at timestamptz, simulated_at timestamptz, people bigint, crowd bigint, movements bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant text := current_setting('glasshouse.world', true);
  learners bigint;
begin
  foreach world in array asked loop
    perform set_config('glasshouse.world', world::text, true);
    select clock.started_at, sim_now() into inspect_worlds.started_at, inspect_worlds.simulated_at
    from clock where world_id = world;
    continue when not found;
    learners := (select count(*) from simulated_seats(world));
    people := (select count(*) from users where world_id = world and role <> 'admin') - learners;
    select totals.people + totals.invited + learners, totals.deposits + totals.requests into crowd, movements
    from crowd_totals() as totals;
    movements := movements + (select count(*) from deposits where world_id = world)
      + (select count(*) from withdrawal_requests where world_id = world);
    return next;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $$;

-- One statement for many callers: a forged world number takes no connection.
create or replace function find_existing_sessions(worlds integer[], hashes bytea[]) returns setof bytea
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant text := current_setting('glasshouse.world', true);
begin
  for place in 1 .. cardinality(hashes) loop
    perform set_config('glasshouse.world', worlds[place]::text, true);
    return query select token_hash from sessions
      where world_id = worlds[place] and token_hash = hashes[place] and expires_at > now();
  end loop;
  perform set_config('glasshouse.world', here, true);
end $$;

-- All worlds are checked, so that timing reveals nothing.
create or replace function find_world_by_address(worlds integer[], address text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant text := current_setting('glasshouse.world', true);
  known integer;
begin
  for place in reverse cardinality(worlds) .. 1 loop
    perform set_config('glasshouse.world', worlds[place]::text, true);
    if exists (select from users where world_id = worlds[place] and email_key = address)
      and exists (select from clock where world_id = worlds[place]) then
      known := worlds[place];
    end if;
  end loop;
  perform set_config('glasshouse.world', here, true);
  return known;
end $$;

create or replace function inspect_classes(asked integer[]) returns table (world integer, seats integer, phase text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant text := current_setting('glasshouse.world', true);
begin
  foreach world in array asked loop
    perform set_config('glasshouse.world', world::text, true);
    seats := (
      select count(*) from seats as taken where taken.world_id = world and removed_after is null
        and taken.investor_id not in (select simulated_seats(world))
    );
    phase := (select plan -> lessons.phase ->> 'id' from lessons where lessons.world_id = world);
    return next;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $$;
