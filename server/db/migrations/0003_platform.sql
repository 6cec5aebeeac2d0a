-- Up Migration
-- People, their sign-ins, and what they do: deposits, investments, withdrawals, the history rows that they see, messages.

create table users (
  investor_id bigint primary key references investors (id),
  role text not null default 'investor' check (role in ('investor', 'admin')),
  email text not null,
  -- lower case; the one form in which an address is looked up and unique
  email_key text not null unique,
  phone_number text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  profile_image_url text,
  registered_at timestamptz not null default now()
);
create unique index users_one_admin on users (role) where role = 'admin';

create table sessions (
  token_hash bytea primary key,
  investor_id bigint not null references users (investor_id),
  -- real time: a session is about a browser, not about the simulation
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_investor on sessions (investor_id);
create index sessions_expires on sessions (expires_at);

-- Failed sign-ins by account and by address, both as keyed hashes.
create table sign_in_failures (
  key bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);
create index sign_in_failures_age on sign_in_failures (last_failed_at);

create table idempotency_keys (
  investor_id bigint not null references users (investor_id),
  key text not null,
  request_hash bytea not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  primary key (investor_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Secrets that the server makes for itself at first start (event signing, rate limit hashing).
create table server_secrets (name text primary key, value bytea not null);

create table deposits (
  id bigint generated always as identity primary key,
  investor_id bigint not null references investors (id),
  method text not null check (method in ('card', 'crypto')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  failure_reason text,
  payment_intent_id text unique check ((method = 'card') = (payment_intent_id is not null)),
  tx_hash text unique check ((method = 'crypto') = (tx_hash is not null)),
  -- the payer has been answered by confirm-deposit
  confirmed boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz check ((status = 'pending') = (settled_at is null))
);
create index deposits_newest on deposits (created_at desc, id desc);
create index deposits_by_status on deposits (status, created_at desc, id desc);
create index deposits_by_investor on deposits (investor_id, created_at desc, id desc);

create table investments (
  id bigint generated always as identity primary key,
  investor_id bigint not null references investors (id),
  deposit_id bigint not null unique references deposits (id),
  amount_cents bigint not null check (amount_cents > 0),
  rate_bps integer not null check (rate_bps > 0),
  total_earned_cents bigint not null default 0 check (total_earned_cents >= 0),
  status text not null default 'active' check (status in ('active', 'completed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz check ((status = 'active') = (closed_at is null))
) with (fillfactor = 60);
create index investments_by_investor on investments (investor_id, id desc);
create index investments_closed on investments (closed_at) where closed_at is not null;

create table withdrawal_requests (
  id bigint generated always as identity primary key,
  investor_id bigint not null references investors (id),
  amount_cents bigint not null check (amount_cents between 5000 and 100000),
  method text not null check (method in ('bank', 'crypto')),
  details jsonb not null,
  notes text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  admin_notes text not null default '',
  requested_at timestamptz not null,
  decided_at timestamptz check ((status = 'pending') = (decided_at is null)),
  decided_by bigint references users (investor_id)
);
create index withdrawal_requests_newest on withdrawal_requests (requested_at desc, id desc);
create index withdrawal_requests_by_status on withdrawal_requests (status, requested_at desc, id desc);
create index withdrawal_requests_by_investor on withdrawal_requests (investor_id, requested_at desc, id desc);

-- The rows of a person's history. The key is what makes a payout happen once: one daily_income per investment (source_id)
-- and payout instant (created_at), and it is the order in which history is read.
create sequence transaction_ids;
create table transactions (
  investor_id bigint not null,
  created_at timestamptz not null,
  type text not null check (type in ('deposit', 'crypto_deposit', 'withdrawal', 'daily_income')),
  -- the deposit, withdrawal request or investment that the row is about
  source_id bigint not null,
  id bigint not null default nextval('transaction_ids'),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  description text not null,
  constraint transactions_once primary key (investor_id, created_at, type, source_id)
);

create table messages (
  id bigint generated always as identity primary key,
  investor_id bigint not null references users (investor_id),
  kind text not null,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_newest on messages (investor_id, created_at desc, id desc);
create index messages_unread on messages (investor_id) where read_at is null;

create table readiness_probe (id integer primary key, written_at timestamptz not null);

-- The card processor's own books: the outside world, simulated. It knows nothing of the platform.
create schema sandbox;
create table sandbox.payment_intents (
  id text primary key,
  customer text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  status text not null check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  client_secret text not null,
  last_payment_error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table sandbox.card_events (
  id text primary key,
  payment_intent_id text not null references sandbox.payment_intents (id),
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  unique (payment_intent_id, type)
);
create index card_events_due on sandbox.card_events (next_attempt_at) where delivered_at is null;

-- Down Migration
