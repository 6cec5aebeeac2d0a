-- Up Migration
-- Constraints that hold for every writer. Functions, triggers and rights are in ../functions; those below determine stored
-- values.

-- The transaction's world (server/db/in-world.ts); fails without one.
create function current_world() returns integer
language sql stable parallel safe
return current_setting('glasshouse.world')::integer;

-- Account ids, as in core/ledger/account.ts: investor id * 8 + kind, or 0 to 7 for the fund's.
create type account_kind as enum (
  'available', 'invested', 'withdrawal_hold', 'wallet',
  'reserves', 'promised_income', 'operator_take', 'outside',
  'crowd_available', 'crowd_invested', 'crowd_withdrawal_hold', 'crowd_wallet'
);
create function account_of(investor_id bigint, kind account_kind) returns bigint
language sql immutable parallel safe
return investor_id * 8
  + case kind when 'available' then 0 when 'invested' then 1 when 'withdrawal_hold' then 2 when 'wallet' then 3 end;
create function fund_account(kind account_kind) returns bigint
language sql immutable parallel safe
return case kind when 'reserves' then 0 when 'promised_income' then 1 when 'operator_take' then 2 when 'outside' then 3
    when 'crowd_available' then 4 when 'crowd_invested' then 5 when 'crowd_withdrawal_hold' then 6 when 'crowd_wallet' then 7 end;
-- 0 for the fund's accounts
create function investor_of(account_id bigint) returns bigint
language sql immutable parallel safe
return case when account_id >= 8000 then account_id / 8 else 0 end;
create function account_kind_of(account_id bigint) returns account_kind
language sql immutable parallel safe
return case
  when account_id >= 8000 then case account_id % 8
    when 0 then 'available'::account_kind when 1 then 'invested' when 2 then 'withdrawal_hold' when 3 then 'wallet' end
  else case account_id
    when 0 then 'reserves'::account_kind when 1 then 'promised_income' when 2 then 'operator_take' when 3 then 'outside'
    when 4 then 'crowd_available' when 5 then 'crowd_invested' when 6 then 'crowd_withdrawal_hold' when 7 then 'crowd_wallet' end
end;
-- Runs for every posting, so by arithmetic alone; agrees with account_kind_of.
create function is_wallet(account_id bigint) returns boolean
language sql immutable parallel safe
return account_id >= 8000 and account_id % 8 = 3;

-- ------------------------------------------------------------------------------------------------------- the installation

-- Hosts lead classes and belong to no world.
create table hosts (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$'),
  -- '' until a password is chosen
  password_hash text not null default '',
  self_made boolean not null default false,
  made_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  disabled_at timestamptz,
  link_hash bytea unique,
  link_expires_at timestamptz,
  led_at timestamptz,
  check ((link_hash is null) = (link_expires_at is null))
);
create index hosts_self_made on hosts (seen_at) where self_made;

create table host_sessions (
  token_hash bytea primary key,
  host_id integer not null references hosts on delete cascade,
  proven_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index host_sessions_of_host on host_sessions (host_id);

-- host_id is null for the administrator's plan.
create table host_plans (
  host_id integer unique nulls not distinct references hosts on delete cascade,
  plan jsonb not null check (jsonb_typeof(plan) = 'array'),
  saved_at timestamptz not null default clock_timestamp()
);

-- No world refers to another, so world_id leads every key, index and reference (docs/database.md, Worlds).
create table worlds (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('house', 'own', 'class')),
  title text not null default '' check (length(title) <= 80),
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- real time of the next payout; null while paused before it
  due_at timestamptz,
  -- when other work may be due, such as a chain confirmation
  next_check_at timestamptz not null default clock_timestamp(),
  -- unvisited: no work until the next visit
  asleep boolean not null default false,
  -- null where only the administrator leads
  host_id integer constraint worlds_host references hosts on delete set null,
  ends_at timestamptz
);
create unique index worlds_one_house on worlds (kind) where kind = 'house' and ended_at is null;
create index worlds_due on worlds ((least(due_at, next_check_at))) where not asleep and ended_at is null;
create index worlds_ended on worlds (ended_at) where ended_at is not null;
create index worlds_seen on worlds (kind, seen_at) where ended_at is null;
create index worlds_of_host on worlds (host_id, id) where host_id is not null and ended_at is null;
create index worlds_ending on worlds (ends_at) where ends_at is not null and ended_at is null;

-- Codes that people type to join, unique over all worlds.
create table world_codes (
  code text primary key,
  leads_to integer not null references worlds,
  -- null for a world's code
  investor_id bigint
);
create index world_codes_world on world_codes (leads_to);

-- One row.
create table installation (
  is_singleton boolean primary key default true check (is_singleton),
  max_worlds integer not null default 10000 check (max_worlds between 1 and 1000000),
  max_worlds_per_hour integer not null default 20 check (max_worlds_per_hour between 0 and 100000),
  max_house_crowd integer not null default 1000000 check (max_house_crowd between 0 and 1000000),
  max_own_crowd integer not null default 5000 check (max_own_crowd between 0 and 1000000),
  max_class_crowd integer not null default 20000 check (max_class_crowd between 0 and 1000000),
  retention_days integer not null default 30 check (retention_days between 1 and 3650),
  max_self_made_crowd integer not null default 2000 check (max_self_made_crowd between 0 and 1000000),
  max_crowds_per_hour integer not null default 20 check (max_crowds_per_hour between 0 and 100000)
);
insert into installation default values;

create table server_secrets (name text primary key, value bytea not null);
create table readiness_probe (id integer primary key, written_at timestamptz not null);
create table schema_functions (digest text primary key);

-- -------------------------------------------------------------------------------------------------------------- investors

-- A real person; simulated people have no rows.
create table investors (
  world_id integer not null default current_world() constraint investors_world references worlds,
  id bigint generated by default as identity (start with 1000) check (id >= 1000),
  first_name text not null,
  last_name text not null,
  referral_code text not null,
  referred_by bigint check (referred_by <> id),
  total_referrals integer not null default 0 check (total_referrals >= 0),
  reinvest boolean not null default false,
  joined_at timestamptz not null,
  primary key (world_id, id),
  unique (world_id, referral_code),
  foreign key (world_id, referred_by) references investors (world_id, id)
);
create index investors_referred_by on investors (world_id, referred_by) where referred_by is not null;
create index investors_reinvesting on investors (world_id, id) where reinvest;

-- ---------------------------------------------------------------------------------------------------------------- ledger

create table accounts (
  world_id integer not null default current_world(),
  id bigint not null,
  kind account_kind not null,
  balance_cents bigint not null default 0,
  primary key (world_id, id),
  constraint accounts_not_negative check (balance_cents >= 0 or kind = 'outside')
) with (fillfactor = 45);

create table transfers (
  world_id integer not null default current_world(),
  id bigint generated always as identity,
  kind text not null,
  currency char(3) not null default 'USD' check (currency = 'USD'),
  posted_at timestamptz not null,
  created_in xid8 not null default pg_current_xact_id(),
  primary key (world_id, id)
);

create table postings (
  world_id integer not null default current_world(),
  transfer_id bigint not null,
  account_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0)
);
create index postings_transfer on postings (world_id, transfer_id);
create index postings_wallet on postings (world_id, account_id, transfer_id) where is_wallet(account_id);

-- ----------------------------------------------------------------------------------------------------------------- clock

-- Simulated time never passes an unmade payout, so a crash only delays it.
create table clock (
  world_id integer primary key default current_world() constraint clock_world references worlds,
  started_at timestamptz not null,
  anchor_real timestamptz not null,
  anchor_simulated timestamptz not null,
  rate text not null check (rate in ('realtime', 'hour-per-second', 'day-per-10s', 'day-per-second', 'paused')),
  next_payout_at timestamptz not null,
  payouts integer not null default 0 check (payouts >= 0),
  -- in progress until simulated time reaches jump_to
  jump_from timestamptz,
  jump_to timestamptz check ((jump_from is null) = (jump_to is null))
);

-- ---------------------------------------------------------------------------------------------------------------- people

create table users (
  world_id integer not null default current_world(),
  investor_id bigint not null,
  role text not null default 'investor' check (role in ('investor', 'admin')),
  email text not null,
  -- normalized, for lookup and uniqueness
  email_key text not null,
  phone_number text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  profile_image_url text,
  registered_at timestamptz not null default now(),
  email_notifications boolean not null default true,
  deposit_notifications boolean not null default true,
  withdrawal_notifications boolean not null default true,
  daily_income_notifications boolean not null default true,
  marketing_emails boolean not null default false,
  -- up to two: no "welcome back" at the first
  sign_ins smallint not null default 0 check (sign_ins between 0 and 2),
  primary key (world_id, investor_id),
  foreign key (world_id, investor_id) references investors (world_id, id)
);
create unique index users_one_admin on users (world_id, role) where role = 'admin';
-- A partial index is no key to PostgreSQL, so changing an address does not block references to the row.
create unique index users_email_key_key on users (world_id, email_key) where email_key is not null;

-- Sessions live in real time.
create table sessions (
  world_id integer not null default current_world(),
  token_hash bytea not null,
  investor_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- powerful actions need a recent proof
  proven_at timestamptz not null default now(),
  -- log-out ends the issuer's session, too
  at_issuer boolean not null default false,
  unproven_days integer not null default 0,
  -- A session in an opened world ends with its source: the administrator's in the house, or the host's.
  source_world integer,
  source_session bytea,
  source_host_session bytea constraint sessions_source_host references host_sessions (token_hash) on delete cascade,
  primary key (world_id, token_hash),
  foreign key (world_id, investor_id) references users (world_id, investor_id),
  constraint sessions_source foreign key (source_world, source_session) references sessions (world_id, token_hash) on delete cascade,
  constraint sessions_one_source check (
    (source_world is null) = (source_session is null) and num_nonnulls(source_session, source_host_session) <= 1
  )
);
create index sessions_of_source on sessions (source_world, source_session) where source_session is not null;
create index sessions_of_host_session on sessions (source_host_session) where source_host_session is not null;
create index sessions_investor on sessions (world_id, investor_id);

-- By account and by address, both as keyed hashes.
create table sign_in_failures (
  world_id integer not null default current_world(),
  key bytea not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  primary key (world_id, key)
);
create index sign_in_failures_age on sign_in_failures (world_id, last_failed_at);
create index sign_in_failures_fewest on sign_in_failures (world_id, failures, last_failed_at);

create table password_links (
  world_id integer not null default current_world(),
  token_hash bytea not null,
  investor_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (world_id, token_hash),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);
create index password_links_investor on password_links (world_id, investor_id);

-- Issuer and subject identify a person, never an address.
create table identities (
  world_id integer not null default current_world(),
  issuer text not null,
  subject text not null,
  investor_id bigint not null,
  linked_at timestamptz not null default now(),
  two_factor boolean,
  primary key (world_id, issuer, subject),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);
create index identities_investor on identities (world_id, investor_id);

-- Valid once, for ten minutes, in the browser that began the sign-in.
create table sign_in_attempts (
  world_id integer not null default current_world(),
  state_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamptz not null,
  -- the user whose password it proves again
  proves bigint,
  primary key (world_id, state_hash),
  foreign key (world_id, proves) references users (world_id, investor_id)
);
create index sign_in_attempts_expires on sign_in_attempts (world_id, expires_at);

-- Time-based codes (RFC 6238).
create table second_factors (
  world_id integer not null default current_world(),
  owner text not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (world_id, owner)
);
create table recovery_codes (
  world_id integer not null default current_world(),
  owner text not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (world_id, owner, code_hash),
  foreign key (world_id, owner) references second_factors (world_id, owner) on delete cascade
);
create table second_factor_tries (
  world_id integer not null default current_world(),
  owner text not null,
  lane text not null check (lane in ('known', 'stranger')),
  tried_at timestamptz[] not null check (cardinality(tried_at) <= 20),
  primary key (world_id, owner, lane)
);

-- First replies, for repeats.
create table idempotency_keys (
  world_id integer not null default current_world(),
  investor_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  primary key (world_id, investor_id, key),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);

-- ------------------------------------------------------------------------- deposits, investments, withdrawals, messages

-- Lists are in order of ids (docs/database.md, Plans).
create table deposits (
  world_id integer not null default current_world(),
  id bigint generated always as identity,
  investor_id bigint not null,
  method text not null check (method in ('card', 'crypto')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  failure_reason text,
  payment_intent_id text check ((method = 'card') = (payment_intent_id is not null)),
  tx_hash text check ((method = 'crypto') = (tx_hash is not null)),
  confirmed boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz check ((status = 'pending') = (settled_at is null)),
  primary key (world_id, id, investor_id),
  unique (world_id, payment_intent_id),
  foreign key (world_id, investor_id) references investors (world_id, id)
);
create unique index deposits_tx_hash_key on deposits (world_id, tx_hash) where tx_hash is not null;
-- nearly all are completed: their list scans the key
create index deposits_by_status on deposits (world_id, status, id) where status <> 'completed';
create index deposits_by_investor on deposits (world_id, investor_id, id);
create index deposits_pending_crypto on deposits (world_id, investor_id) where method = 'crypto' and status = 'pending';
create index deposits_completed on deposits (world_id, settled_at, id) include (amount_cents, investor_id)
  where status = 'completed';

create table investments (
  world_id integer not null default current_world(),
  id bigint generated always as identity,
  investor_id bigint not null,
  deposit_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  rate_bps integer not null check (rate_bps > 0),
  total_earned_cents bigint not null default 0 check (total_earned_cents >= 0),
  -- payouts counted in total_earned_cents; set by a trigger unless given (earned.sql)
  settled_payouts integer not null default -1 check (settled_payouts >= 0),
  status text not null default 'active' check (status in ('active', 'completed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz check ((status = 'active') = (closed_at is null)),
  primary key (world_id, investor_id, id),
  constraint investments_once unique (world_id, deposit_id, investor_id),
  foreign key (world_id, deposit_id, investor_id) references deposits (world_id, id, investor_id)
) with (fillfactor = 60);

-- Amounts are checked at insert (rules-sql.ts).
create table withdrawal_requests (
  world_id integer not null default current_world(),
  id bigint generated always as identity,
  investor_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('bank', 'crypto')),
  details jsonb not null,
  notes text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  admin_notes text not null default '',
  requested_at timestamptz not null,
  decided_at timestamptz check ((status = 'pending') = (decided_at is null)),
  -- the administrator who decided by hand; empty where the operator's policy did
  decided_by bigint check (decided_by is null or decided_at is not null),
  primary key (world_id, id),
  foreign key (world_id, investor_id) references investors (world_id, id),
  foreign key (world_id, decided_by) references users (world_id, investor_id),
  -- Only what the simulator issues (docs/rules.md, Identifiers). A missing field is null, which a check lets pass.
  constraint withdrawal_requests_fictional check (
    details ->> 'bankAccountNumber' ~ '^(SIM|PLAY)[0-9]{4,12}$'
    and details ->> 'bankIfscCode' ~* '^SIMB0[A-Z0-9]{6}$'
    and details ->> 'bankSwiftCode' ~* '^SIMB[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'
    and details ->> 'cryptoWalletAddress' ~ '^playsim1[02-9ac-hj-np-z]{38}$'
  )
);
create index withdrawal_requests_by_status on withdrawal_requests (world_id, status, id);
create index withdrawal_requests_by_investor on withdrawal_requests (world_id, investor_id, requested_at desc, id desc);
create index withdrawal_requests_approved on withdrawal_requests (world_id, decided_at, id) include (amount_cents, investor_id)
  where status = 'approved';
create index withdrawal_requests_rejected on withdrawal_requests (world_id, decided_at) where status = 'rejected';

-- A person's history. The key makes a payout happen once: one daily_income per investment and instant.
create sequence transaction_ids;
create table transactions (
  world_id integer not null default current_world(),
  investor_id bigint not null,
  created_at timestamptz not null,
  type text not null check (type in ('deposit', 'crypto_deposit', 'withdrawal', 'daily_income', 'referral_bonus')),
  -- deposit, withdrawal request or investment; of a bonus, the recruit's number in the crowd
  source_id bigint not null,
  id bigint not null default nextval('transaction_ids'),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  description text not null,
  constraint transactions_once primary key (world_id, investor_id, created_at, type, source_id)
);

create table messages (
  world_id integer not null default current_world(),
  id bigint generated always as identity,
  investor_id bigint not null,
  kind text not null,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (world_id, investor_id, id)
);
create index messages_unread on messages (world_id, investor_id) where read_at is null;

-- Dated by seconds since the world opened, so that no other list can be matched with it.
create table offer_answers (
  world_id integer not null default current_world(),
  investor_id bigint not null,
  round text not null check (round in ('before', 'after', 'later')),
  offer smallint not null check (offer > 0),
  answered_false boolean not null,
  answered_after interval not null,
  primary key (world_id, investor_id, round, offer),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);
create index offer_answers_by_offer on offer_answers (world_id, offer, answered_after)
  include (answered_false, investor_id) where round <> 'later';

-- The offers whose firm a person looked up in the register before answering.
create table offer_checks (
  world_id integer not null default current_world(),
  investor_id bigint not null,
  round text not null check (round in ('before', 'after', 'later')),
  offer smallint not null check (offer > 0),
  primary key (world_id, investor_id, round, offer),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);

-- ----------------------------------------------------------------------------------------------------------------- crowd

-- Settings of a world's crowd. Its people's state is the fold of recorded facts.
create table crowd (
  world_id integer primary key default current_world(),
  seed bigint not null,
  target integer not null check (target between 1 and 1000000),
  behaviour jsonb not null,
  -- daily rate, rounding, wallets and caps when it was called (core/population/crowd-state.ts)
  rules jsonb not null,
  started_at timestamptz not null,
  stopped boolean not null default false
);
create table crowd_days (
  world_id integer not null default current_world(),
  day integer not null check (day > 0),
  at timestamptz not null,
  -- 0 calm to 1,000,000 all frightened
  fear_ppm integer not null check (fear_ppm between 0 and 1000000),
  -- of a newcomer's first deposit, for the recruiter
  bonus_bps integer not null,
  -- the operator's decision on undecided requests up to decided_through
  verdict text not null check (verdict in ('none', 'approved', 'rejected')),
  decided_through integer not null check (decided_through <= requests),
  invited_through integer not null,
  people integer not null,
  reinvesting integer not null,
  deposits integer not null,
  left_people integer not null,
  requests integer not null,
  approved integer not null,
  rejected integer not null,
  depositors integer not null,
  investing integer not null,
  paid_in_cents bigint not null,
  checksum integer not null,
  primary key (world_id, day),
  constraint crowd_days_at_key unique (world_id, at)
);
-- `first` is the ordinal of a row's first entry. Numbers are people's; with amounts where money moves.
-- joined: each newcomer's recruiter: 0 for an advertisement, -n for invitation n
create table crowd_facts (
  world_id integer not null default current_world(),
  kind text not null check (kind in ('joined', 'reinvesting', 'paid_in', 'left', 'asked')),
  first integer not null check (first > 0),
  day integer not null,
  numbers integer[] not null check (cardinality(numbers) > 0),
  cents integer[] check ((kind in ('paid_in', 'asked')) = (cents is not null) and cardinality(cents) = cardinality(numbers)),
  primary key (world_id, kind, first),
  foreign key (world_id, day) references crowd_days (world_id, day)
);
-- Requests of simulated people, decided by hand, once.
create table crowd_decisions (
  world_id integer not null default current_world(),
  request integer not null,
  approved boolean not null,
  admin_notes text not null,
  decided_at timestamptz not null,
  decided_by bigint not null,
  after_day integer not null,
  primary key (world_id, request),
  foreign key (world_id, after_day) references crowd_days (world_id, day),
  foreign key (world_id, decided_by) references users (world_id, investor_id)
);
create table invitations (
  world_id integer not null default current_world(),
  id integer generated always as identity,
  investor_id bigint not null,
  friends integer not null check (friends > 0),
  invited_at timestamptz not null,
  primary key (world_id, id),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);

-- -------------------------------------------------------------------------------------------------------------- operator

create table operator (
  world_id integer primary key default current_world(),
  policy text not null default 'manual' check (policy in ('manual', 'approve', 'delay', 'limit', 'refuse')),
  delay_days integer not null default 3 check (delay_days between 1 and 60),
  limit_cents bigint not null default 100000 check (limit_cents >= 0),
  take_bps integer not null default 0 check (take_bps between 0 and 10000),
  bonus_bps integer not null default 0 check (bonus_bps between 0 and 10000),
  failing_since timestamptz,
  frozen_at timestamptz,
  books_open boolean not null default true,
  -- payout of the last fund day, so that none is done twice
  last_day_at timestamptz
);
create table operator_takes (
  world_id integer not null default current_world(),
  id bigint generated always as identity,
  amount_cents bigint not null check (amount_cents > 0),
  taken_at timestamptz not null,
  primary key (world_id, id)
);

create table fund_days (
  world_id integer not null default current_world(),
  at timestamptz not null,
  held_cents bigint not null check (held_cents >= 0),
  promised_cents bigint not null check (promised_cents >= 0),
  paid_in_cents bigint not null,
  paid_out_cents bigint not null,
  taken_cents bigint not null,
  credited_cents bigint not null,
  people integer not null,
  waiting integer not null,
  waiting_cents bigint not null,
  -- null without a crowd or in a frozen fund
  crowd_income_cents bigint,
  primary key (world_id, at),
  constraint fund_days_reserves check (held_cents = paid_in_cents - paid_out_cents - taken_cents),
  constraint fund_days_promises check (promised_cents = paid_in_cents + credited_cents - paid_out_cents)
);

-- ------------------------------------------------------------------------------------------------------------- the class

-- A class is a world with a lesson and seats (docs/rules.md, Classes); in real time.
create table lessons (
  world_id integer primary key default current_world() references worlds,
  plan jsonb not null,
  phase smallint not null default 0 check (phase >= 0),
  phase_started_at timestamptz not null default clock_timestamp(),
  -- null unless paused
  paused_at timestamptz,
  paused_rate text,
  locked boolean not null default false,
  step smallint not null default 0 check (step between 0 and 20),
  names_shown boolean not null default false,
  -- the learner who acts as operator beside the host
  operator_id bigint,
  -- in which learners begin; null: in their browser's
  language text check (language ~ '^[a-z]{2,3}$'),
  -- seats are not limited by network until then
  unlimited_seats_until timestamptz,
  check (phase < jsonb_array_length(plan))
);

-- Intervals since the class was opened, never instants.
create table seats (
  world_id integer not null default current_world(),
  investor_id bigint not null,
  -- the valid card; a new one replaces it
  card smallint not null default 0,
  drawn smallint not null default 1 check (drawn between 1 and 100),
  page text not null default '/dashboard' check (length(page) <= 40),
  asks_help boolean not null default false,
  -- day on which the fund stops paying; 0: never
  guess_day smallint check (guess_day between 0 and 365),
  -- how sure of getting the money back, 0 to 10: on the fund's first days, and later until the reveal
  sure_early smallint check (sure_early between 0 and 10),
  sure_late smallint check (sure_late between 0 and 10),
  -- the seat whose code this one has entered, until that seat answers
  asked_friend_id bigint check (asked_friend_id <> investor_id),
  seen_after interval not null,
  acted_after interval not null,
  nudged_after interval,
  removed_after interval,
  primary key (world_id, investor_id),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);
alter table lessons add constraint lessons_operator foreign key (world_id, operator_id) references seats (world_id, investor_id);

-- Written by triggers on lessons and seats (functions/classroom.sql).
create table class_events (
  world_id integer not null default current_world() references worlds,
  id bigint generated always as identity,
  minute integer not null check (minute >= 0),
  kind text not null,
  -- null for events of the whole class
  investor_id bigint,
  phase text,
  primary key (world_id, id),
  foreign key (world_id, investor_id) references seats (world_id, investor_id),
  check ((kind = 'phase') = (phase is not null))
);
create index class_events_of_seat on class_events (world_id, investor_id) where investor_id is not null;

-- ------------------------------------------------------------------------------------------------- solo mode, audit trail

-- Apart from the clock, so that a registration does not wait for a payout.
create table solo_mode (
  world_id integer primary key default current_world(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('administrator', 'second-person')),
  -- null if the administrator came first
  investor_id bigint,
  check ((ended_at is null) = (ended_by is null)),
  foreign key (world_id, investor_id) references users (world_id, investor_id)
);

-- Audit trail: append-only, in real time. It outlives people, so it names instead of referencing them.
create table admin_actions (
  world_id integer not null default current_world(),
  id bigint generated always as identity,
  actor_id bigint,
  action text not null,
  subject text not null default '',
  done_at timestamptz not null default clock_timestamp(),
  simulated_at timestamptz not null,
  seat text not null check (seat in ('administrator', 'solo-investor', 'learner', 'server')),
  actor_name text not null,
  primary key (world_id, id),
  constraint admin_actions_seat_has_actor check ((seat = 'server') = (actor_id is null))
);

-- ---------------------------------------------------------------------------------------------- simulated outside world

-- Simulated; knows nothing of the platform.
create schema sandbox;

create table sandbox.payment_intents (
  world_id integer not null default current_world(),
  id text not null,
  customer text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  status text not null check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  client_secret text not null,
  last_payment_error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (world_id, id)
);
create table sandbox.card_events (
  world_id integer not null default current_world(),
  id text not null,
  payment_intent_id text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (world_id, id),
  unique (world_id, payment_intent_id, type),
  foreign key (world_id, payment_intent_id) references sandbox.payment_intents (world_id, id)
);
create index card_events_due on sandbox.card_events (world_id, next_attempt_at) where delivered_at is null;

create table sandbox.chain_wallets (
  world_id integer not null default current_world(),
  address text not null,
  holder text not null,
  primary key (world_id, address),
  unique (world_id, holder)
);
create table sandbox.chain_payments (
  world_id integer not null default current_world(),
  hash text not null,
  from_address text not null,
  to_address text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reference bigint not null,
  sent_at timestamptz not null,
  primary key (world_id, hash),
  unique (world_id, reference)
);

create table sandbox.people (
  world_id integer not null default current_world(),
  -- determines name, address and picture
  number integer not null check (number between 1 and 99999),
  password_hash text not null,
  -- to share data with the platform
  consented boolean not null default false,
  primary key (world_id, number)
);
create table sandbox.identity_payloads (
  world_id integer not null default current_world(),
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (world_id, model, id)
);
create index identity_payloads_uid on sandbox.identity_payloads (world_id, uid) where uid is not null;
create index identity_payloads_grant on sandbox.identity_payloads (world_id, grant_id) where grant_id is not null;
create index identity_payloads_expires on sandbox.identity_payloads (world_id, expires_at);
create index identity_interactions_newest on sandbox.identity_payloads (world_id, expires_at desc) where model = 'Interaction';

-- One plan serves all worlds, so it assumes a large one.
do $$
declare
  belongs regclass;
begin
  for belongs in
    select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'world_id' and relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
  loop
    execute format('alter table %s alter column world_id set (n_distinct = 1)', belongs);
  end loop;
end $$;

-- Down Migration
