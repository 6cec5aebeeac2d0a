-- Rows of ended worlds are removed in small transactions that lock nothing of other worlds.

-- Referencing tables before referenced ones.
create or replace function list_world_tables() returns setof regclass
language sql stable as $$
  with recursive ours as (
    select attrelid as of from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'world_id' and relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
  ),
  reach as (
    select of, 0 as level from ours
    union
    select confrelid, level + 1 from reach join pg_constraint on conrelid = of and contype = 'f' and confrelid <> conrelid
    where confrelid in (select of from ours)
  )
  select of::regclass from reach group by of order by max(level), of
$$;

-- A second look removes what running calls still wrote. What a crash takes back is removed again.
-- @param reached the last result, whose empty tables are skipped
-- @returns tables that may have rows left; null if no world is to be removed
create or replace function remove_ended_world(patience interval, reached jsonb default null) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until constant timestamptz := clock_timestamp() + patience;
  second_look constant interval := '10 minutes';
  most constant integer := least(5000, greatest(250, 60000 * extract(epoch from patience)));
  -- ten tables may reference a person
  most_people constant integer := most / 10;
  ended worlds;
  look jsonb;
  tables regclass[];
  belongs regclass;
  at_once integer;
  removed bigint;
begin
  select * into ended from worlds where ended_at is not null and due_at <= clock_timestamp()
  order by ended_at limit 1 for update skip locked;
  if ended.id is null then
    return null;
  end if;
  perform set_config('synchronous_commit', 'off', true),
    set_config('glasshouse.world', ended.id::text, true), set_config('glasshouse.removed', ended.id::text, true);
  look := jsonb_build_object('world', ended.id, 'again', ended.due_at >= ended.ended_at + second_look);
  if reached @> look then
    tables := array(select jsonb_array_elements_text(reached -> 'tables'))::regclass[];
  else
    tables := array(select list_world_tables());
  end if;
  for place in 1 .. cardinality(tables) loop
    belongs := tables[place];
    at_once := case when belongs in ('users'::regclass, 'investors'::regclass) then most_people else most end;
    loop
      begin
        -- those invited before those who invited them
        execute format(
          'delete from %1$s where ctid = any (array(select ctid from %1$s where world_id = $1 %2$s limit $2))',
          belongs, case belongs when 'investors'::regclass then 'order by id desc' else '' end
        ) using ended.id, at_once;
        get diagnostics removed = row_count;
      exception when foreign_key_violation then
        return '{}'; -- a running call has inserted references: begin again
      end;
      exit when removed = 0;
      if clock_timestamp() > until then
        return look || jsonb_build_object('tables', tables[place :]);
      end if;
      exit when removed < at_once;
    end loop;
  end loop;
  delete from worlds where id = ended.id and ended_at < clock_timestamp() - second_look;
  update worlds set due_at = ended_at + second_look where id = ended.id;
  return '{}';
end $$;

-- One world per transaction, so that no clock stays locked: a class at its end, an own world long unvisited,
-- or, if newcomers have little room, one abandoned at once.
create or replace function end_unvisited_worlds() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  room constant integer := ceil(max_worlds_for('newcomer') * 0.95);
  unvisited integer;
begin
  select id into unvisited from worlds where ends_at <= clock_timestamp() and ended_at is null
  order by ends_at limit 1 for no key update skip locked;
  if unvisited is null then
    select worlds.id into unvisited from worlds, installation
    where kind = 'own' and ended_at is null and seen_at < clock_timestamp() - make_interval(days => retention_days)
    order by seen_at limit 1 for no key update of worlds skip locked;
  end if;
  if unvisited is null and count_worlds_up_to(room) >= room then
    select id into unvisited from worlds
    where kind = 'own' and ended_at is null and seen_at < opened_at + interval '2 minutes'
      and seen_at < clock_timestamp() - interval '10 minutes'
    order by seen_at limit 1 for no key update skip locked;
  end if;
  if unvisited is not null then
    perform set_config('glasshouse.world', unvisited::text, true);
    perform close_world();
    return 1;
  end if;
  delete from hosts where self_made
    and (seen_at < clock_timestamp() - interval '365 days' or (led_at is null and made_at < clock_timestamp() - interval '1 day'))
    and not exists (select from worlds where host_id = hosts.id);
  return 0;
end $$;
