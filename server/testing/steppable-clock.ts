/** @param query runs as the database's owner @returns shifts the clock by an interval */
export async function makeClockSteppable(
  query: (text: string, values?: unknown[]) => Promise<unknown>,
): Promise<(interval: string) => Promise<unknown>> {
  await query(`
    create schema machine;
    create table machine.step (by interval not null);
    insert into machine.step values ('0');
    create function machine.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + by from machine.step';
    grant usage on schema machine to public;
    grant select on machine.step to public;
    do $$
    declare
      who name;
      tells regprocedure;
    begin
      -- bound to the machine's own clock when they were made
      foreach tells in array
        '{uncapped_sim_now(),sim_now(),"correct_stepped_clocks(timestamptz,timestamptz,interval)"}'::regprocedure[] loop
        execute replace(pg_get_functiondef(tells), 'clock_timestamp()', 'machine.clock_timestamp()');
      end loop;
      foreach who in array array[current_user, 'glasshouse_app'] loop
        execute format('alter role %I in database %I set search_path = machine, pg_catalog, public', who, current_database());
      end loop;
    end $$;
  `);
  return (interval) => query("update machine.step set by = $1", [interval]);
}
