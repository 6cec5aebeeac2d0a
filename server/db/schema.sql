-- types

create type account_kind as enum ('available', 'invested', 'withdrawal_hold', 'wallet', 'reserves', 'promised_income', 'operator_take', 'outside', 'crowd_available', 'crowd_invested', 'crowd_withdrawal_hold', 'crowd_wallet');

-- sequences

create sequence schema_migrations_id_seq;
create sequence transaction_ids;

-- tables

create table accounts (
  world_id integer not null,
  id bigint not null,
  kind account_kind not null,
  balance_cents bigint not null
) with (fillfactor=45);

create table admin_actions (
  world_id integer not null,
  id bigint not null generated always as identity (start with 1),
  actor_id bigint,
  action text not null,
  subject text not null,
  done_at timestamp with time zone not null,
  simulated_at timestamp with time zone not null,
  seat text not null,
  actor_name text not null
);

create table class_events (
  world_id integer not null,
  id bigint not null generated always as identity (start with 1),
  minute integer not null,
  kind text not null,
  investor_id bigint,
  phase text
);

create table clock (
  world_id integer not null,
  started_at timestamp with time zone not null,
  anchor_real timestamp with time zone not null,
  anchor_simulated timestamp with time zone not null,
  rate text not null,
  next_payout_at timestamp with time zone not null,
  payouts integer not null,
  jump_from timestamp with time zone,
  jump_to timestamp with time zone
);

create table crowd (
  world_id integer not null,
  seed bigint not null,
  target integer not null,
  behaviour jsonb not null,
  rules jsonb not null,
  started_at timestamp with time zone not null,
  stopped boolean not null
);

create table crowd_days (
  world_id integer not null,
  day integer not null,
  at timestamp with time zone not null,
  fear_ppm integer not null,
  bonus_bps integer not null,
  verdict text not null,
  decided_through integer not null,
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
  checksum integer not null
);

create table crowd_decisions (
  world_id integer not null,
  request integer not null,
  approved boolean not null,
  admin_notes text not null,
  decided_at timestamp with time zone not null,
  decided_by bigint not null,
  after_day integer not null
);

create table crowd_facts (
  world_id integer not null,
  kind text not null,
  first integer not null,
  day integer not null,
  numbers integer[] not null,
  cents integer[]
);

create table deposits (
  world_id integer not null,
  id bigint not null generated always as identity (start with 1),
  investor_id bigint not null,
  method text not null,
  amount_cents bigint not null,
  status text not null,
  failure_reason text,
  payment_intent_id text,
  tx_hash text,
  confirmed boolean not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone
);

create table fund_days (
  world_id integer not null,
  at timestamp with time zone not null,
  held_cents bigint not null,
  promised_cents bigint not null,
  paid_in_cents bigint not null,
  paid_out_cents bigint not null,
  taken_cents bigint not null,
  credited_cents bigint not null,
  people integer not null,
  waiting integer not null,
  waiting_cents bigint not null,
  crowd_income_cents bigint
);

create table host_plans (
  host_id integer,
  plan jsonb not null,
  saved_at timestamp with time zone not null
);

create table host_sessions (
  token_hash bytea not null,
  host_id integer not null,
  proven_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table hosts (
  id integer not null generated always as identity (start with 1),
  name text not null,
  password_hash text not null,
  self_made boolean not null,
  made_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  link_hash bytea,
  link_expires_at timestamp with time zone,
  led_at timestamp with time zone
);

create table idempotency_keys (
  world_id integer not null,
  investor_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply json,
  created_at timestamp with time zone not null
);

create table identities (
  world_id integer not null,
  issuer text not null,
  subject text not null,
  investor_id bigint not null,
  linked_at timestamp with time zone not null,
  two_factor boolean
);

create table installation (
  is_singleton boolean not null,
  max_worlds integer not null,
  max_worlds_per_hour integer not null,
  max_house_crowd integer not null,
  max_own_crowd integer not null,
  max_class_crowd integer not null,
  retention_days integer not null,
  max_self_made_crowd integer not null,
  max_crowds_per_hour integer not null
);

create table investments (
  world_id integer not null,
  id bigint not null generated always as identity (start with 1),
  investor_id bigint not null,
  deposit_id bigint not null,
  amount_cents bigint not null,
  rate_bps integer not null,
  total_earned_cents bigint not null,
  settled_payouts integer not null,
  status text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone
) with (fillfactor=60);

create table investors (
  world_id integer not null,
  id bigint not null generated by default as identity (start with 1000),
  first_name text not null,
  last_name text not null,
  referral_code text not null,
  referred_by bigint,
  total_referrals integer not null,
  reinvest boolean not null,
  joined_at timestamp with time zone not null
);

create table invitations (
  world_id integer not null,
  id integer not null generated always as identity (start with 1),
  investor_id bigint not null,
  friends integer not null,
  invited_at timestamp with time zone not null
);

create table lessons (
  world_id integer not null,
  plan jsonb not null,
  phase smallint not null,
  phase_started_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  paused_rate text,
  locked boolean not null,
  step smallint not null,
  names_shown boolean not null,
  operator_id bigint,
  language text,
  unlimited_seats_until timestamp with time zone
);

create table messages (
  world_id integer not null,
  id bigint not null generated always as identity (start with 1),
  investor_id bigint not null,
  kind text not null,
  params jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone
);

create table offer_answers (
  world_id integer not null,
  investor_id bigint not null,
  round text not null,
  offer smallint not null,
  answered_false boolean not null,
  answered_after interval not null
);

create table offer_checks (
  world_id integer not null,
  investor_id bigint not null,
  round text not null,
  offer smallint not null
);

create table operator (
  world_id integer not null,
  policy text not null,
  delay_days integer not null,
  limit_cents bigint not null,
  take_bps integer not null,
  bonus_bps integer not null,
  failing_since timestamp with time zone,
  frozen_at timestamp with time zone,
  books_open boolean not null,
  last_day_at timestamp with time zone
);

create table operator_takes (
  world_id integer not null,
  id bigint not null generated always as identity (start with 1),
  amount_cents bigint not null,
  taken_at timestamp with time zone not null
);

create table password_links (
  world_id integer not null,
  token_hash bytea not null,
  investor_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table postings (
  world_id integer not null,
  transfer_id bigint not null,
  account_id bigint not null,
  amount_cents bigint not null
);

create table readiness_probe (
  id integer not null,
  written_at timestamp with time zone not null
);

create table recovery_codes (
  world_id integer not null,
  owner text not null,
  code_hash bytea not null,
  used_at timestamp with time zone
);

create table sandbox.card_events (
  world_id integer not null,
  id text not null,
  payment_intent_id text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  attempts integer not null,
  next_attempt_at timestamp with time zone not null,
  delivered_at timestamp with time zone
);

create table sandbox.chain_payments (
  world_id integer not null,
  hash text not null,
  from_address text not null,
  to_address text not null,
  amount_cents bigint not null,
  reference bigint not null,
  sent_at timestamp with time zone not null
);

create table sandbox.chain_wallets (
  world_id integer not null,
  address text not null,
  holder text not null
);

create table sandbox.identity_payloads (
  world_id integer not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone not null
);

create table sandbox.payment_intents (
  world_id integer not null,
  id text not null,
  customer text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  client_secret text not null,
  last_payment_error jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create table sandbox.people (
  world_id integer not null,
  number integer not null,
  password_hash text not null,
  consented boolean not null
);

create table schema_functions (
  digest text not null
);

create table schema_migrations (
  id integer not null,
  name character varying(255) not null,
  run_on timestamp without time zone not null
);

create table seats (
  world_id integer not null,
  investor_id bigint not null,
  card smallint not null,
  drawn smallint not null,
  page text not null,
  asks_help boolean not null,
  guess_day smallint,
  sure_early smallint,
  sure_late smallint,
  asked_friend_id bigint,
  seen_after interval not null,
  acted_after interval not null,
  nudged_after interval,
  removed_after interval
);

create table second_factor_tries (
  world_id integer not null,
  owner text not null,
  lane text not null,
  tried_at timestamp with time zone[] not null
);

create table second_factors (
  world_id integer not null,
  owner text not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null
);

create table server_secrets (
  name text not null,
  value bytea not null
);

create table sessions (
  world_id integer not null,
  token_hash bytea not null,
  investor_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  proven_at timestamp with time zone not null,
  at_issuer boolean not null,
  unproven_days integer not null,
  source_world integer,
  source_session bytea,
  source_host_session bytea
);

create table sign_in_attempts (
  world_id integer not null,
  state_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamp with time zone not null,
  proves bigint
);

create table sign_in_failures (
  world_id integer not null,
  key bytea not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null
);

create table solo_mode (
  world_id integer not null,
  ended_at timestamp with time zone,
  ended_by text,
  investor_id bigint
);

create table transactions (
  world_id integer not null,
  investor_id bigint not null,
  created_at timestamp with time zone not null,
  type text not null,
  source_id bigint not null,
  id bigint not null,
  amount_cents bigint not null,
  status text not null,
  description text not null
);

create table transfers (
  world_id integer not null,
  id bigint not null generated always as identity (start with 1),
  kind text not null,
  currency character(3) not null,
  posted_at timestamp with time zone not null,
  created_in xid8 not null
);

create table users (
  world_id integer not null,
  investor_id bigint not null,
  role text not null,
  email text not null,
  email_key text not null,
  phone_number text not null,
  password_hash text not null,
  must_change_password boolean not null,
  profile_image_url text,
  registered_at timestamp with time zone not null,
  email_notifications boolean not null,
  deposit_notifications boolean not null,
  withdrawal_notifications boolean not null,
  daily_income_notifications boolean not null,
  marketing_emails boolean not null,
  sign_ins smallint not null
);

create table withdrawal_requests (
  world_id integer not null,
  id bigint not null generated always as identity (start with 1),
  investor_id bigint not null,
  amount_cents bigint not null,
  method text not null,
  details jsonb not null,
  notes text not null,
  status text not null,
  admin_notes text not null,
  requested_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint
);

create table world_codes (
  code text not null,
  leads_to integer not null,
  investor_id bigint
);

create table worlds (
  id integer not null generated always as identity (start with 1),
  kind text not null,
  title text not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  due_at timestamp with time zone,
  next_check_at timestamp with time zone not null,
  asleep boolean not null,
  host_id integer,
  ends_at timestamp with time zone
);

-- defaults

alter table accounts alter column balance_cents set default 0;
alter table accounts alter column world_id set default current_world();
alter table admin_actions alter column done_at set default clock_timestamp();
alter table admin_actions alter column simulated_at set default sim_now();
alter table admin_actions alter column subject set default ''::text;
alter table admin_actions alter column world_id set default current_world();
alter table class_events alter column world_id set default current_world();
alter table clock alter column payouts set default 0;
alter table clock alter column world_id set default current_world();
alter table crowd alter column stopped set default false;
alter table crowd alter column world_id set default current_world();
alter table crowd_days alter column world_id set default current_world();
alter table crowd_decisions alter column world_id set default current_world();
alter table crowd_facts alter column world_id set default current_world();
alter table deposits alter column confirmed set default false;
alter table deposits alter column world_id set default current_world();
alter table fund_days alter column world_id set default current_world();
alter table host_plans alter column saved_at set default clock_timestamp();
alter table host_sessions alter column proven_at set default now();
alter table hosts alter column made_at set default clock_timestamp();
alter table hosts alter column password_hash set default ''::text;
alter table hosts alter column seen_at set default clock_timestamp();
alter table hosts alter column self_made set default false;
alter table idempotency_keys alter column created_at set default now();
alter table idempotency_keys alter column world_id set default current_world();
alter table identities alter column linked_at set default now();
alter table identities alter column world_id set default current_world();
alter table installation alter column is_singleton set default true;
alter table installation alter column max_class_crowd set default 20000;
alter table installation alter column max_crowds_per_hour set default 20;
alter table installation alter column max_house_crowd set default 1000000;
alter table installation alter column max_own_crowd set default 5000;
alter table installation alter column max_self_made_crowd set default 2000;
alter table installation alter column max_worlds set default 10000;
alter table installation alter column max_worlds_per_hour set default 20;
alter table installation alter column retention_days set default 30;
alter table investments alter column settled_payouts set default '-1'::integer;
alter table investments alter column status set default 'active'::text;
alter table investments alter column total_earned_cents set default 0;
alter table investments alter column world_id set default current_world();
alter table investors alter column reinvest set default false;
alter table investors alter column total_referrals set default 0;
alter table investors alter column world_id set default current_world();
alter table invitations alter column world_id set default current_world();
alter table lessons alter column locked set default false;
alter table lessons alter column names_shown set default false;
alter table lessons alter column phase set default 0;
alter table lessons alter column phase_started_at set default clock_timestamp();
alter table lessons alter column step set default 0;
alter table lessons alter column world_id set default current_world();
alter table messages alter column world_id set default current_world();
alter table offer_answers alter column answered_after set default world_age();
alter table offer_answers alter column world_id set default current_world();
alter table offer_checks alter column world_id set default current_world();
alter table operator alter column bonus_bps set default 0;
alter table operator alter column books_open set default true;
alter table operator alter column delay_days set default 3;
alter table operator alter column limit_cents set default 100000;
alter table operator alter column policy set default 'manual'::text;
alter table operator alter column take_bps set default 0;
alter table operator alter column world_id set default current_world();
alter table operator_takes alter column world_id set default current_world();
alter table password_links alter column world_id set default current_world();
alter table postings alter column world_id set default current_world();
alter table recovery_codes alter column world_id set default current_world();
alter table sandbox.card_events alter column attempts set default 0;
alter table sandbox.card_events alter column created_at set default now();
alter table sandbox.card_events alter column next_attempt_at set default now();
alter table sandbox.card_events alter column world_id set default current_world();
alter table sandbox.chain_payments alter column world_id set default current_world();
alter table sandbox.chain_wallets alter column world_id set default current_world();
alter table sandbox.identity_payloads alter column world_id set default current_world();
alter table sandbox.payment_intents alter column created_at set default now();
alter table sandbox.payment_intents alter column currency set default 'usd'::text;
alter table sandbox.payment_intents alter column updated_at set default now();
alter table sandbox.payment_intents alter column world_id set default current_world();
alter table sandbox.people alter column consented set default false;
alter table sandbox.people alter column world_id set default current_world();
alter table schema_migrations alter column id set default nextval('schema_migrations_id_seq'::regclass);
alter table seats alter column acted_after set default world_age();
alter table seats alter column asks_help set default false;
alter table seats alter column card set default 0;
alter table seats alter column drawn set default 1;
alter table seats alter column page set default '/dashboard'::text;
alter table seats alter column seen_after set default world_age();
alter table seats alter column world_id set default current_world();
alter table second_factor_tries alter column world_id set default current_world();
alter table second_factors alter column last_step set default 0;
alter table second_factors alter column world_id set default current_world();
alter table sessions alter column at_issuer set default false;
alter table sessions alter column created_at set default now();
alter table sessions alter column proven_at set default now();
alter table sessions alter column unproven_days set default 0;
alter table sessions alter column world_id set default current_world();
alter table sign_in_attempts alter column world_id set default current_world();
alter table sign_in_failures alter column world_id set default current_world();
alter table solo_mode alter column world_id set default current_world();
alter table transactions alter column id set default nextval('transaction_ids'::regclass);
alter table transactions alter column world_id set default current_world();
alter table transfers alter column created_in set default pg_current_xact_id();
alter table transfers alter column currency set default 'USD'::bpchar;
alter table transfers alter column world_id set default current_world();
alter table users alter column daily_income_notifications set default true;
alter table users alter column deposit_notifications set default true;
alter table users alter column email_notifications set default true;
alter table users alter column marketing_emails set default false;
alter table users alter column must_change_password set default false;
alter table users alter column registered_at set default now();
alter table users alter column role set default 'investor'::text;
alter table users alter column sign_ins set default 0;
alter table users alter column withdrawal_notifications set default true;
alter table users alter column world_id set default current_world();
alter table withdrawal_requests alter column admin_notes set default ''::text;
alter table withdrawal_requests alter column notes set default ''::text;
alter table withdrawal_requests alter column status set default 'pending'::text;
alter table withdrawal_requests alter column world_id set default current_world();
alter table worlds alter column asleep set default false;
alter table worlds alter column next_check_at set default clock_timestamp();
alter table worlds alter column opened_at set default clock_timestamp();
alter table worlds alter column seen_at set default clock_timestamp();
alter table worlds alter column title set default ''::text;

-- constraints

alter table accounts add constraint accounts_not_negative CHECK (((balance_cents >= 0) OR (kind = 'outside'::account_kind)));
alter table accounts add constraint accounts_pkey PRIMARY KEY (world_id, id);
alter table admin_actions add constraint admin_actions_pkey PRIMARY KEY (world_id, id);
alter table admin_actions add constraint admin_actions_seat_check CHECK ((seat = ANY (ARRAY['administrator'::text, 'solo-investor'::text, 'learner'::text, 'server'::text])));
alter table admin_actions add constraint admin_actions_seat_has_actor CHECK (((seat = 'server'::text) = (actor_id IS NULL)));
alter table class_events add constraint class_events_check CHECK (((kind = 'phase'::text) = (phase IS NOT NULL)));
alter table class_events add constraint class_events_minute_check CHECK ((minute >= 0));
alter table class_events add constraint class_events_pkey PRIMARY KEY (world_id, id);
alter table class_events add constraint class_events_world_id_fkey FOREIGN KEY (world_id) REFERENCES worlds(id);
alter table class_events add constraint class_events_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES seats(world_id, investor_id);
alter table clock add constraint clock_check CHECK (((jump_from IS NULL) = (jump_to IS NULL)));
alter table clock add constraint clock_payouts_check CHECK ((payouts >= 0));
alter table clock add constraint clock_pkey PRIMARY KEY (world_id);
alter table clock add constraint clock_rate_check CHECK ((rate = ANY (ARRAY['realtime'::text, 'hour-per-second'::text, 'day-per-10s'::text, 'day-per-second'::text, 'paused'::text])));
alter table clock add constraint clock_world FOREIGN KEY (world_id) REFERENCES worlds(id);
alter table crowd add constraint crowd_pkey PRIMARY KEY (world_id);
alter table crowd add constraint crowd_target_check CHECK (((target >= 1) AND (target <= 1000000)));
alter table crowd_days add constraint crowd_days_at_key UNIQUE (world_id, at);
alter table crowd_days add constraint crowd_days_check CHECK ((decided_through <= requests));
alter table crowd_days add constraint crowd_days_day_check CHECK ((day > 0));
alter table crowd_days add constraint crowd_days_fear_ppm_check CHECK (((fear_ppm >= 0) AND (fear_ppm <= 1000000)));
alter table crowd_days add constraint crowd_days_pkey PRIMARY KEY (world_id, day);
alter table crowd_days add constraint crowd_days_verdict_check CHECK ((verdict = ANY (ARRAY['none'::text, 'approved'::text, 'rejected'::text])));
alter table crowd_decisions add constraint crowd_decisions_pkey PRIMARY KEY (world_id, request);
alter table crowd_decisions add constraint crowd_decisions_world_id_after_day_fkey FOREIGN KEY (world_id, after_day) REFERENCES crowd_days(world_id, day);
alter table crowd_decisions add constraint crowd_decisions_world_id_decided_by_fkey FOREIGN KEY (world_id, decided_by) REFERENCES users(world_id, investor_id);
alter table crowd_facts add constraint crowd_facts_check CHECK ((((kind = ANY (ARRAY['paid_in'::text, 'asked'::text])) = (cents IS NOT NULL)) AND (cardinality(cents) = cardinality(numbers))));
alter table crowd_facts add constraint crowd_facts_first_check CHECK ((first > 0));
alter table crowd_facts add constraint crowd_facts_kind_check CHECK ((kind = ANY (ARRAY['joined'::text, 'reinvesting'::text, 'paid_in'::text, 'left'::text, 'asked'::text])));
alter table crowd_facts add constraint crowd_facts_numbers_check CHECK ((cardinality(numbers) > 0));
alter table crowd_facts add constraint crowd_facts_pkey PRIMARY KEY (world_id, kind, first);
alter table crowd_facts add constraint crowd_facts_world_id_day_fkey FOREIGN KEY (world_id, day) REFERENCES crowd_days(world_id, day);
alter table deposits add constraint deposits_amount_cents_check CHECK ((amount_cents > 0));
alter table deposits add constraint deposits_check CHECK (((method = 'card'::text) = (payment_intent_id IS NOT NULL)));
alter table deposits add constraint deposits_check1 CHECK (((method = 'crypto'::text) = (tx_hash IS NOT NULL)));
alter table deposits add constraint deposits_check2 CHECK (((status = 'pending'::text) = (settled_at IS NULL)));
alter table deposits add constraint deposits_method_check CHECK ((method = ANY (ARRAY['card'::text, 'crypto'::text])));
alter table deposits add constraint deposits_pkey PRIMARY KEY (world_id, id, investor_id);
alter table deposits add constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])));
alter table deposits add constraint deposits_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES investors(world_id, id);
alter table deposits add constraint deposits_world_id_payment_intent_id_key UNIQUE (world_id, payment_intent_id);
alter table fund_days add constraint fund_days_held_cents_check CHECK ((held_cents >= 0));
alter table fund_days add constraint fund_days_pkey PRIMARY KEY (world_id, at);
alter table fund_days add constraint fund_days_promised_cents_check CHECK ((promised_cents >= 0));
alter table fund_days add constraint fund_days_promises CHECK ((promised_cents = ((paid_in_cents + credited_cents) - paid_out_cents)));
alter table fund_days add constraint fund_days_reserves CHECK ((held_cents = ((paid_in_cents - paid_out_cents) - taken_cents)));
alter table host_plans add constraint host_plans_host_id_fkey FOREIGN KEY (host_id) REFERENCES hosts(id) ON DELETE CASCADE;
alter table host_plans add constraint host_plans_host_id_key UNIQUE NULLS NOT DISTINCT (host_id);
alter table host_plans add constraint host_plans_plan_check CHECK ((jsonb_typeof(plan) = 'array'::text));
alter table host_sessions add constraint host_sessions_host_id_fkey FOREIGN KEY (host_id) REFERENCES hosts(id) ON DELETE CASCADE;
alter table host_sessions add constraint host_sessions_pkey PRIMARY KEY (token_hash);
alter table hosts add constraint hosts_check CHECK (((link_hash IS NULL) = (link_expires_at IS NULL)));
alter table hosts add constraint hosts_link_hash_key UNIQUE (link_hash);
alter table hosts add constraint hosts_name_check CHECK ((name ~ '^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$'::text));
alter table hosts add constraint hosts_name_key UNIQUE (name);
alter table hosts add constraint hosts_pkey PRIMARY KEY (id);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (world_id, investor_id, key);
alter table idempotency_keys add constraint idempotency_keys_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table identities add constraint identities_pkey PRIMARY KEY (world_id, issuer, subject);
alter table identities add constraint identities_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table installation add constraint installation_is_singleton_check CHECK (is_singleton);
alter table installation add constraint installation_max_class_crowd_check CHECK (((max_class_crowd >= 0) AND (max_class_crowd <= 1000000)));
alter table installation add constraint installation_max_crowds_per_hour_check CHECK (((max_crowds_per_hour >= 0) AND (max_crowds_per_hour <= 100000)));
alter table installation add constraint installation_max_house_crowd_check CHECK (((max_house_crowd >= 0) AND (max_house_crowd <= 1000000)));
alter table installation add constraint installation_max_own_crowd_check CHECK (((max_own_crowd >= 0) AND (max_own_crowd <= 1000000)));
alter table installation add constraint installation_max_self_made_crowd_check CHECK (((max_self_made_crowd >= 0) AND (max_self_made_crowd <= 1000000)));
alter table installation add constraint installation_max_worlds_check CHECK (((max_worlds >= 1) AND (max_worlds <= 1000000)));
alter table installation add constraint installation_max_worlds_per_hour_check CHECK (((max_worlds_per_hour >= 0) AND (max_worlds_per_hour <= 100000)));
alter table installation add constraint installation_pkey PRIMARY KEY (is_singleton);
alter table installation add constraint installation_retention_days_check CHECK (((retention_days >= 1) AND (retention_days <= 3650)));
alter table investments add constraint investments_amount_cents_check CHECK ((amount_cents > 0));
alter table investments add constraint investments_check CHECK (((status = 'active'::text) = (closed_at IS NULL)));
alter table investments add constraint investments_once UNIQUE (world_id, deposit_id, investor_id);
alter table investments add constraint investments_pkey PRIMARY KEY (world_id, investor_id, id);
alter table investments add constraint investments_rate_bps_check CHECK ((rate_bps > 0));
alter table investments add constraint investments_settled_payouts_check CHECK ((settled_payouts >= 0));
alter table investments add constraint investments_status_check CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text, 'cancelled'::text])));
alter table investments add constraint investments_total_earned_cents_check CHECK ((total_earned_cents >= 0));
alter table investments add constraint investments_world_id_deposit_id_investor_id_fkey FOREIGN KEY (world_id, deposit_id, investor_id) REFERENCES deposits(world_id, id, investor_id);
alter table investors add constraint investors_check CHECK ((referred_by <> id));
alter table investors add constraint investors_id_check CHECK ((id >= 1000));
alter table investors add constraint investors_pkey PRIMARY KEY (world_id, id);
alter table investors add constraint investors_total_referrals_check CHECK ((total_referrals >= 0));
alter table investors add constraint investors_world FOREIGN KEY (world_id) REFERENCES worlds(id);
alter table investors add constraint investors_world_id_referral_code_key UNIQUE (world_id, referral_code);
alter table investors add constraint investors_world_id_referred_by_fkey FOREIGN KEY (world_id, referred_by) REFERENCES investors(world_id, id);
alter table invitations add constraint invitations_friends_check CHECK ((friends > 0));
alter table invitations add constraint invitations_pkey PRIMARY KEY (world_id, id);
alter table invitations add constraint invitations_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table lessons add constraint lessons_check CHECK ((phase < jsonb_array_length(plan)));
alter table lessons add constraint lessons_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text));
alter table lessons add constraint lessons_operator FOREIGN KEY (world_id, operator_id) REFERENCES seats(world_id, investor_id);
alter table lessons add constraint lessons_phase_check CHECK ((phase >= 0));
alter table lessons add constraint lessons_pkey PRIMARY KEY (world_id);
alter table lessons add constraint lessons_step_check CHECK (((step >= 0) AND (step <= 20)));
alter table lessons add constraint lessons_world_id_fkey FOREIGN KEY (world_id) REFERENCES worlds(id);
alter table messages add constraint messages_pkey PRIMARY KEY (world_id, investor_id, id);
alter table offer_answers add constraint offer_answers_offer_check CHECK ((offer > 0));
alter table offer_answers add constraint offer_answers_pkey PRIMARY KEY (world_id, investor_id, round, offer);
alter table offer_answers add constraint offer_answers_round_check CHECK ((round = ANY (ARRAY['before'::text, 'after'::text, 'later'::text])));
alter table offer_answers add constraint offer_answers_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table offer_checks add constraint offer_checks_offer_check CHECK ((offer > 0));
alter table offer_checks add constraint offer_checks_pkey PRIMARY KEY (world_id, investor_id, round, offer);
alter table offer_checks add constraint offer_checks_round_check CHECK ((round = ANY (ARRAY['before'::text, 'after'::text, 'later'::text])));
alter table offer_checks add constraint offer_checks_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table operator add constraint operator_bonus_bps_check CHECK (((bonus_bps >= 0) AND (bonus_bps <= 10000)));
alter table operator add constraint operator_delay_days_check CHECK (((delay_days >= 1) AND (delay_days <= 60)));
alter table operator add constraint operator_limit_cents_check CHECK ((limit_cents >= 0));
alter table operator add constraint operator_pkey PRIMARY KEY (world_id);
alter table operator add constraint operator_policy_check CHECK ((policy = ANY (ARRAY['manual'::text, 'approve'::text, 'delay'::text, 'limit'::text, 'refuse'::text])));
alter table operator add constraint operator_take_bps_check CHECK (((take_bps >= 0) AND (take_bps <= 10000)));
alter table operator_takes add constraint operator_takes_amount_cents_check CHECK ((amount_cents > 0));
alter table operator_takes add constraint operator_takes_pkey PRIMARY KEY (world_id, id);
alter table password_links add constraint password_links_pkey PRIMARY KEY (world_id, token_hash);
alter table password_links add constraint password_links_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table postings add constraint postings_amount_cents_check CHECK ((amount_cents <> 0));
alter table readiness_probe add constraint readiness_probe_pkey PRIMARY KEY (id);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (world_id, owner, code_hash);
alter table recovery_codes add constraint recovery_codes_world_id_owner_fkey FOREIGN KEY (world_id, owner) REFERENCES second_factors(world_id, owner) ON DELETE CASCADE;
alter table sandbox.card_events add constraint card_events_pkey PRIMARY KEY (world_id, id);
alter table sandbox.card_events add constraint card_events_world_id_payment_intent_id_fkey FOREIGN KEY (world_id, payment_intent_id) REFERENCES sandbox.payment_intents(world_id, id);
alter table sandbox.card_events add constraint card_events_world_id_payment_intent_id_type_key UNIQUE (world_id, payment_intent_id, type);
alter table sandbox.chain_payments add constraint chain_payments_amount_cents_check CHECK ((amount_cents > 0));
alter table sandbox.chain_payments add constraint chain_payments_pkey PRIMARY KEY (world_id, hash);
alter table sandbox.chain_payments add constraint chain_payments_world_id_reference_key UNIQUE (world_id, reference);
alter table sandbox.chain_wallets add constraint chain_wallets_pkey PRIMARY KEY (world_id, address);
alter table sandbox.chain_wallets add constraint chain_wallets_world_id_holder_key UNIQUE (world_id, holder);
alter table sandbox.identity_payloads add constraint identity_payloads_pkey PRIMARY KEY (world_id, model, id);
alter table sandbox.payment_intents add constraint payment_intents_amount_cents_check CHECK ((amount_cents > 0));
alter table sandbox.payment_intents add constraint payment_intents_currency_check CHECK ((currency = 'usd'::text));
alter table sandbox.payment_intents add constraint payment_intents_pkey PRIMARY KEY (world_id, id);
alter table sandbox.payment_intents add constraint payment_intents_status_check CHECK ((status = ANY (ARRAY['requires_payment_method'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'canceled'::text])));
alter table sandbox.people add constraint people_number_check CHECK (((number >= 1) AND (number <= 99999)));
alter table sandbox.people add constraint people_pkey PRIMARY KEY (world_id, number);
alter table schema_functions add constraint schema_functions_pkey PRIMARY KEY (digest);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (id);
alter table seats add constraint seats_check CHECK ((asked_friend_id <> investor_id));
alter table seats add constraint seats_drawn_check CHECK (((drawn >= 1) AND (drawn <= 100)));
alter table seats add constraint seats_guess_day_check CHECK (((guess_day >= 0) AND (guess_day <= 365)));
alter table seats add constraint seats_page_check CHECK ((length(page) <= 40));
alter table seats add constraint seats_pkey PRIMARY KEY (world_id, investor_id);
alter table seats add constraint seats_sure_early_check CHECK (((sure_early >= 0) AND (sure_early <= 10)));
alter table seats add constraint seats_sure_late_check CHECK (((sure_late >= 0) AND (sure_late <= 10)));
alter table seats add constraint seats_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table second_factor_tries add constraint second_factor_tries_lane_check CHECK ((lane = ANY (ARRAY['known'::text, 'stranger'::text])));
alter table second_factor_tries add constraint second_factor_tries_pkey PRIMARY KEY (world_id, owner, lane);
alter table second_factor_tries add constraint second_factor_tries_tried_at_check CHECK ((cardinality(tried_at) <= 20));
alter table second_factors add constraint second_factors_pkey PRIMARY KEY (world_id, owner);
alter table server_secrets add constraint server_secrets_pkey PRIMARY KEY (name);
alter table sessions add constraint sessions_one_source CHECK ((((source_world IS NULL) = (source_session IS NULL)) AND (num_nonnulls(source_session, source_host_session) <= 1)));
alter table sessions add constraint sessions_pkey PRIMARY KEY (world_id, token_hash);
alter table sessions add constraint sessions_source FOREIGN KEY (source_world, source_session) REFERENCES sessions(world_id, token_hash) ON DELETE CASCADE;
alter table sessions add constraint sessions_source_host FOREIGN KEY (source_host_session) REFERENCES host_sessions(token_hash) ON DELETE CASCADE;
alter table sessions add constraint sessions_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table sign_in_attempts add constraint sign_in_attempts_pkey PRIMARY KEY (world_id, state_hash);
alter table sign_in_attempts add constraint sign_in_attempts_world_id_proves_fkey FOREIGN KEY (world_id, proves) REFERENCES users(world_id, investor_id);
alter table sign_in_failures add constraint sign_in_failures_pkey PRIMARY KEY (world_id, key);
alter table solo_mode add constraint solo_mode_check CHECK (((ended_at IS NULL) = (ended_by IS NULL)));
alter table solo_mode add constraint solo_mode_ended_by_check CHECK ((ended_by = ANY (ARRAY['administrator'::text, 'second-person'::text])));
alter table solo_mode add constraint solo_mode_pkey PRIMARY KEY (world_id);
alter table solo_mode add constraint solo_mode_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table transactions add constraint transactions_amount_cents_check CHECK ((amount_cents > 0));
alter table transactions add constraint transactions_once PRIMARY KEY (world_id, investor_id, created_at, type, source_id);
alter table transactions add constraint transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])));
alter table transactions add constraint transactions_type_check CHECK ((type = ANY (ARRAY['deposit'::text, 'crypto_deposit'::text, 'withdrawal'::text, 'daily_income'::text, 'referral_bonus'::text])));
alter table transfers add constraint transfers_currency_check CHECK ((currency = 'USD'::bpchar));
alter table transfers add constraint transfers_pkey PRIMARY KEY (world_id, id);
alter table users add constraint users_pkey PRIMARY KEY (world_id, investor_id);
alter table users add constraint users_role_check CHECK ((role = ANY (ARRAY['investor'::text, 'admin'::text])));
alter table users add constraint users_sign_ins_check CHECK (((sign_ins >= 0) AND (sign_ins <= 2)));
alter table users add constraint users_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES investors(world_id, id);
alter table withdrawal_requests add constraint withdrawal_requests_amount_cents_check CHECK ((amount_cents > 0));
alter table withdrawal_requests add constraint withdrawal_requests_check CHECK (((status = 'pending'::text) = (decided_at IS NULL)));
alter table withdrawal_requests add constraint withdrawal_requests_check1 CHECK (((decided_by IS NULL) OR (decided_at IS NOT NULL)));
alter table withdrawal_requests add constraint withdrawal_requests_fictional CHECK ((((details ->> 'bankAccountNumber'::text) ~ '^(SIM|PLAY)[0-9]{4,12}$'::text) AND ((details ->> 'bankIfscCode'::text) ~* '^SIMB0[A-Z0-9]{6}$'::text) AND ((details ->> 'bankSwiftCode'::text) ~* '^SIMB[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'::text) AND ((details ->> 'cryptoWalletAddress'::text) ~ '^playsim1[02-9ac-hj-np-z]{38}$'::text)));
alter table withdrawal_requests add constraint withdrawal_requests_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'crypto'::text])));
alter table withdrawal_requests add constraint withdrawal_requests_pkey PRIMARY KEY (world_id, id);
alter table withdrawal_requests add constraint withdrawal_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));
alter table withdrawal_requests add constraint withdrawal_requests_world_id_decided_by_fkey FOREIGN KEY (world_id, decided_by) REFERENCES users(world_id, investor_id);
alter table withdrawal_requests add constraint withdrawal_requests_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES investors(world_id, id);
alter table world_codes add constraint world_codes_leads_to_fkey FOREIGN KEY (leads_to) REFERENCES worlds(id);
alter table world_codes add constraint world_codes_pkey PRIMARY KEY (code);
alter table worlds add constraint worlds_host FOREIGN KEY (host_id) REFERENCES hosts(id) ON DELETE SET NULL;
alter table worlds add constraint worlds_kind_check CHECK ((kind = ANY (ARRAY['house'::text, 'own'::text, 'class'::text])));
alter table worlds add constraint worlds_pkey PRIMARY KEY (id);
alter table worlds add constraint worlds_title_check CHECK ((length(title) <= 80));

-- indexes

CREATE INDEX card_events_due ON sandbox.card_events USING btree (world_id, next_attempt_at) WHERE (delivered_at IS NULL);
CREATE INDEX class_events_of_seat ON public.class_events USING btree (world_id, investor_id) WHERE (investor_id IS NOT NULL);
CREATE INDEX deposits_by_investor ON public.deposits USING btree (world_id, investor_id, id);
CREATE INDEX deposits_by_status ON public.deposits USING btree (world_id, status, id) WHERE (status <> 'completed'::text);
CREATE INDEX deposits_completed ON public.deposits USING btree (world_id, settled_at, id) INCLUDE (amount_cents, investor_id) WHERE (status = 'completed'::text);
CREATE INDEX deposits_pending_crypto ON public.deposits USING btree (world_id, investor_id) WHERE ((method = 'crypto'::text) AND (status = 'pending'::text));
CREATE INDEX host_sessions_of_host ON public.host_sessions USING btree (host_id);
CREATE INDEX hosts_self_made ON public.hosts USING btree (seen_at) WHERE self_made;
CREATE INDEX identities_investor ON public.identities USING btree (world_id, investor_id);
CREATE INDEX identity_interactions_newest ON sandbox.identity_payloads USING btree (world_id, expires_at DESC) WHERE (model = 'Interaction'::text);
CREATE INDEX identity_payloads_expires ON sandbox.identity_payloads USING btree (world_id, expires_at);
CREATE INDEX identity_payloads_grant ON sandbox.identity_payloads USING btree (world_id, grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX identity_payloads_uid ON sandbox.identity_payloads USING btree (world_id, uid) WHERE (uid IS NOT NULL);
CREATE INDEX investors_referred_by ON public.investors USING btree (world_id, referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX investors_reinvesting ON public.investors USING btree (world_id, id) WHERE reinvest;
CREATE INDEX messages_unread ON public.messages USING btree (world_id, investor_id) WHERE (read_at IS NULL);
CREATE INDEX offer_answers_by_offer ON public.offer_answers USING btree (world_id, offer, answered_after) INCLUDE (answered_false, investor_id) WHERE (round <> 'later'::text);
CREATE INDEX password_links_investor ON public.password_links USING btree (world_id, investor_id);
CREATE INDEX postings_transfer ON public.postings USING btree (world_id, transfer_id);
CREATE INDEX postings_wallet ON public.postings USING btree (world_id, account_id, transfer_id) WHERE is_wallet(account_id);
CREATE INDEX sessions_investor ON public.sessions USING btree (world_id, investor_id);
CREATE INDEX sessions_of_host_session ON public.sessions USING btree (source_host_session) WHERE (source_host_session IS NOT NULL);
CREATE INDEX sessions_of_source ON public.sessions USING btree (source_world, source_session) WHERE (source_session IS NOT NULL);
CREATE INDEX sign_in_attempts_expires ON public.sign_in_attempts USING btree (world_id, expires_at);
CREATE INDEX sign_in_failures_age ON public.sign_in_failures USING btree (world_id, last_failed_at);
CREATE INDEX sign_in_failures_fewest ON public.sign_in_failures USING btree (world_id, failures, last_failed_at);
CREATE INDEX withdrawal_requests_approved ON public.withdrawal_requests USING btree (world_id, decided_at, id) INCLUDE (amount_cents, investor_id) WHERE (status = 'approved'::text);
CREATE INDEX withdrawal_requests_by_investor ON public.withdrawal_requests USING btree (world_id, investor_id, requested_at DESC, id DESC);
CREATE INDEX withdrawal_requests_by_status ON public.withdrawal_requests USING btree (world_id, status, id);
CREATE INDEX withdrawal_requests_rejected ON public.withdrawal_requests USING btree (world_id, decided_at) WHERE (status = 'rejected'::text);
CREATE INDEX world_codes_world ON public.world_codes USING btree (leads_to);
CREATE INDEX worlds_due ON public.worlds USING btree (LEAST(due_at, next_check_at)) WHERE ((NOT asleep) AND (ended_at IS NULL));
CREATE INDEX worlds_ended ON public.worlds USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX worlds_ending ON public.worlds USING btree (ends_at) WHERE ((ends_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX worlds_of_host ON public.worlds USING btree (host_id, id) WHERE ((host_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX worlds_seen ON public.worlds USING btree (kind, seen_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX deposits_tx_hash_key ON public.deposits USING btree (world_id, tx_hash) WHERE (tx_hash IS NOT NULL);
CREATE UNIQUE INDEX users_email_key_key ON public.users USING btree (world_id, email_key) WHERE (email_key IS NOT NULL);
CREATE UNIQUE INDEX users_one_admin ON public.users USING btree (world_id, role) WHERE (role = 'admin'::text);
CREATE UNIQUE INDEX worlds_one_house ON public.worlds USING btree (kind) WHERE ((kind = 'house'::text) AND (ended_at IS NULL));

-- functions

CREATE OR REPLACE FUNCTION public.account_kind_of(account_id bigint)
 RETURNS account_kind
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (account_id >= 8000) THEN CASE (account_id % (8)::bigint) WHEN 0 THEN 'available'::account_kind WHEN 1 THEN 'invested'::account_kind WHEN 2 THEN 'withdrawal_hold'::account_kind WHEN 3 THEN 'wallet'::account_kind ELSE NULL::account_kind END ELSE CASE account_id WHEN 0 THEN 'reserves'::account_kind WHEN 1 THEN 'promised_income'::account_kind WHEN 2 THEN 'operator_take'::account_kind WHEN 3 THEN 'outside'::account_kind WHEN 4 THEN 'crowd_available'::account_kind WHEN 5 THEN 'crowd_invested'::account_kind WHEN 6 THEN 'crowd_withdrawal_hold'::account_kind WHEN 7 THEN 'crowd_wallet'::account_kind ELSE NULL::account_kind END END
;

CREATE OR REPLACE FUNCTION public.account_lock_rank(account_id bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (investor_of(account_id) = 0) THEN 1 WHEN (account_kind_of(account_id) = 'wallet'::account_kind) THEN 2 ELSE 0 END
;

CREATE OR REPLACE FUNCTION public.account_of(investor_id bigint, kind account_kind)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((investor_id * 8) + CASE kind WHEN 'available'::account_kind THEN 0 WHEN 'invested'::account_kind THEN 1 WHEN 'withdrawal_hold'::account_kind THEN 2 WHEN 'wallet'::account_kind THEN 3 ELSE NULL::integer END)
;

CREATE OR REPLACE FUNCTION public.account_side(kind account_kind)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (kind = ANY (ARRAY['wallet'::account_kind, 'reserves'::account_kind, 'promised_income'::account_kind, 'operator_take'::account_kind, 'crowd_wallet'::account_kind])) THEN 1 ELSE '-1'::integer END
;

CREATE OR REPLACE FUNCTION public.administrator_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727002
;

CREATE OR REPLACE FUNCTION public.allocate_own_world()
 RETURNS TABLE(world integer, owner bigint, now timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select nextval('worlds_id_seq')::integer, nextval('investors_id_seq'), clock_timestamp()
$function$
;

CREATE OR REPLACE FUNCTION public.analyze_grown_tables()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select analyze_grown_within(null)
$function$
;

CREATE OR REPLACE FUNCTION public.analyze_grown_within(patience interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  began constant timestamptz := clock_timestamp();
  grown record;
  seen boolean;
begin
  for grown in
    select attrelid::regclass as name, pg_relation_size(attrelid) / 8192 as pages
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and relkind = 'r' and attname = 'world_id'
      and pg_relation_size(attrelid) > 2 * 8192::bigint * case when reltuples < 0 then 0 else relpages end + 65536
    order by pg_relation_size(attrelid) / greatest(case when reltuples < 0 then 0 else relpages end, 1) desc, attrelid
  loop
    execute format('select count(*) > %s from %s tablesample system (%s)',
      least(grown.pages, 64), grown.name, least(100, 6400.0 / grown.pages)) into seen;
    if seen then
      execute format('analyze (skip_locked) %s', grown.name);
    end if;
    exit when clock_timestamp() > began + patience;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here integer;
  worlds integer;
  ids bigint[];
  debits bigint[];
  updated bigint;
begin
  select min(world_id), count(distinct world_id), array_agg(account_id), array_agg(debit) into here, worlds, ids, debits
  from (select world_id, account_id, sum_cents(amount_cents) as debit from fresh group by world_id, account_id) as sums;
  if worlds > 1 then
    raise exception 'postings of one statement belong to one world' using errcode = 'integrity_constraint_violation';
  end if;
  perform from accounts where world_id = here and id = any (ids) order by account_lock_rank(id), id for no key update;
  update accounts set balance_cents = balance_cents + account_side(kind) * debit
  from unnest(ids, debits) as change (account_id, debit) where world_id = here and id = account_id;
  get diagnostics updated = row_count;
  if updated <> cardinality(ids) then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_card_deposits(investors bigint[], keys text[], payments text[])
 RETURNS TABLE(now timestamp with time zone, answered json, intents json, standings json, deposit_ids bigint[], investment_ids bigint[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  payers bigint[];
begin
  now := lock_idempotency_keys(investors, keys);
  answered := load_stored_replies(investors, keys);
  -- a statement of its own: the next one sees deposits of those that held the locks
  perform from sandbox.payment_intents where world_id = here and id = any (payments) order by id for update;
  select array_agg(distinct customer::bigint), json_agg(json_build_object(
    'id', id, 'payerId', customer::bigint, 'amountCents', amount_cents, 'status', status, 'deposit', (
      select json_build_object('id', made.id, 'status', made.status, 'confirmed', confirmed, 'investmentId', (
        select investments.id from investments where investments.world_id = here and deposit_id = made.id
      ))
      from deposits as made where made.world_id = here and payment_intent_id = intent.id
    )
  ))
  into payers, intents from sandbox.payment_intents as intent where world_id = here and id = any (payments);
  perform lock_accounts(array(select account_of(payer, 'invested') from unnest(payers) as payer));
  select json_agg(json_build_object(
    'investorId', payer, 'frozen', is_fund_frozen(), 'earnsFrom', first_earning_payout(begin_card_deposits.now, here),
    'totalReferrals', (select total_referrals from investors where world_id = here and id = payer),
    'activeInvestedCents', (select balance_cents from accounts where world_id = here and id = account_of(payer, 'invested'))
  ))
  into standings from unnest(payers) as payer;
  deposit_ids := array(select nextval('deposits_id_seq') from unnest(payments));
  investment_ids := array(select nextval('investments_id_seq') from unnest(payments));
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_commands(investors bigint[], keys text[])
 RETURNS TABLE(now timestamp with time zone, answered json)
 LANGUAGE plpgsql
AS $function$
begin
  now := lock_idempotency_keys(investors, keys);
  answered := load_stored_replies(investors, keys);
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_payout()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(time_lock(), current_world());
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform begin_write();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_withdrawals(investors bigint[], keys text[], holders bigint[])
 RETURNS TABLE(now timestamp with time zone, answered json, standings json, frozen boolean, request_ids bigint[])
 LANGUAGE plpgsql
AS $function$
begin
  now := lock_idempotency_keys(investors, keys);
  answered := load_stored_replies(investors, keys);
  perform lock_accounts(array(
    select distinct account_of(holder, kind) from unnest(holders) as holder
    cross join unnest('{available,withdrawal_hold}'::account_kind[]) as kind
  ));
  select json_agg(json_build_object('investorId', investor_of(account.id), 'availableCents', balance_cents, 'requestedTodayCents', (
    select coalesce(sum(amount_cents), 0) from withdrawal_requests
    where investor_id = investor_of(account.id) and requested_at >= date_trunc('day', begin_withdrawals.now, 'UTC')
      and status in ('pending', 'approved')
  ), 'seatWords', (
    select first_name || ' ' || last_name from seats join investors on investors.id = seats.investor_id
    where seats.investor_id = investor_of(account.id)
  )))
  into standings from accounts as account
  where account.id = any (array(select account_of(holder, 'available') from unnest(holders) as holder));
  frozen := is_fund_frozen();
  request_ids := array(select nextval('withdrawal_requests_id_seq') from unnest(holders));
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_write()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  -- cheaper than perform, which runs a statement
  locked constant text := pg_advisory_xact_lock_shared(time_lock(), current_world());
  now constant timestamptz := sim_now();
begin
  if now is null then
    raise exception 'this world has ended' using errcode = 'GH410';
  end if;
  return now;
end $function$
;

CREATE OR REPLACE FUNCTION public.can_open_world(opener text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_world_opening();
  return count_worlds_up_to(max_worlds_for(opener)) < max_worlds_for(opener);
end $function$
;

CREATE OR REPLACE FUNCTION public.check_account_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind is distinct from account_kind_of(new.id) then
    raise exception 'account % is not of kind %', new.id, new.kind using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from (select distinct world_id, transfer_id from fresh) as posted where (
      select created_in from transfers where transfers.world_id = posted.world_id and transfers.id = transfer_id
    ) is distinct from pg_current_xact_id()
  ) then
    raise exception 'a posting joins only a transfer of its own world, made by its own transaction' using errcode = 'integrity_constraint_violation';
  end if;
  perform refuse_unbalanced(transfer_id, sum_cents(amount_cents), count(*))
  from fresh group by transfer_id having sum_cents(amount_cents) <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_transfer_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refuse_unbalanced(id, 0, 0) from fresh where (
    select transfer_id from postings where postings.world_id = fresh.world_id and transfer_id = fresh.id limit 1
  ) is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.classes_with_simulated_learners()
 RETURNS SETOF integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant text := current_setting('glasshouse.world', true);
  lately constant timestamptz := clock_timestamp() - interval '3 hours';
  class integer;
begin
  for class in select id from worlds where kind = 'class' and ended_at is null and seen_at > lately - interval '5 minutes' loop
    perform set_config('glasshouse.world', class::text, true);
    if exists (select from lessons where world_id = class and phase_started_at > lately) and exists (
      select from simulated_seats(class) as learner join seats on seats.world_id = class and seats.investor_id = learner
      where removed_after is null
    ) then
      return next class;
    end if;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.clock_factor(rate text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE rate WHEN 'realtime'::text THEN 1 WHEN 'hour-per-second'::text THEN 3600 WHEN 'day-per-10s'::text THEN 8640 WHEN 'day-per-second'::text THEN 86400 ELSE 0 END
;

CREATE OR REPLACE FUNCTION public.close_world()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
begin
  perform lock_world();
  update worlds set ended_at = clock_timestamp(), due_at = clock_timestamp() where id = here and ended_at is null;
  if not found then
    raise exception 'this world has ended' using errcode = 'GH410';
  end if;
  delete from sessions where world_id = here;
  delete from world_codes where leads_to = here;
  delete from clock where world_id = here;
  perform pg_notify('clock_changed', here || ' ended');
end $function$
;

CREATE OR REPLACE FUNCTION public.compute_due_incomes(due timestamp with time zone)
 RETURNS TABLE(id bigint, investor_id bigint, active boolean, income_cents bigint, reinvested_cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select id, investor_id, active, income_cents, case when active and room_cents is not null
    then least(income_cents, greatest(0, room_cents - coalesce(income_before_cents, 0))) else 0 end
  from (
    select i.id, i.investor_id, i.status = 'active' as active, share_cents(amount_cents, rate_bps) as income_cents, room_cents,
      sum_cents(share_cents(amount_cents, rate_bps)) filter (where i.status = 'active') over (
        partition by i.investor_id order by i.id rows between unbounded preceding and 1 preceding
      ) as income_before_cents
    from investments as i left join (
      select investors.id as investor_id, max_investment_cents(total_referrals) - (
        select balance_cents from accounts where world_id = (select current_world()) and accounts.id = account_of(investors.id, 'invested')
      ) as room_cents
      from investors where world_id = (select current_world()) and reinvest
    ) as reinvestor using (investor_id)
    where world_id = (select current_world()) and opened_at < due and (status = 'active' or closed_at >= due)
  ) as each
  where income_cents > 0
$function$
;

CREATE OR REPLACE FUNCTION public.correct_stepped_clocks(was timestamp with time zone, noticed timestamp with time zone, passed interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '100ms'
AS $function$
declare
  ahead constant boolean := noticed > was;
  waiting integer := 0;
  world integer;
begin
  for world in select id from worlds where not asleep and ended_at is null and due_at is not null order by id loop
    perform set_config('glasshouse.world', world::text, true);
    begin
      update clock set anchor_simulated = anchor_simulated + (was - anchor_real + passed) * clock_factor(rate), anchor_real = clock_timestamp()
      where world_id = world and rate <> 'paused' and anchor_real <= was and (clock_factor(rate) > 1 or not ahead)
        and (ahead or anchor_real not between noticed - interval '30 s' and clock_timestamp());
    exception when lock_not_available then
      waiting := waiting + 1;
    end;
  end loop;
  return waiting;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_worlds_up_to(most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (count(*))::integer AS count FROM (SELECT FROM worlds WHERE (worlds.ended_at IS NULL) LIMIT count_worlds_up_to.most) counted)
;

CREATE OR REPLACE FUNCTION public.crowd_totals()
 RETURNS TABLE(day integer, at timestamp with time zone, fear_ppm integer, invited_through integer, people integer, deposits integer, left_people integer, requests integer, depositors integer, investing integer, paid_in_cents bigint, waiting integer, decisions integer, invited integer)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(last.day, 0), last.at, coalesce(last.fear_ppm, 0), coalesce(last.invited_through, 0), coalesce(last.people, 0),
    coalesce(last.deposits, 0), coalesce(last.left_people, 0), coalesce(last.requests, 0), coalesce(last.depositors, 0),
    coalesce(last.investing, 0), coalesce(last.paid_in_cents, 0),
    coalesce(last.requests - last.approved - last.rejected, 0) - hand.decisions, hand.decisions, friends.invited
  from (
    select count(*)::integer as decisions from crowd_decisions where world_id = (select current_world())
  ) as hand
  left join (select * from crowd_days where world_id = (select current_world()) order by day desc limit 1) as last on true
  cross join lateral (
    select coalesce(sum(friends), 0)::integer as invited from invitations
    where world_id = (select current_world()) and id > coalesce(last.invited_through, 0)
  ) as friends
$function$
;

CREATE OR REPLACE FUNCTION public.current_world()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (current_setting('glasshouse.world'::text))::integer
;

CREATE OR REPLACE FUNCTION public.drop_unwanted_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  world_ids integer[];
  investor_ids bigint[];
  message_ids bigint[];
begin
  if exists (
    select from fresh where kind in ('password-changed', 'email-changed', 'solo-ended')
      and not exists (select from users where users.world_id = fresh.world_id and users.investor_id = fresh.investor_id)
  ) then
    raise exception 'a message names no user of this world' using errcode = 'foreign_key_violation';
  end if;
  select array_agg(world_id), array_agg(investor_id), array_agg(fresh.id) into world_ids, investor_ids, message_ids
  from fresh left join users using (world_id, investor_id)
  where not coalesce(case
    when kind in ('password-changed', 'email-changed', 'solo-ended') then true
    when kind like 'deposit-%' then email_notifications and deposit_notifications
    when kind like 'withdrawal-%' then email_notifications and withdrawal_notifications
    when kind = 'daily-income' then email_notifications and daily_income_notifications
    when kind like 'marketing-%' then email_notifications and marketing_emails
    else email_notifications
  end, false);
  if message_ids is not null then
    delete from messages using unnest(world_ids, investor_ids, message_ids) as unwanted (world_id, investor_id, id)
    where messages.world_id = unwanted.world_id and messages.investor_id = unwanted.investor_id and messages.id = unwanted.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.due_payout(asked timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$
  select next_payout_at from clock
  where world_id = (select current_world()) and uncapped_sim_now() >= next_payout_at and (asked is null or next_payout_at = asked)
  for update
$function$
;

CREATE OR REPLACE FUNCTION public.earned_cents(investment investments, payouts integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((investment).total_earned_cents + CASE WHEN (((investment).status = 'active'::text) AND ((investment).settled_payouts < payouts)) THEN ((payouts - (investment).settled_payouts) * share_cents((investment).amount_cents, (investment).rate_bps)) ELSE (0)::bigint END)
;

CREATE OR REPLACE FUNCTION public.end_solo_mode(reason text, solo_investor_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  now timestamptz := begin_write();
  why text := case reason when 'administrator' then 'the administrator signed in' else 'a second person registered' end;
begin
  update solo_mode set ended_at = clock_timestamp(), ended_by = reason, investor_id = solo_investor_id where world_id = here and ended_at is null;
  if not found then
    return;
  end if;
  insert into admin_actions (seat, actor_id, actor_name, action, subject) values ('server', null, '', 'Solo mode ended', why);
  insert into messages (investor_id, kind, params, created_at)
  select investor_id, 'solo-ended', jsonb_build_object('by', reason, 'role', role, 'soloInvestorId', solo_investor_id), now
  from users where world_id = here and (role = 'admin' or investor_id = solo_investor_id);
  perform pg_notify('clock_changed', here::text);
end $function$
;

CREATE OR REPLACE FUNCTION public.end_solo_mode_with_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
begin
  if exists (select from worlds where id = here and kind = 'house')
    and exists (select from solo_mode where world_id = here and ended_at is null)
    and exists (select from fresh join users using (world_id, investor_id) where role = 'admin') then
    perform begin_write();
    perform from solo_mode where world_id = here for update;
    perform end_solo_mode('administrator', (select min(investor_id) from users where world_id = here and role = 'investor'));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_solo_mode_with_second()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
begin
  -- cheapest test first: most registrations are in other worlds
  if not exists (select from worlds where id = here and kind = 'house')
    or not exists (select from solo_mode where world_id = here and ended_at is null)
    or not exists (select from fresh where role = 'investor') then
    return null;
  end if;
  perform begin_write(); -- before any row lock, as everywhere
  perform from solo_mode where world_id = here for update;
  if (select count(*) from (select from users where world_id = here and role = 'investor' limit 2) as people) > 1 then
    perform end_solo_mode('second-person', coalesce(
      (select min(investor_id) from users
       where world_id = here and role = 'investor' and investor_id not in (select investor_id from fresh)),
      (select min(investor_id) from fresh where role = 'investor')
    ));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_unvisited_worlds()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.end_world()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from worlds where id = current_world() and kind = 'house') then
    raise exception 'the house can be started over, but not ended' using errcode = 'insufficient_privilege';
  end if;
  perform close_world();
end $function$
;

CREATE OR REPLACE FUNCTION public.find_existing_sessions(worlds integer[], hashes bytea[])
 RETURNS SETOF bytea
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant text := current_setting('glasshouse.world', true);
begin
  for place in 1 .. cardinality(hashes) loop
    perform set_config('glasshouse.world', worlds[place]::text, true);
    return query select token_hash from sessions
      where world_id = worlds[place] and token_hash = hashes[place] and expires_at > now();
  end loop;
  perform set_config('glasshouse.world', here, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_world_by_address(worlds integer[], address text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant text := current_setting('glasshouse.world', true);
  known integer;
begin
  for place in reverse cardinality(worlds) .. 1 loop
    perform set_config('glasshouse.world', worlds[place]::text, true);
    if exists (select from users where world_id = worlds[place] and email_key = address)
      and exists (select from clock where world_id = worlds[place]) then
      known := worlds[place];
    end if;
  end loop;
  perform set_config('glasshouse.world', here, true);
  return known;
end $function$
;

CREATE OR REPLACE FUNCTION public.first_earning_payout(opened_at timestamp with time zone, world integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (clock.payouts + ((first_earning_payout.opened_at >= clock.next_payout_at))::integer) FROM clock WHERE (clock.world_id = first_earning_payout.world))
;

CREATE OR REPLACE FUNCTION public.first_payout_after(instant timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (date_trunc('day'::text, (instant - '09:00:00'::interval), 'UTC'::text) + '1 day 09:00:00'::interval)
;

CREATE OR REPLACE FUNCTION public.first_refusal_after_last_payment()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  with payments as (
    select decided_at as at from withdrawal_requests where world_id = (select current_world()) and status = 'approved'
    union all select decided_at from crowd_decisions where world_id = (select current_world()) and approved
    union all select min(at) from crowd_days where world_id = (select current_world()) and approved > 0
      and approved = (select max(approved) from crowd_days where world_id = (select current_world()))
  ),
  later as (
    select coalesce(date_trunc('day', max(at) at time zone 'UTC') at time zone 'UTC' + interval '1 day', '-infinity') as since
    from payments
  ),
  refusals as (
    select decided_at as at from withdrawal_requests where world_id = (select current_world()) and status = 'rejected'
    union all select decided_at from crowd_decisions where world_id = (select current_world()) and not approved
    union all select at from crowd_days, later where world_id = (select current_world()) and rejected > coalesce((
      select max(rejected) from crowd_days where world_id = (select current_world()) and at < since
    ), 0)
  )
  select min(at) from refusals, later where at >= since
$function$
;

CREATE OR REPLACE FUNCTION public.fund_account(kind account_kind)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'reserves'::account_kind THEN 0 WHEN 'promised_income'::account_kind THEN 1 WHEN 'operator_take'::account_kind THEN 2 WHEN 'outside'::account_kind THEN 3 WHEN 'crowd_available'::account_kind THEN 4 WHEN 'crowd_invested'::account_kind THEN 5 WHEN 'crowd_withdrawal_hold'::account_kind THEN 6 WHEN 'crowd_wallet'::account_kind THEN 7 ELSE NULL::integer END
;

CREATE OR REPLACE FUNCTION public.fund_day_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727005
;

CREATE OR REPLACE FUNCTION public.fund_figures()
 RETURNS TABLE(held_cents bigint, promised_cents bigint, paid_in_cents bigint, paid_out_cents bigint, taken_cents bigint, credited_cents bigint, people integer, waiting integer, waiting_cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with fund as (
    select sum(balance_cents) filter (where kind = 'reserves')::bigint as held,
      sum(balance_cents) filter (where kind = 'promised_income')::bigint as credited,
      sum(balance_cents) filter (where kind = 'operator_take')::bigint as taken,
      sum(balance_cents) filter (where kind = 'crowd_withdrawal_hold')::bigint as crowd_waits
    -- closed range: an open one is estimated at a third of the table
    from accounts where world_id = (select current_world()) and id between 0 and fund_account('crowd_wallet')
  ),
  paid_in as (
    select coalesce(sum_cents(amount_cents), 0) as cents from deposits
    where world_id = (select current_world()) and status = 'completed'
  ),
  waiting as (
    select count(*)::integer as requests, coalesce(sum_cents(amount_cents), 0) as cents from withdrawal_requests
    where world_id = (select current_world()) and status = 'pending'
  ),
  registered as (
    select count(*)::integer as people from users where world_id = (select current_world()) and role <> 'admin'
  )
  select held, held + credited + taken, paid_in.cents + crowd.paid_in_cents, paid_in.cents + crowd.paid_in_cents - held - taken, taken,
    credited, registered.people + crowd.people + crowd.invited, waiting.requests + crowd.waiting, waiting.cents + crowd_waits
  from fund, paid_in, waiting, registered, crowd_totals() as crowd
$function$
;

CREATE OR REPLACE FUNCTION public.get_sleep_time(kind text, seen timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'house'::text THEN 'infinity'::timestamp with time zone ELSE (seen + '00:02:00'::interval) END
;

CREATE OR REPLACE FUNCTION public.identical_payout_days(due timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when overdue = 1 then 1
    when is_fund_frozen() then least(overdue, 500)
    -- newest first: a scan is slow among dead rows
    when (select opened_at from investments where world_id = here order by deposit_id desc limit 1) >= due then 1
    when exists (select from investments where world_id = here and (opened_at >= due or closed_at >= due))
      or exists (
        select from investors where world_id = here and reinvest and (
          select balance_cents from accounts where world_id = here and accounts.id = account_of(investors.id, 'invested')
        ) between 1 and max_investment_cents(total_referrals) - 1
      ) then 1
    else least(overdue, 1 + 2000 / (1 + (select count(*) from investors where world_id = here))) end::integer
  from (
    select (select current_world()) as here, greatest(1, 1 + floor(extract(epoch from least(uncapped_sim_now(), last_payout_at()) - due) / 86400)) as overdue
  ) as asked
$function$
;

CREATE OR REPLACE FUNCTION public.identity_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727004
;

CREATE OR REPLACE FUNCTION public.insert_class_event(world integer, happened text, investor bigint DEFAULT NULL::bigint, phase text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into class_events (world_id, minute, kind, investor_id, phase)
  select world, greatest(0, round(extract(epoch from clock_timestamp() - opened_at) / 60))::integer, happened, investor, phase
  from worlds where id = world and not case when investor is null
    then exists (select from class_events where world_id = world and investor_id is null offset 299)
    else exists (select from class_events where world_id = world and investor_id = investor offset 299) end
$function$
;

CREATE OR REPLACE FUNCTION public.inspect_classes(asked integer[])
 RETURNS TABLE(world integer, seats integer, phase text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant text := current_setting('glasshouse.world', true);
begin
  foreach world in array asked loop
    perform set_config('glasshouse.world', world::text, true);
    seats := (
      select count(*) from seats as taken where taken.world_id = world and removed_after is null
        and taken.investor_id not in (select simulated_seats(world))
    );
    phase := (select plan -> lessons.phase ->> 'id' from lessons where lessons.world_id = world);
    return next;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.inspect_worlds(asked integer[])
 RETURNS TABLE(world integer, started_at timestamp with time zone, simulated_at timestamp with time zone, people bigint, crowd bigint, movements bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant text := current_setting('glasshouse.world', true);
  learners bigint;
begin
  foreach world in array asked loop
    perform set_config('glasshouse.world', world::text, true);
    select clock.started_at, sim_now() into inspect_worlds.started_at, inspect_worlds.simulated_at
    from clock where world_id = world;
    continue when not found;
    learners := (select count(*) from simulated_seats(world));
    people := (select count(*) from users where world_id = world and role <> 'admin') - learners;
    select totals.people + totals.invited + learners, totals.deposits + totals.requests into crowd, movements
    from crowd_totals() as totals;
    movements := movements + (select count(*) from deposits where world_id = world)
      + (select count(*) from withdrawal_requests where world_id = world);
    return next;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.investor_of(account_id bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (account_id >= 8000) THEN (account_id / 8) ELSE (0)::bigint END
;

CREATE OR REPLACE FUNCTION public.is_fund_frozen()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
RETURN (SELECT (operator.frozen_at IS NOT NULL) FROM operator WHERE (operator.world_id = current_world()))
;

CREATE OR REPLACE FUNCTION public.is_wallet(account_id bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((account_id >= 8000) AND ((account_id % (8)::bigint) = 3))
;

CREATE OR REPLACE FUNCTION public.is_world_quiet()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  operator operator;
begin
  select * into operator from operator as o where o.world_id = here;
  return not exists (select from crowd where world_id = here)
    and not exists (select from deposits where world_id = here and method = 'crypto' and status = 'pending')
    and (operator.frozen_at is not null or (
      operator.failing_since is null and operator.take_bps = 0 and (
        operator.policy = 'manual' or not exists (select from withdrawal_requests where world_id = here and status = 'pending'))));
end $function$
;

CREATE OR REPLACE FUNCTION public.last_payout_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
RETURN (SELECT CASE WHEN (worlds.kind = 'house'::text) THEN 'infinity'::timestamp with time zone ELSE (clock.started_at + ((max_world_days())::double precision * '1 day'::interval)) END AS "case" FROM (clock JOIN worlds ON ((worlds.id = clock.world_id))) WHERE (clock.world_id = current_world()))
;

CREATE OR REPLACE FUNCTION public.list_world_tables()
 RETURNS SETOF regclass
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.load_stored_replies(investors bigint[], keys text[])
 RETURNS json
 LANGUAGE plpgsql
AS $function$
begin
  return case when cardinality(keys) > 0 then (
    select json_agg(json_build_object('investorId', investor_id, 'key', key, 'hash', encode(request_hash, 'hex'), 'status', status, 'reply', reply))
    from unnest(investors, keys) as given (investor_id, key) join idempotency_keys using (investor_id, key)
    where world_id = (select current_world()) -- row-level security may not bind security definer callers
  ) end;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_accounts(ids bigint[])
 RETURNS TABLE(id bigint, balance_cents bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select accounts.id, accounts.balance_cents from accounts
  where world_id = (select current_world()) and accounts.id = any (ids)
  order by account_lock_rank(accounts.id), accounts.id for no key update
$function$
;

CREATE OR REPLACE FUNCTION public.lock_idempotency_keys(investors bigint[], keys text[])
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  now constant timestamptz := begin_write();
begin
  if cardinality(keys) > 0 then
    perform pg_advisory_xact_lock(number) from (
      select hashtextextended(key, investor) as number from unnest(investors, keys) as given (investor, key) order by number
    ) as used;
  end if;
  return now;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_world()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(time_lock(), current_world());
  perform pg_advisory_xact_lock(fund_day_lock(), current_world());
  perform from clock where world_id = (select current_world()) for update;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_world_opening()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock((world_opening_lock())::bigint) AS pg_advisory_xact_lock;
END
;

CREATE OR REPLACE FUNCTION public.log_lesson_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- "Next" also ends a pause
  if tg_op = 'UPDATE' and (new.paused_at is null) <> (old.paused_at is null) then
    perform insert_class_event(new.world_id, case when new.paused_at is null then 'went-on' else 'paused' end);
  end if;
  if tg_op = 'INSERT' or new.phase <> old.phase then
    perform insert_class_event(new.world_id, 'phase', phase => new.plan -> new.phase ->> 'id');
  end if;
  if tg_op = 'UPDATE' and new.locked <> old.locked then
    perform insert_class_event(new.world_id, case when new.locked then 'door-locked' else 'door-opened' end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.log_seat_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform insert_class_event(new.world_id, 'joined', new.investor_id);
    return null;
  end if;
  if new.nudged_after is distinct from old.nudged_after then
    perform insert_class_event(new.world_id, 'nudged', new.investor_id);
  elsif new.asks_help <> old.asks_help then
    perform insert_class_event(new.world_id, case when new.asks_help then 'help-asked' else 'help-over' end, new.investor_id);
  end if;
  if new.drawn <> old.drawn then
    perform insert_class_event(new.world_id, 'words-drawn', new.investor_id);
  end if;
  if new.card <> old.card then
    perform insert_class_event(new.world_id, 'card-made', new.investor_id);
  end if;
  if (new.removed_after is null) <> (old.removed_after is null) then
    perform insert_class_event(new.world_id, case when new.removed_after is null then 'came-back' else 'removed' end, new.investor_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.max_investment_cents(total_referrals integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (total_referrals >= 12) THEN 200000 WHEN (total_referrals >= 9) THEN 150000 WHEN (total_referrals >= 6) THEN 100000 WHEN (total_referrals >= 3) THEN 70000 WHEN (total_referrals >= 0) THEN 5000 ELSE NULL::integer END
;

CREATE OR REPLACE FUNCTION public.max_world_days()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 1000
;

CREATE OR REPLACE FUNCTION public.max_worlds_for(opener text)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (installation.max_worlds - CASE max_worlds_for.opener WHEN 'newcomer'::text THEN (installation.max_worlds / 10) WHEN 'self-made host'::text THEN (installation.max_worlds / 20) ELSE 0 END) FROM installation)
;

CREATE OR REPLACE FUNCTION public.migration_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727000
;

CREATE OR REPLACE FUNCTION public.open_investor_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into accounts (world_id, id, kind)
  select world_id, account_of(fresh.id, kind), kind
  from fresh cross join unnest('{available,invested,withdrawal_hold,wallet}'::account_kind[]) as opened (kind);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_numbered_world(number integer, kind text, at timestamp with time zone, owned boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  due constant timestamptz := first_payout_after(at);
  seen constant timestamptz := clock_timestamp();
begin
  insert into worlds (id, kind, due_at, seen_at, next_check_at) overriding system value
  values (number, open_numbered_world.kind, due, seen, get_sleep_time(open_numbered_world.kind, seen));
  perform set_config('glasshouse.world', number::text, true);
  insert into accounts (world_id, id, kind)
  select number, fund_account(each.kind), each.kind
  from unnest('{reserves,promised_income,operator_take,outside,crowd_available,crowd_invested,crowd_withdrawal_hold,crowd_wallet}'::account_kind[])
    as each (kind);
  insert into operator (world_id) values (number);
  insert into clock (world_id, started_at, anchor_real, anchor_simulated, rate, next_payout_at)
  values (number, at, at, at, 'realtime', due);
  if not owned then
    insert into solo_mode (world_id, ended_at, ended_by) values (
      number, case open_numbered_world.kind when 'class' then at end, case open_numbered_world.kind when 'class' then 'administrator' end
    );
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_world(kind text, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  opened constant integer := nextval('worlds_id_seq');
begin
  perform open_numbered_world(opened, kind, at, false);
  return opened;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_world_with_codes(kind text, title text, codes text[], at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  opened constant integer := open_world(kind, at);
begin
  update worlds set title = open_world_with_codes.title where id = opened;
  insert into world_codes (code, leads_to) select unnest(codes), opened;
  return opened;
end $function$
;

CREATE OR REPLACE FUNCTION public.pay_daily_income(due timestamp with time zone, days integer, crowd_available bigint DEFAULT NULL::bigint, crowd_invested bigint DEFAULT NULL::bigint)
 RETURNS TABLE(paid_investments bigint, paid_cents bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  crowd_cents constant bigint := case when not is_fund_frozen() then crowd_available + crowd_invested end;
  credited bigint := 0;
begin
  paid_investments := 0;
  paid_cents := 0;
  insert into fund_days (world_id, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents)
  select here, due, figures.* from fund_figures() as figures;

  if not is_fund_frozen() then
    select paid.paid_investments, paid.paid_cents into paid_investments, paid_cents
    from pay_people(due, days, coalesce(crowd_available, 0), coalesce(crowd_invested, 0)) as paid;
    credited := paid_cents + coalesce(crowd_cents, 0);
    update fund_days set promised_cents = fund_days.promised_cents + credited, credited_cents = fund_days.credited_cents + credited,
      crowd_income_cents = crowd_cents
    where world_id = here and at = due;
  end if;

  insert into fund_days (world_id, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents)
  select here, due + number * interval '1 day', first.held_cents, first.promised_cents + number * credited,
    first.paid_in_cents, first.paid_out_cents, first.taken_cents, first.credited_cents + number * credited,
    first.people, first.waiting, first.waiting_cents
  from fund_days as first cross join generate_series(1, days - 1) as number where first.world_id = here and first.at = due;

  update clock set next_payout_at = due + days * interval '1 day', payouts = payouts + case when is_fund_frozen() then 0 else days end
  where world_id = here and next_payout_at = due;
  if not found then
    raise exception 'the payout of % was already made', due using errcode = 'integrity_constraint_violation';
  end if;
  update clock set rate = 'paused', anchor_simulated = next_payout_at - interval '1 day', anchor_real = clock_timestamp(),
    jump_from = null, jump_to = null
  where world_id = here and next_payout_at > last_payout_at();
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.pay_due_worlds(busy integer[], patience interval, after timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(days integer, others integer[], next_ms double precision, passed timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  began constant timestamptz := clock_timestamp();
  seen integer := 0;
  unpaid boolean := false;
  elsewhere integer[] := '{}';
  paid integer;
  each record;
begin
  days := 0;
  others := '{}';
  for each in
    select id, kind, seen_at from worlds
    where not asleep and ended_at is null and least(due_at, next_check_at) between coalesce(after, '-infinity') and began and id <> all (busy)
    order by least(due_at, next_check_at) limit 500
  loop
    exit when clock_timestamp() > began + patience;
    seen := seen + 1;
    if not pg_try_advisory_xact_lock(payout_days_lock(), each.id) then
      elsewhere := elsewhere || each.id;
      continue;
    end if;
    if get_sleep_time(each.kind, each.seen_at) <= began then
      update worlds set asleep = true where id = each.id and seen_at = each.seen_at;
      unpaid := unpaid or not found;
      continue;
    end if;
    perform set_config('glasshouse.world', each.id::text, true);
    begin
      paid := pay_quiet_days(began + patience);
    exception when others then
      paid := null;
    end;
    if paid is null then
      others := others || each.id;
    end if;
    days := days + coalesce(paid, 0);
    unpaid := unpaid or paid = 0;
  end loop;
  if clock_timestamp() > began + patience or seen = 500 then
    next_ms := 0;
    return next;
    return;
  end if;
  select greatest(0, extract(epoch from least(due_at, next_check_at) - clock_timestamp()) * 1000) into next_ms from worlds
  where not asleep and ended_at is null and least(due_at, next_check_at) > began and least(due_at, next_check_at) < 'infinity'
    and id <> all (busy || others || elsewhere)
  order by least(due_at, next_check_at) limit 1;
  next_ms := least(next_ms, case when elsewhere <> '{}' then 200 end, case when unpaid then 0 end);
  passed := case when others = '{}' and elsewhere = '{}' and not unpaid then began end;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.pay_people(due timestamp with time zone, days integer, crowd_available bigint, crowd_invested bigint)
 RETURNS TABLE(paid_investments bigint, paid_cents bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  made constant integer := payouts from clock where world_id = here;
begin
  -- the room below the cap is read from these, so they are locked until COMMIT
  perform lock_accounts(array(
    select account_of(id, kind) from investors cross join unnest('{available,invested}'::account_kind[]) as each (kind)
    where world_id = here and reinvest
  ));
  return query with payout as materialized (select * from compute_due_incomes(due)),
  payday as materialized (select due + number * interval '1 day' as paid_at from generate_series(0, days - 1) as number),
  history as (
    insert into transactions (world_id, investor_id, created_at, type, source_id, amount_cents, status, description)
    select here, investor_id, paid_at, 'daily_income', id, income_cents, 'completed', 'Daily income, Investment #' || id
    from payout cross join payday order by paid_at
  ),
  changed as (
    update investments as i set
      total_earned_cents = earned_cents(i, made) + days * payout.income_cents, settled_payouts = made + days,
      amount_cents = i.amount_cents + reinvested_cents,
      -- closed while this payout was due: it has paid after all
      status = case i.status when 'cancelled' then 'completed' else i.status end
    from payout where i.world_id = here and i.investor_id = payout.investor_id and i.id = payout.id and (reinvested_cents > 0 or not active)
  ),
  mail as (
    insert into messages (world_id, investor_id, kind, params, created_at)
    select here, investor_id, 'daily-income',
      jsonb_build_object('amountCents', sum_cents(income_cents), 'reinvestedCents', sum_cents(reinvested_cents), 'investments', count(*)), paid_at
    from payout cross join payday group by paid_at, investor_id order by paid_at
  ),
  line as materialized (
    select account_of(investor_id, 'available') as account_id, -sum_cents(income_cents - reinvested_cents) as amount_cents
    from payout group by investor_id
    union all
    select account_of(investor_id, 'invested'), -sum_cents(reinvested_cents) from payout where reinvested_cents > 0 group by investor_id
    union all
    values (fund_account('crowd_available'), -crowd_available), (fund_account('crowd_invested'), -crowd_invested)
  ),
  credited as materialized (select coalesce(-sum_cents(amount_cents), 0) as cents from line),
  transfer as (
    insert into transfers (world_id, kind, posted_at)
    select here, 'daily_income', paid_at from credited cross join payday where cents > 0 order by paid_at returning id
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, transfer.id, account_id, amount_cents from transfer cross join (
      select account_id, amount_cents from line where amount_cents <> 0
      union all select fund_account('promised_income'), cents from credited
    ) as posting
  )
  select count(*), coalesce(sum_cents(income_cents), 0) from payout;
end $function$
;

CREATE OR REPLACE FUNCTION public.pay_quiet_days(until timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  due timestamptz;
  alike integer;
  days integer := 0;
begin
  if not pg_try_advisory_xact_lock(time_lock(), here) or not pg_try_advisory_xact_lock(fund_day_lock(), here) or not is_world_quiet() then
    return null;
  end if;
  perform from clock where world_id = here for update; -- lock order: clock, then world
  update worlds set next_check_at = get_sleep_time(kind, seen_at) where id = here and next_check_at <= clock_timestamp();
  loop
    due := due_payout(null);
    exit when due is null;
    alike := case when uncapped_sim_now() < due + interval '1 day' then 1 else identical_payout_days(due) end;
    update operator set last_day_at = due + (alike - 1) * interval '1 day' where world_id = here and frozen_at is null;
    perform pay_daily_income(due, alike);
    days := days + alike;
    exit when clock_timestamp() > until;
  end loop;
  if days > 0 then
    perform pg_notify('clock_changed', here::text);
  end if;
  return days;
end $function$
;

CREATE OR REPLACE FUNCTION public.payout_days_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727008
;

CREATE OR REPLACE FUNCTION public.post_transfers(kinds text[], at timestamp with time zone, line_transfers integer[], line_accounts bigint[], line_amounts bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare
  here constant integer := current_world(); -- a column default would run for each row
  ids constant bigint[] := array(select nextval('transfers_id_seq') from unnest(kinds));
begin
  with made as (
    insert into transfers (world_id, id, kind, posted_at) overriding system value
    select here, id, kind, at from unnest(ids, kinds) as given (id, kind)
  )
  insert into postings (world_id, transfer_id, account_id, amount_cents)
  select here, ids[number], account_id, amount_cents
  from unnest(line_transfers, line_accounts, line_amounts) as line (number, account_id, amount_cents);
  return ids;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_world_visits(visited integer[])
 RETURNS SETOF integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  each record;
begin
  for each in select id, asleep from worlds where id = any (visited) and ended_at is null order by id loop
    if each.asleep then
      -- lock order: clock, then world
      perform set_config('glasshouse.world', each.id::text, true);
      update clock set jump_from = sim_now(), jump_to = uncapped_sim_now()
      where world_id = each.id and uncapped_sim_now() > next_payout_at + interval '1 day' and coalesce(jump_to, '-infinity') < sim_now();
      return next each.id;
    end if;
    update worlds set seen_at = clock_timestamp(), asleep = false, next_check_at = case when asleep then clock_timestamp() else next_check_at end
    where id in (select id from worlds where id = each.id for no key update skip locked);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.referral_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727003
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_payment_of_another()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from sandbox.chain_payments as payment join sandbox.chain_wallets as wallet on address = from_address
    where payment.world_id = new.world_id and wallet.world_id = new.world_id and hash = new.tx_hash and holder <> new.investor_id::text
  ) then
    raise exception 'this payment was sent by another investor' using errcode = 'integrity_constraint_violation',
      constraint = 'deposits_own_payment';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  removed constant integer := nullif(current_setting('glasshouse.removed', true), '')::integer;
begin
  if not exists (select from worlds where id = removed and ended_at is not null)
    or exists (select from gone where world_id is distinct from removed) then
    raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced(transfer bigint, cents bigint, lines bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'transfer % is out of balance by % over % postings', transfer, cents, lines
    using errcode = 'integrity_constraint_violation', constraint = 'transfers_balance';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_withdrawal_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a withdrawal of % cents is outside the limits', new.amount_cents using errcode = 'check_violation',
    constraint = 'withdrawal_requests_amount';
end $function$
;

CREATE OR REPLACE FUNCTION public.register_referral_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into world_codes (code, leads_to, investor_id) values (new.referral_code, new.world_id, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.remove_ended_world(patience interval, reached jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.restore_rows(by_table jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  table_name text;
begin
  foreach table_name in array '{second_factors,recovery_codes,sign_in_failures,admin_actions}'::text[] loop
    execute format(
      'insert into %1$s overriding system value select each.* from jsonb_array_elements($1) as row
       cross join jsonb_populate_record(null::%1$s, row || jsonb_build_object(''world_id'', current_world())) as each', table_name::regclass)
    using by_table -> table_name;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.rows_to_keep(person bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  table_name regclass;
  saved jsonb;
  by_table jsonb := '{}';
begin
  foreach table_name in array '{second_factors,recovery_codes,sign_in_failures,admin_actions}'::regclass[] loop
    execute format('select jsonb_agg(source) from %s as source where world_id = $1 and coalesce(to_jsonb(source) ->> ''owner'', $2) = $2', table_name)
    into saved using current_world(), 'investor-' || person;
    by_table := by_table || jsonb_build_object(table_name::text, coalesce(saved, '[]'));
  end loop;
  return by_table;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_next_check(simulated timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update worlds set next_check_at = least(get_sleep_time(kind, seen_at), (
    select case
      when simulated <= anchor_simulated then anchor_real
      when rate <> 'paused' then anchor_real + (simulated - anchor_simulated) / clock_factor(rate) end
    from clock where world_id = current_world()
  ))
  where id = current_world()
$function$
;

CREATE OR REPLACE FUNCTION public.set_class_end(duration interval)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update worlds set ends_at = clock_timestamp() + least(greatest(duration, '0'), '60 days')
  where id = current_world() and kind = 'class' and ended_at is null returning ends_at
$function$
;

CREATE OR REPLACE FUNCTION public.set_class_host(host integer, ends timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update hosts set led_at = coalesce(led_at, clock_timestamp()) where id = host;
  update worlds set host_id = host, ends_at = ends where id = current_world() and kind = 'class' and ended_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.set_world_owner(owner bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into solo_mode (world_id, investor_id) select id, owner from worlds where id = current_world() and kind = 'own'
  on conflict (world_id) do update set investor_id = owner where solo_mode.investor_id is null
$function$
;

CREATE OR REPLACE FUNCTION public.settle_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made integer;
begin
  perform from clock where world_id = new.world_id for share;
  select payouts into made from clock where world_id = new.world_id;
  new.total_earned_cents := earned_cents(old, made);
  new.settled_payouts := greatest(old.settled_payouts, made);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_opened()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.settled_payouts := first_earning_payout(new.opened_at, new.world_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.share_cents(amount_cents bigint, share_bps integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((amount_cents * share_bps) + 5000) / 10000)
;

CREATE OR REPLACE FUNCTION public.sim_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
RETURN (SELECT LEAST(GREATEST((clock.anchor_simulated + (GREATEST('00:00:00'::interval, (clock_timestamp() - clock.anchor_real)) * clock_factor(clock.rate))), (clock.next_payout_at - '1 day'::interval)), clock.next_payout_at) AS "least" FROM clock WHERE (clock.world_id = current_world()))
;

CREATE OR REPLACE FUNCTION public.simulated_learners_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727010
;

CREATE OR REPLACE FUNCTION public.simulated_seats(of_world integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select seats.investor_id from seats join users on users.world_id = seats.world_id and users.investor_id = seats.investor_id
  where seats.world_id = of_world and email_key like '%@simulated.example.com'
$function$
;

CREATE OR REPLACE FUNCTION public.start_over(session_hash bytea, seen timestamp with time zone)
 RETURNS TABLE(world integer, admin_id bigint, first_name text, password_hash text, proven_at timestamp with time zone, now timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  kind constant text := (select worlds.kind from worlds where id = here);
  administrator users;
  person investors;
  saved_rows jsonb;
begin
  perform lock_world();
  if not exists (select from clock where world_id = here and date_trunc('milliseconds', started_at) = seen) then
    return;
  end if;
  select users.* into administrator from users join sessions using (world_id, investor_id)
  where world_id = here and token_hash = session_hash and expires_at > clock_timestamp() and case kind
    when 'house' then role = 'admin' and sessions.proven_at > clock_timestamp() - interval '15 minutes'
    when 'own' then exists (select from solo_mode as own where own.world_id = here and own.investor_id = users.investor_id)
    else false end;
  if administrator.investor_id is null then
    raise exception 'only the administrator or owner can start a world over' using errcode = 'GH403';
  end if;
  select sessions.proven_at into start_over.proven_at from sessions where world_id = here and token_hash = session_hash;
  select * into person from investors where world_id = here and id = administrator.investor_id;
  saved_rows := rows_to_keep(person.id);

  perform close_world();
  now := clock_timestamp();
  world := open_world(kind, start_over.now);
  person.world_id := world;
  person.referred_by := null;
  person.total_referrals := 0;
  person.reinvest := false;
  person.joined_at := start_over.now;
  administrator.world_id := world;
  insert into investors select (person).*;
  insert into users select (administrator).*;
  perform set_world_owner(person.id);
  update solo_mode set ended_at = start_over.now, ended_by = 'administrator' where world_id = world and kind = 'house';
  perform restore_rows(saved_rows);
  insert into admin_actions (seat, actor_id, actor_name, action, simulated_at)
  values (
    case kind when 'house' then 'administrator' else 'solo-investor' end, person.id,
    case kind when 'house' then 'Administrator' else person.first_name end, 'World started over', start_over.now
  );
  admin_id := person.id;
  first_name := person.first_name;
  password_hash := administrator.password_hash;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.time_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727001
;

CREATE OR REPLACE FUNCTION public.uncapped_sim_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
RETURN (SELECT (clock.anchor_simulated + (GREATEST('00:00:00'::interval, (clock_timestamp() - clock.anchor_real)) * clock_factor(clock.rate))) FROM clock WHERE (clock.world_id = current_world()))
;

CREATE OR REPLACE FUNCTION public.update_due_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ahead constant interval := greatest(new.next_payout_at - new.anchor_simulated, interval '0');
  due constant timestamptz := case
    when ahead = interval '0' then new.anchor_real
    when new.rate = 'paused' then null
    else new.anchor_real + ahead / clock_factor(new.rate) end;
begin
  if tg_op = 'UPDATE' and (new.rate, new.anchor_real, new.anchor_simulated) is distinct from (old.rate, old.anchor_real, old.anchor_simulated) then
    update worlds set due_at = due, next_check_at = least(next_check_at, clock_timestamp()) where id = new.world_id;
  else
    update worlds set due_at = due where id = new.world_id and due_at is distinct from due;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.waiting_jump_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727006
;

CREATE OR REPLACE FUNCTION public.wake_for_pending_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update worlds set next_check_at = least(next_check_at, clock_timestamp()) where id = new.world_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.world_age()
 RETURNS interval
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select clock_timestamp() - opened_at from worlds where id = current_world()
$function$
;

CREATE OR REPLACE FUNCTION public.world_opening_lock()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 727011
;

create aggregate sum_cents(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

-- triggers

CREATE CONSTRAINT TRIGGER deposits_look_at AFTER INSERT ON public.deposits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.settled_at IS NULL)) EXECUTE FUNCTION wake_for_pending_deposit();
CREATE TRIGGER accounts_kind_of_new BEFORE INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION check_account_kind();
CREATE TRIGGER accounts_kind_stays AFTER UPDATE OF id, kind ON public.accounts FOR EACH ROW EXECUTE FUNCTION check_account_kind();
CREATE TRIGGER admin_actions_append_only BEFORE UPDATE OR TRUNCATE ON public.admin_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER admin_actions_stay AFTER DELETE ON public.admin_actions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER clock_when_due AFTER INSERT OR UPDATE ON public.clock FOR EACH ROW EXECUTE FUNCTION update_due_time();
CREATE TRIGGER crowd_days_append_only BEFORE UPDATE OR TRUNCATE ON public.crowd_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER crowd_days_stay AFTER DELETE ON public.crowd_days REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER crowd_decisions_append_only BEFORE UPDATE OR TRUNCATE ON public.crowd_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER crowd_decisions_stay AFTER DELETE ON public.crowd_decisions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER crowd_facts_append_only BEFORE UPDATE OR TRUNCATE ON public.crowd_facts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER crowd_facts_stay AFTER DELETE ON public.crowd_facts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER deposits_own_payment BEFORE INSERT ON public.deposits FOR EACH ROW WHEN ((new.tx_hash IS NOT NULL)) EXECUTE FUNCTION refuse_payment_of_another();
CREATE TRIGGER deposits_stay BEFORE TRUNCATE ON public.deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER investments_settle_changed BEFORE UPDATE ON public.investments FOR EACH ROW WHEN (((old.settled_payouts = new.settled_payouts) AND (((old.amount_cents IS DISTINCT FROM new.amount_cents) OR (old.rate_bps IS DISTINCT FROM new.rate_bps)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION settle_changed();
CREATE TRIGGER investments_settle_opened BEFORE INSERT ON public.investments FOR EACH ROW WHEN ((new.settled_payouts = '-1'::integer)) EXECUTE FUNCTION settle_opened();
CREATE TRIGGER investors_code AFTER INSERT ON public.investors FOR EACH ROW EXECUTE FUNCTION register_referral_code();
CREATE TRIGGER investors_open_accounts AFTER INSERT ON public.investors REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION open_investor_accounts();
CREATE TRIGGER invitations_append_only BEFORE UPDATE OR TRUNCATE ON public.invitations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invitations_stay AFTER DELETE ON public.invitations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER lessons_noted AFTER INSERT OR UPDATE OF phase, paused_at, locked ON public.lessons FOR EACH ROW EXECUTE FUNCTION log_lesson_events();
CREATE TRIGGER messages_wanted AFTER INSERT ON public.messages REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION drop_unwanted_messages();
CREATE TRIGGER postings_allowed AFTER INSERT ON public.postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_postings();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_apply AFTER INSERT ON public.postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION apply_postings();
CREATE TRIGGER postings_stay AFTER DELETE ON public.postings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER seats_noted AFTER INSERT OR UPDATE OF nudged_after, asks_help, drawn, card, removed_after ON public.seats FOR EACH ROW EXECUTE FUNCTION log_seat_events();
CREATE TRIGGER sessions_begin BEFORE INSERT ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION begin_session();
CREATE TRIGGER sessions_end_solo_mode AFTER INSERT ON public.sessions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION end_solo_mode_with_administrator();
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_posted AFTER INSERT ON public.transfers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_transfer_posted();
CREATE TRIGGER transfers_stay AFTER DELETE ON public.transfers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER users_end_solo_mode AFTER INSERT ON public.users REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION end_solo_mode_with_second();
CREATE TRIGGER withdrawal_requests_amount BEFORE INSERT ON public.withdrawal_requests FOR EACH ROW WHEN (((new.amount_cents < 5000) OR (new.amount_cents > 100000))) EXECUTE FUNCTION refuse_withdrawal_amount();

-- what the application's role may do

grant delete, insert, select on sign_in_attempts to glasshouse_app;
grant delete, insert, select, update (disabled_at, link_expires_at, link_hash, password_hash, seen_at) on hosts to glasshouse_app;
grant delete, insert, select, update (plan, saved_at) on host_plans to glasshouse_app;
grant delete, insert, select, update (proven_at) on host_sessions to glasshouse_app;
grant delete, insert, select, update on recovery_codes to glasshouse_app;
grant delete, insert, select, update on sandbox.identity_payloads to glasshouse_app;
grant delete, insert, select, update on second_factor_tries to glasshouse_app;
grant delete, insert, select, update on second_factors to glasshouse_app;
grant delete, insert, select, update on sessions to glasshouse_app;
grant delete, insert, select, update on sign_in_failures to glasshouse_app;
grant execute on function allocate_own_world() to glasshouse_app;
grant execute on function analyze_grown_tables() to glasshouse_app;
grant execute on function analyze_grown_within(interval) to glasshouse_app;
grant execute on function apply_postings() to glasshouse_app;
grant execute on function begin_card_deposits(bigint[],text[],text[]) to glasshouse_app;
grant execute on function check_postings() to glasshouse_app;
grant execute on function check_transfer_posted() to glasshouse_app;
grant execute on function classes_with_simulated_learners() to glasshouse_app;
grant execute on function correct_stepped_clocks(timestamp with time zone,timestamp with time zone,interval) to glasshouse_app;
grant execute on function drop_unwanted_messages() to glasshouse_app;
grant execute on function end_solo_mode_with_administrator() to glasshouse_app;
grant execute on function end_solo_mode_with_second() to glasshouse_app;
grant execute on function end_unvisited_worlds() to glasshouse_app;
grant execute on function end_world() to glasshouse_app;
grant execute on function find_existing_sessions(integer[],bytea[]) to glasshouse_app;
grant execute on function find_world_by_address(integer[],text) to glasshouse_app;
grant execute on function identical_payout_days(timestamp with time zone) to glasshouse_app;
grant execute on function inspect_classes(integer[]) to glasshouse_app;
grant execute on function inspect_worlds(integer[]) to glasshouse_app;
grant execute on function is_fund_frozen() to glasshouse_app;
grant execute on function is_world_quiet() to glasshouse_app;
grant execute on function last_payout_at() to glasshouse_app;
grant execute on function lock_accounts(bigint[]) to glasshouse_app;
grant execute on function open_investor_accounts() to glasshouse_app;
grant execute on function open_numbered_world(integer,text,timestamp with time zone,boolean) to glasshouse_app;
grant execute on function open_world(text,timestamp with time zone) to glasshouse_app;
grant execute on function open_world_with_codes(text,text,text[],timestamp with time zone) to glasshouse_app;
grant execute on function pay_daily_income(timestamp with time zone,integer,bigint,bigint) to glasshouse_app;
grant execute on function pay_due_worlds(integer[],interval,timestamp with time zone) to glasshouse_app;
grant execute on function pay_quiet_days(timestamp with time zone) to glasshouse_app;
grant execute on function record_world_visits(integer[]) to glasshouse_app;
grant execute on function refuse_removal() to glasshouse_app;
grant execute on function register_referral_code() to glasshouse_app;
grant execute on function remove_ended_world(interval,jsonb) to glasshouse_app;
grant execute on function schedule_next_check(timestamp with time zone) to glasshouse_app;
grant execute on function set_class_end(interval) to glasshouse_app;
grant execute on function set_class_host(integer,timestamp with time zone) to glasshouse_app;
grant execute on function set_world_owner(bigint) to glasshouse_app;
grant execute on function settle_changed() to glasshouse_app;
grant execute on function settle_opened() to glasshouse_app;
grant execute on function sim_now() to glasshouse_app;
grant execute on function start_over(bytea,timestamp with time zone) to glasshouse_app;
grant execute on function uncapped_sim_now() to glasshouse_app;
grant execute on function update_due_time() to glasshouse_app;
grant execute on function wake_for_pending_deposit() to glasshouse_app;
grant insert, select on admin_actions to glasshouse_app;
grant insert, select on class_events to glasshouse_app;
grant insert, select on crowd_days to glasshouse_app;
grant insert, select on crowd_decisions to glasshouse_app;
grant insert, select on crowd_facts to glasshouse_app;
grant insert, select on fund_days to glasshouse_app;
grant insert, select on idempotency_keys to glasshouse_app;
grant insert, select on invitations to glasshouse_app;
grant insert, select on offer_answers to glasshouse_app;
grant insert, select on offer_checks to glasshouse_app;
grant insert, select on operator_takes to glasshouse_app;
grant insert, select on postings to glasshouse_app;
grant insert, select on sandbox.chain_payments to glasshouse_app;
grant insert, select on sandbox.chain_wallets to glasshouse_app;
grant insert, select on transfers to glasshouse_app;
grant insert, select, update (admin_notes, decided_at, decided_by, status) on withdrawal_requests to glasshouse_app;
grant insert, select, update (anchor_real, anchor_simulated, jump_from, jump_to, next_payout_at, payouts, rate) on clock to glasshouse_app;
grant insert, select, update (attempts, delivered_at, next_attempt_at) on sandbox.card_events to glasshouse_app;
grant insert, select, update (closed_at, status) on investments to glasshouse_app;
grant insert, select, update (confirmed, failure_reason, settled_at, status) on deposits to glasshouse_app;
grant insert, select, update (consented) on sandbox.people to glasshouse_app;
grant insert, select, update (daily_income_notifications, deposit_notifications, email, email_key, email_notifications, marketing_emails, must_change_password, password_hash, phone_number, profile_image_url, sign_ins, withdrawal_notifications) on users to glasshouse_app;
grant insert, select, update (description, status) on transactions to glasshouse_app;
grant insert, select, update (first_name, last_name, referred_by, reinvest, total_referrals) on investors to glasshouse_app;
grant insert, select, update (last_payment_error, status, updated_at) on sandbox.payment_intents to glasshouse_app;
grant insert, select, update (read_at) on messages to glasshouse_app;
grant insert, select, update (two_factor) on identities to glasshouse_app;
grant insert, select, update (used_at) on password_links to glasshouse_app;
grant insert, select, update on crowd to glasshouse_app;
grant insert, select, update on lessons to glasshouse_app;
grant insert, select, update on operator to glasshouse_app;
grant insert, select, update on readiness_probe to glasshouse_app;
grant insert, select, update on seats to glasshouse_app;
grant select on accounts to glasshouse_app;
grant select on world_codes to glasshouse_app;
grant select on worlds to glasshouse_app;
grant select, update (max_class_crowd, max_crowds_per_hour, max_house_crowd, max_own_crowd, max_self_made_crowd, max_worlds, max_worlds_per_hour, retention_days) on installation to glasshouse_app;
grant select, update (world_id) on solo_mode to glasshouse_app;
grant usage on schema public to glasshouse_app;
grant usage on schema sandbox to glasshouse_app;
grant usage on sequence admin_actions_id_seq to glasshouse_app;
grant usage on sequence class_events_id_seq to glasshouse_app;
grant usage on sequence deposits_id_seq to glasshouse_app;
grant usage on sequence hosts_id_seq to glasshouse_app;
grant usage on sequence investments_id_seq to glasshouse_app;
grant usage on sequence investors_id_seq to glasshouse_app;
grant usage on sequence invitations_id_seq to glasshouse_app;
grant usage on sequence messages_id_seq to glasshouse_app;
grant usage on sequence operator_takes_id_seq to glasshouse_app;
grant usage on sequence schema_migrations_id_seq to glasshouse_app;
grant usage on sequence transaction_ids to glasshouse_app;
grant usage on sequence transfers_id_seq to glasshouse_app;
grant usage on sequence withdrawal_requests_id_seq to glasshouse_app;
grant usage on sequence worlds_id_seq to glasshouse_app;
