-- Classes whose lesson was led on lately and in which simulated learners sit, over all worlds; asked at a start and about once
-- a minute. Three hours are more than the longest lesson's phase and the hour after which they go home.
create or replace function classes_with_simulated_learners() returns setof integer
language sql stable security definer set search_path = public, pg_temp as $$
  select lessons.world_id from lessons join worlds on worlds.id = lessons.world_id
  where ended_at is null and phase_started_at > clock_timestamp() - interval '3 hours' and exists (
    select from seats join users on users.world_id = seats.world_id and users.investor_id = seats.investor_id
    where seats.world_id = lessons.world_id and removed_at is null and email_key like '%@simulated.example.com'
  )
$$;
