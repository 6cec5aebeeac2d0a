-- Up Migration
-- Wrong codes of a second factor in the last day, by account: those from known browsers and sessions, and all others.
create table second_factor_tries (
  owner text not null,
  lane text not null check (lane in ('known', 'stranger')),
  tried_at timestamptz[] not null check (cardinality(tried_at) <= 20),
  primary key (owner, lane)
);

-- The order in which the rows of failed tries go where they are too many.
create index sign_in_failures_fewest on sign_in_failures (failures, last_failed_at);

-- Sign-ins begun at the identity provider and not finished, the newest first.
create index identity_interactions_newest on sandbox.identity_payloads (expires_at desc) where model = 'Interaction';

-- Whose session a sign-in at the issuer proves anew, where it was begun for that.
alter table sign_in_attempts add column proves bigint references users (investor_id);

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant select, insert, update, delete on second_factor_tries to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
