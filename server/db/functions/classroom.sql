-- Classes whose lesson was led on lately and in which simulated learners sit, over all worlds; asked at a start and about once
-- a minute. Three hours are more than the longest lesson's phase and the hour after which they go home. Each is asked in its own
-- world, since nobody sees rows of another, also not the owner; of those that were seen since then, as whoever leads one is.
create or replace function classes_with_simulated_learners() returns setof integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant text := current_setting('glasshouse.world', true);
  lately constant timestamptz := clock_timestamp() - interval '3 hours';
  class integer;
begin
  for class in select id from worlds where kind = 'class' and ended_at is null and seen_at > lately - interval '5 minutes' loop
    perform set_config('glasshouse.world', class::text, true);
    if exists (select from lessons where world_id = class and phase_started_at > lately) and exists (
      select from seats join users on users.world_id = seats.world_id and users.investor_id = seats.investor_id
      where seats.world_id = class and removed_at is null and email_key like '%@simulated.example.com'
    ) then
      return next class;
    end if;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $$;
