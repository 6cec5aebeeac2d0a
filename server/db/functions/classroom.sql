-- Includes removed seats: figures about people leave out all simulated learners.
create or replace function simulated_seats(of_world integer) returns setof bigint
language sql stable as $$
  select seats.investor_id from seats join users on users.world_id = seats.world_id and users.investor_id = seats.investor_id
  where seats.world_id = of_world and email_key like '%@simulated.example.com'
$$;

-- Three hours exceed the longest phase and a simulated learner's stay.
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
      select from simulated_seats(class) as learner join seats on seats.world_id = class and seats.investor_id = learner
      where removed_after is null
    ) then
      return next class;
    end if;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $$;

-- Called by triggers, so that no write omits an event; limited, so that no script fills the export.
create or replace function insert_class_event(world integer, happened text, investor bigint default null, phase text default null) returns void
language sql as $$
  insert into class_events (world_id, minute, kind, investor_id, phase)
  select world, greatest(0, round(extract(epoch from clock_timestamp() - opened_at) / 60))::integer, happened, investor, phase
  from worlds where id = world and not case when investor is null
    then exists (select from class_events where world_id = world and investor_id is null offset 299)
    else exists (select from class_events where world_id = world and investor_id = investor offset 299) end
$$;

create or replace function log_lesson_events() returns trigger
language plpgsql as $$
begin
  -- "Next" also ends a pause
  if tg_op = 'UPDATE' and (new.paused_at is null) <> (old.paused_at is null) then
    perform insert_class_event(new.world_id, case when new.paused_at is null then 'went-on' else 'paused' end);
  end if;
  if tg_op = 'INSERT' or new.phase <> old.phase then
    perform insert_class_event(new.world_id, 'phase', phase => new.plan -> new.phase ->> 'id');
  end if;
  if tg_op = 'UPDATE' and new.locked <> old.locked then
    perform insert_class_event(new.world_id, case when new.locked then 'door-locked' else 'door-opened' end);
  end if;
  return null;
end $$;
create or replace trigger lessons_noted after insert or update of phase, paused_at, locked on lessons
  for each row execute function log_lesson_events();

create or replace function log_seat_events() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform insert_class_event(new.world_id, 'joined', new.investor_id);
    return null;
  end if;
  if new.nudged_after is distinct from old.nudged_after then
    perform insert_class_event(new.world_id, 'nudged', new.investor_id);
  elsif new.asks_help <> old.asks_help then
    perform insert_class_event(new.world_id, case when new.asks_help then 'help-asked' else 'help-over' end, new.investor_id);
  end if;
  if new.drawn <> old.drawn then
    perform insert_class_event(new.world_id, 'words-drawn', new.investor_id);
  end if;
  if new.card <> old.card then
    perform insert_class_event(new.world_id, 'card-made', new.investor_id);
  end if;
  if (new.removed_after is null) <> (old.removed_after is null) then
    perform insert_class_event(new.world_id, case when new.removed_after is null then 'came-back' else 'removed' end, new.investor_id);
  end if;
  return null;
end $$;
-- heartbeats change none of these columns
create or replace trigger seats_noted after insert or update of nudged_after, asks_help, drawn, card, removed_after on seats
  for each row execute function log_seat_events();
