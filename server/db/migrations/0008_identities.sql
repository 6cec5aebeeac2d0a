-- Up Migration
-- Who somebody is at the operator's issuer. Issuer and subject are the link, never an address.
create table identities (
  issuer text not null,
  subject text not null,
  investor_id bigint not null references users (investor_id),
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_investor on identities (investor_id);

-- Sign-ins under way at the issuer; each is good once, for ten minutes, in the browser that began it.
create table sign_in_attempts (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamptz not null
);
create index sign_in_attempts_expires on sign_in_attempts (expires_at);

-- Whether a session began at the issuer: its sign-out ends the issuer's session, too.
alter table sessions add column at_issuer boolean not null default false;

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant select, insert on identities to glasshouse_app;
    grant select, insert, delete on sign_in_attempts to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
