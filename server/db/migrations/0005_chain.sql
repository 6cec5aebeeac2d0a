-- Up Migration
-- The simulated chain's payments and wallets: the outside world, which knows nothing of the platform. `reference` is the
-- sender's own note of the payment (the platform's transfer).
create table sandbox.chain_wallets (
  address text primary key,
  holder text not null unique
);
create table sandbox.chain_payments (
  hash text primary key,
  from_address text not null,
  to_address text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reference bigint not null unique,
  sent_at timestamptz not null
);

create index deposits_pending_crypto on deposits (investor_id) where method = 'crypto' and status = 'pending';

-- A wallet's own history; the other accounts have far more postings and need no such list.
create index postings_wallet on postings (account_id, transfer_id) where account_id >= 8000 and account_id % 8 = 3;

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    -- a crypto deposit's row tells how it ended
    grant update (description) on transactions to glasshouse_app;
    grant select, insert on sandbox.chain_wallets, sandbox.chain_payments to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
