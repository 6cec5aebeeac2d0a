-- Up Migration
-- How often somebody has signed in, counted up to two: whoever is here for the first time is not welcomed back. Everybody
-- who is here already has been here before.
alter table users add column sign_ins smallint not null default 2 check (sign_ins between 0 and 2);
alter table users alter column sign_ins set default 0;
do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant update (sign_ins) on users to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
alter table users drop column sign_ins;
