-- Up Migration
-- What the administrator did, for good: append-only like the ledger. Real time, since it is about a person at a keyboard.
create table admin_actions (
  id bigint generated always as identity primary key,
  admin_id bigint not null references users (investor_id),
  action text not null,
  -- what it was done to: "request 7", "investor 1003"
  subject text not null default '',
  done_at timestamptz not null default clock_timestamp(),
  simulated_at timestamptz not null default sim_now()
);
create trigger admin_actions_append_only before update or delete or truncate on admin_actions
  for each statement execute function refuse_change();

-- When the password was last proven in this session: what weighs most asks for it again.
alter table sessions add column proven_at timestamptz not null default now();

-- One-time links for people who forgot their password; only the hash of a link is kept.
create table password_links (
  token_hash bytea primary key,
  investor_id bigint not null references users (investor_id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_investor on password_links (investor_id);

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant select, insert on admin_actions to glasshouse_app;
    grant select, insert on password_links to glasshouse_app;
    grant update (used_at) on password_links to glasshouse_app;
    grant usage on all sequences in schema public to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
