-- Up Migration
-- The built-in identity provider: its fictional people, and what its protocol keeps between requests.
create table sandbox.people (
  -- name, address and picture follow from the number
  number integer primary key check (number between 1 and 99999),
  password_hash text not null,
  -- agreed to what the platform learns
  consented boolean not null default false
);
create table sandbox.identity_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id)
);
create index identity_payloads_uid on sandbox.identity_payloads (uid) where uid is not null;
create index identity_payloads_grant on sandbox.identity_payloads (grant_id) where grant_id is not null;
create index identity_payloads_expires on sandbox.identity_payloads (expires_at);

-- Two-factor by time-based codes (RFC 6238), of people of the identity provider and of the administrator.
create table second_factors (
  owner text primary key,
  secret bytea not null,
  -- without it the enrolment is not finished, and nothing is asked
  confirmed_at timestamptz,
  -- a code is good once: the last 30-second step that was used
  last_step bigint not null default 0
);
create table recovery_codes (
  owner text not null references second_factors (owner) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (owner, code_hash)
);

-- What the issuer said at the latest sign-in.
alter table identities add column two_factor boolean;

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant select, insert on sandbox.people to glasshouse_app;
    grant update (consented) on sandbox.people to glasshouse_app;
    grant select, insert, update, delete on sandbox.identity_payloads to glasshouse_app;
    grant select, insert, update, delete on second_factors, recovery_codes to glasshouse_app;
    grant update (two_factor) on identities to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
