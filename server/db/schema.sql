-- types

create type account_kind as enum ('available', 'invested', 'withdrawal_hold', 'wallet', 'reserves', 'promised_income', 'operator_take', 'outside', 'accrued_income');

-- sequences

create sequence schema_migrations_id_seq;
create sequence transaction_ids;

-- tables

create table accounts (
  id bigint not null,
  kind account_kind not null,
  balance_cents bigint not null,
  world_id integer not null
) with (fillfactor=45);

create table accrual_totals (
  payouts integer not null,
  next_cents bigint not null,
  later_cents bigint not null,
  next_people integer not null,
  later_people integer not null,
  invested_cents bigint not null,
  invested_people integer not null,
  world_id integer not null,
  cancelled_at timestamp with time zone
);

create table admin_actions (
  id bigint not null generated always as identity (start with 1),
  actor_id bigint,
  action text not null,
  subject text not null,
  done_at timestamp with time zone not null,
  simulated_at timestamp with time zone not null,
  seat text not null,
  actor_name text not null,
  world_id integer not null
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
  started_at timestamp with time zone not null,
  anchor_real timestamp with time zone not null,
  anchor_simulated timestamp with time zone not null,
  rate text not null,
  next_payout_at timestamp with time zone not null,
  jump_from timestamp with time zone,
  jump_to timestamp with time zone,
  world_id integer not null
);

create table crowd (
  seed bigint not null,
  target integer not null,
  behaviour jsonb not null,
  started_at timestamp with time zone not null,
  stopped boolean not null,
  day integer not null,
  fear_ppm integer not null,
  last_day_ms integer,
  world_id integer not null,
  panicked integer not null
);

create table crowd_days (
  world_id integer not null,
  day integer not null,
  number integer not null
);

create table crowd_members (
  investor_id bigint not null,
  invested_cents bigint not null,
  next_cents bigint not null,
  later_cents bigint not null,
  world_id integer not null,
  settled_payouts integer not null,
  number integer,
  joined_day integer,
  panicked_day integer,
  acts_from integer,
  moved_daily boolean not null
) with (fillfactor=60);

create table deposits (
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
  settled_at timestamp with time zone,
  world_id integer not null
);

create table fund_days (
  day integer not null,
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
  fear_ppm integer not null,
  accrued_cents bigint not null,
  accrued_people integer not null,
  world_id integer not null
);

create table history_totals (
  investor_id bigint not null,
  type text not null,
  status text not null,
  entries bigint not null,
  cents bigint not null,
  world_id integer not null
) with (fillfactor=50);

create table host_plans (
  host_id integer,
  plan jsonb not null,
  kept_at timestamp with time zone not null
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
  link_expires_at timestamp with time zone
);

create table idempotency_keys (
  investor_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply json,
  created_at timestamp with time zone not null,
  world_id integer not null
);

create table identities (
  issuer text not null,
  subject text not null,
  investor_id bigint not null,
  linked_at timestamp with time zone not null,
  two_factor boolean,
  world_id integer not null
);

create table income_days (
  investor_id bigint not null,
  paid_at timestamp with time zone not null,
  cents bigint not null,
  payouts integer not null,
  world_id integer not null
);

create table installation (
  alone boolean not null,
  most_worlds integer not null,
  worlds_an_hour integer not null,
  largest_house_crowd integer not null,
  largest_own_crowd integer not null,
  largest_class_crowd integer not null,
  days_kept integer not null
);

create table investments (
  id bigint not null generated always as identity (start with 1),
  investor_id bigint not null,
  deposit_id bigint not null,
  amount_cents bigint not null,
  rate_bps integer not null,
  total_earned_cents bigint not null,
  status text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  world_id integer not null,
  settled_payouts integer
) with (fillfactor=60);

create table investors (
  id bigint not null generated by default as identity (start with 1000),
  simulated boolean not null,
  first_name text not null,
  last_name text not null,
  referral_code text not null,
  referred_by bigint,
  total_referrals integer not null,
  reinvest boolean not null,
  joined_at timestamp with time zone not null,
  world_id integer not null
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
  operator_id bigint
);

create table messages (
  id bigint not null generated always as identity (start with 1),
  investor_id bigint not null,
  kind text not null,
  params jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  world_id integer not null
);

create table offer_answers (
  investor_id bigint not null,
  round text not null,
  offer smallint not null,
  answered_false boolean not null,
  world_id integer not null,
  answered_after interval(0) not null
);

create table operator (
  policy text not null,
  delay_days integer not null,
  limit_cents bigint not null,
  take_bps integer not null,
  bonus_bps integer not null,
  failing_since timestamp with time zone,
  frozen_at timestamp with time zone,
  books_open boolean not null,
  last_day_at timestamp with time zone,
  world_id integer not null
);

create table operator_takes (
  id bigint not null generated always as identity (start with 1),
  amount_cents bigint not null,
  taken_at timestamp with time zone not null,
  world_id integer not null
);

create table password_links (
  token_hash bytea not null,
  investor_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  world_id integer not null
);

create table postings (
  transfer_id bigint not null,
  account_id bigint not null,
  amount_cents bigint not null,
  world_id integer not null
);

create table readiness_probe (
  id integer not null,
  written_at timestamp with time zone not null
);

create table recovery_codes (
  owner text not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  world_id integer not null
);

create table results (
  investor_id bigint not null,
  joined_at timestamp with time zone not null,
  paid_in_cents bigint not null,
  paid_out_cents bigint not null,
  world_id integer not null
) with (fillfactor=70);

create table sandbox.card_events (
  id text not null,
  payment_intent_id text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  attempts integer not null,
  next_attempt_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  world_id integer not null
);

create table sandbox.chain_payments (
  hash text not null,
  from_address text not null,
  to_address text not null,
  amount_cents bigint not null,
  reference bigint not null,
  sent_at timestamp with time zone not null,
  world_id integer not null
);

create table sandbox.chain_wallets (
  address text not null,
  holder text not null,
  world_id integer not null
);

create table sandbox.identity_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  world_id integer not null
);

create table sandbox.payment_intents (
  id text not null,
  customer text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  client_secret text not null,
  last_payment_error jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  world_id integer not null
);

create table sandbox.people (
  number integer not null,
  password_hash text not null,
  consented boolean not null,
  world_id integer not null
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
  seen_after interval not null,
  acted_after interval not null,
  nudged_after interval,
  removed_after interval
);

create table second_factor_tries (
  owner text not null,
  lane text not null,
  tried_at timestamp with time zone[] not null,
  world_id integer not null
);

create table second_factors (
  owner text not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null,
  world_id integer not null
);

create table server_secrets (
  name text not null,
  value bytea not null
);

create table sessions (
  token_hash bytea not null,
  investor_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  proven_at timestamp with time zone not null,
  at_issuer boolean not null,
  unproven_days integer not null,
  world_id integer not null
);

create table sign_in_attempts (
  state_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamp with time zone not null,
  proves bigint,
  world_id integer not null
);

create table sign_in_failures (
  key bytea not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  world_id integer not null
);

create table solo_mode (
  ended_at timestamp with time zone,
  ended_by text,
  investor_id bigint,
  world_id integer not null
);

create table tallies (
  tally text not null,
  key bigint not null,
  count bigint not null,
  cents bigint not null,
  world_id integer not null
);

create table tally_changes (
  tally text not null,
  key bigint not null,
  count bigint not null,
  cents bigint not null,
  world_id integer not null
);

create table transactions (
  investor_id bigint not null,
  created_at timestamp with time zone not null,
  type text not null,
  source_id bigint not null,
  id bigint not null,
  amount_cents bigint not null,
  status text not null,
  description text not null,
  world_id integer not null
);

create table transfers (
  id bigint not null generated always as identity (start with 1),
  kind text not null,
  currency character(3) not null,
  posted_at timestamp with time zone not null,
  created_in xid8 not null,
  world_id integer not null
);

create table users (
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
  sign_ins smallint not null,
  world_id integer not null
);

create table withdrawal_requests (
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
  decided_by bigint,
  world_id integer not null
);

create table world_codes (
  code text not null,
  leads_to integer not null,
  investor_id bigint
);

create table worlds (
  id integer not null generated always as identity (start with 1),
  kind text not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  fund_accounts smallint not null,
  title text not null,
  due_at timestamp with time zone,
  look_at timestamp with time zone not null,
  asleep boolean not null,
  host_id integer,
  ends_at timestamp with time zone
);

-- defaults

alter table accounts alter column balance_cents set default 0;
alter table accounts alter column world_id set default current_world();
alter table accrual_totals alter column invested_cents set default 0;
alter table accrual_totals alter column invested_people set default 0;
alter table accrual_totals alter column later_cents set default 0;
alter table accrual_totals alter column later_people set default 0;
alter table accrual_totals alter column next_cents set default 0;
alter table accrual_totals alter column next_people set default 0;
alter table accrual_totals alter column payouts set default 0;
alter table accrual_totals alter column world_id set default current_world();
alter table admin_actions alter column done_at set default clock_timestamp();
alter table admin_actions alter column simulated_at set default sim_now();
alter table admin_actions alter column subject set default ''::text;
alter table admin_actions alter column world_id set default current_world();
alter table class_events alter column world_id set default current_world();
alter table clock alter column world_id set default current_world();
alter table crowd alter column day set default 0;
alter table crowd alter column fear_ppm set default 0;
alter table crowd alter column panicked set default 0;
alter table crowd alter column stopped set default false;
alter table crowd alter column world_id set default current_world();
alter table crowd_days alter column world_id set default current_world();
alter table crowd_members alter column invested_cents set default 0;
alter table crowd_members alter column later_cents set default 0;
alter table crowd_members alter column moved_daily set default false;
alter table crowd_members alter column next_cents set default 0;
alter table crowd_members alter column settled_payouts set default 0;
alter table crowd_members alter column world_id set default current_world();
alter table deposits alter column confirmed set default false;
alter table deposits alter column world_id set default current_world();
alter table fund_days alter column accrued_cents set default 0;
alter table fund_days alter column accrued_people set default 0;
alter table fund_days alter column fear_ppm set default 0;
alter table fund_days alter column world_id set default current_world();
alter table history_totals alter column world_id set default current_world();
alter table host_plans alter column kept_at set default clock_timestamp();
alter table host_sessions alter column proven_at set default now();
alter table hosts alter column made_at set default clock_timestamp();
alter table hosts alter column password_hash set default ''::text;
alter table hosts alter column seen_at set default clock_timestamp();
alter table hosts alter column self_made set default false;
alter table idempotency_keys alter column created_at set default now();
alter table idempotency_keys alter column world_id set default current_world();
alter table identities alter column linked_at set default now();
alter table identities alter column world_id set default current_world();
alter table income_days alter column world_id set default current_world();
alter table installation alter column alone set default true;
alter table installation alter column days_kept set default 30;
alter table installation alter column largest_class_crowd set default 20000;
alter table installation alter column largest_house_crowd set default 1000000;
alter table installation alter column largest_own_crowd set default 5000;
alter table installation alter column most_worlds set default 10000;
alter table installation alter column worlds_an_hour set default 20;
alter table investments alter column settled_payouts set default '-1'::integer;
alter table investments alter column status set default 'active'::text;
alter table investments alter column total_earned_cents set default 0;
alter table investments alter column world_id set default current_world();
alter table investors alter column reinvest set default false;
alter table investors alter column simulated set default false;
alter table investors alter column total_referrals set default 0;
alter table investors alter column world_id set default current_world();
alter table lessons alter column locked set default false;
alter table lessons alter column names_shown set default false;
alter table lessons alter column phase set default 0;
alter table lessons alter column phase_started_at set default clock_timestamp();
alter table lessons alter column step set default 0;
alter table lessons alter column world_id set default current_world();
alter table messages alter column world_id set default current_world();
alter table offer_answers alter column answered_after set default date_trunc('second'::text, world_age());
alter table offer_answers alter column world_id set default current_world();
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
alter table results alter column world_id set default current_world();
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
alter table tallies alter column world_id set default current_world();
alter table tally_changes alter column world_id set default current_world();
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
alter table worlds alter column fund_accounts set default 1;
alter table worlds alter column look_at set default clock_timestamp();
alter table worlds alter column opened_at set default clock_timestamp();
alter table worlds alter column seen_at set default clock_timestamp();
alter table worlds alter column title set default ''::text;

-- constraints

alter table accounts add constraint accounts_not_negative CHECK (((balance_cents >= 0) OR (kind = 'outside'::account_kind)));
alter table accounts add constraint accounts_pkey PRIMARY KEY (world_id, id);
alter table accrual_totals add constraint accrual_totals_later_cents_check CHECK ((later_cents >= 0));
alter table accrual_totals add constraint accrual_totals_later_people_check CHECK ((later_people >= 0));
alter table accrual_totals add constraint accrual_totals_next_cents_check CHECK ((next_cents >= 0));
alter table accrual_totals add constraint accrual_totals_next_people_check CHECK ((next_people >= 0));
alter table accrual_totals add constraint accrual_totals_pkey PRIMARY KEY (world_id);
alter table admin_actions add constraint admin_actions_pkey PRIMARY KEY (world_id, id);
alter table admin_actions add constraint admin_actions_seat_check CHECK ((seat = ANY (ARRAY['administrator'::text, 'solo-investor'::text, 'learner'::text, 'server'::text])));
alter table admin_actions add constraint admin_actions_seat_has_actor CHECK (((seat = 'server'::text) = (actor_id IS NULL)));
alter table class_events add constraint class_events_check CHECK (((kind = 'phase'::text) = (phase IS NOT NULL)));
alter table class_events add constraint class_events_minute_check CHECK ((minute >= 0));
alter table class_events add constraint class_events_pkey PRIMARY KEY (world_id, id);
alter table class_events add constraint class_events_world_id_fkey FOREIGN KEY (world_id) REFERENCES worlds(id);
alter table class_events add constraint class_events_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES seats(world_id, investor_id);
alter table clock add constraint clock_check CHECK (((jump_from IS NULL) = (jump_to IS NULL)));
alter table clock add constraint clock_pkey PRIMARY KEY (world_id);
alter table clock add constraint clock_rate_check CHECK ((rate = ANY (ARRAY['realtime'::text, 'hour-per-second'::text, 'day-per-10s'::text, 'day-per-second'::text, 'paused'::text])));
alter table clock add constraint clock_world FOREIGN KEY (world_id) REFERENCES worlds(id);
alter table crowd add constraint crowd_fear_ppm_check CHECK (((fear_ppm >= 0) AND (fear_ppm <= 1000000)));
alter table crowd add constraint crowd_pkey PRIMARY KEY (world_id);
alter table crowd add constraint crowd_target_check CHECK (((target >= 1) AND (target <= 1000000)));
alter table crowd_days add constraint crowd_days_pkey PRIMARY KEY (world_id, day, number);
alter table crowd_members add constraint crowd_members_acting CHECK (((number IS NOT NULL) OR ((panicked_day IS NULL) AND (acts_from IS NULL))));
alter table crowd_members add constraint crowd_members_invested_cents_check CHECK ((invested_cents >= 0));
alter table crowd_members add constraint crowd_members_joined CHECK (((number IS NULL) = (joined_day IS NULL)));
alter table crowd_members add constraint crowd_members_later_cents_check CHECK ((later_cents >= 0));
alter table crowd_members add constraint crowd_members_next_cents_check CHECK ((next_cents >= 0));
alter table crowd_members add constraint crowd_members_number_key UNIQUE (world_id, number);
alter table crowd_members add constraint crowd_members_pkey PRIMARY KEY (world_id, investor_id);
alter table deposits add constraint deposits_amount_cents_check CHECK ((amount_cents > 0));
alter table deposits add constraint deposits_check CHECK (((method = 'card'::text) = (payment_intent_id IS NOT NULL)));
alter table deposits add constraint deposits_check1 CHECK (((method = 'crypto'::text) = (tx_hash IS NOT NULL)));
alter table deposits add constraint deposits_check2 CHECK (((status = 'pending'::text) = (settled_at IS NULL)));
alter table deposits add constraint deposits_method_check CHECK ((method = ANY (ARRAY['card'::text, 'crypto'::text])));
alter table deposits add constraint deposits_payment_intent_id_key UNIQUE (world_id, payment_intent_id);
alter table deposits add constraint deposits_pkey PRIMARY KEY (world_id, id, investor_id);
alter table deposits add constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])));
alter table fund_days add constraint fund_days_at_key UNIQUE (world_id, at);
alter table fund_days add constraint fund_days_held_cents_check CHECK ((held_cents >= 0));
alter table fund_days add constraint fund_days_pkey PRIMARY KEY (world_id, day);
alter table fund_days add constraint fund_days_promised_cents_check CHECK ((promised_cents >= 0));
alter table fund_days add constraint fund_days_promises CHECK ((promised_cents = ((paid_in_cents + credited_cents) - paid_out_cents)));
alter table fund_days add constraint fund_days_reserves CHECK ((held_cents = ((paid_in_cents - paid_out_cents) - taken_cents)));
alter table history_totals add constraint history_totals_pkey PRIMARY KEY (world_id, investor_id, type, status);
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
alter table identities add constraint identities_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table identities add constraint identities_pkey PRIMARY KEY (world_id, issuer, subject);
alter table income_days add constraint income_days_cents_check CHECK ((cents > 0));
alter table income_days add constraint income_days_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES investors(world_id, id);
alter table income_days add constraint income_days_payouts_check CHECK ((payouts > 0));
alter table income_days add constraint income_days_pkey PRIMARY KEY (world_id, investor_id, paid_at);
alter table installation add constraint installation_alone_check CHECK (alone);
alter table installation add constraint installation_days_kept_check CHECK (((days_kept >= 1) AND (days_kept <= 3650)));
alter table installation add constraint installation_largest_class_crowd_check CHECK (((largest_class_crowd >= 0) AND (largest_class_crowd <= 1000000)));
alter table installation add constraint installation_largest_house_crowd_check CHECK (((largest_house_crowd >= 0) AND (largest_house_crowd <= 1000000)));
alter table installation add constraint installation_largest_own_crowd_check CHECK (((largest_own_crowd >= 0) AND (largest_own_crowd <= 1000000)));
alter table installation add constraint installation_most_worlds_check CHECK (((most_worlds >= 1) AND (most_worlds <= 1000000)));
alter table installation add constraint installation_pkey PRIMARY KEY (alone);
alter table installation add constraint installation_worlds_an_hour_check CHECK (((worlds_an_hour >= 0) AND (worlds_an_hour <= 100000)));
alter table investments add constraint investments_amount_cents_check CHECK ((amount_cents > 0));
alter table investments add constraint investments_check CHECK (((status = 'active'::text) = (closed_at IS NULL)));
alter table investments add constraint investments_once UNIQUE (world_id, deposit_id, investor_id);
alter table investments add constraint investments_pkey PRIMARY KEY (world_id, investor_id, id);
alter table investments add constraint investments_rate_bps_check CHECK ((rate_bps > 0));
alter table investments add constraint investments_settled_payouts_check CHECK ((settled_payouts >= 0));
alter table investments add constraint investments_status_check CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text, 'cancelled'::text])));
alter table investments add constraint investments_total_earned_cents_check CHECK ((total_earned_cents >= 0));
alter table investors add constraint investors_check CHECK ((referred_by <> id));
alter table investors add constraint investors_id_check CHECK ((id >= 1000));
alter table investors add constraint investors_pkey PRIMARY KEY (world_id, id);
alter table investors add constraint investors_referral_code_key UNIQUE (world_id, referral_code);
alter table investors add constraint investors_referred_by_fkey FOREIGN KEY (world_id, referred_by) REFERENCES investors(world_id, id);
alter table investors add constraint investors_total_referrals_check CHECK ((total_referrals >= 0));
alter table investors add constraint investors_world FOREIGN KEY (world_id) REFERENCES worlds(id);
alter table lessons add constraint lessons_check CHECK ((phase < jsonb_array_length(plan)));
alter table lessons add constraint lessons_operator FOREIGN KEY (world_id, operator_id) REFERENCES seats(world_id, investor_id);
alter table lessons add constraint lessons_phase_check CHECK ((phase >= 0));
alter table lessons add constraint lessons_pkey PRIMARY KEY (world_id);
alter table lessons add constraint lessons_step_check CHECK (((step >= 0) AND (step <= 20)));
alter table lessons add constraint lessons_world_id_fkey FOREIGN KEY (world_id) REFERENCES worlds(id);
alter table messages add constraint messages_pkey PRIMARY KEY (world_id, investor_id, id);
alter table offer_answers add constraint offer_answers_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table offer_answers add constraint offer_answers_offer_check CHECK ((offer > 0));
alter table offer_answers add constraint offer_answers_pkey PRIMARY KEY (world_id, investor_id, round, offer);
alter table offer_answers add constraint offer_answers_round_check CHECK ((round = ANY (ARRAY['before'::text, 'after'::text, 'later'::text])));
alter table operator add constraint operator_bonus_bps_check CHECK (((bonus_bps >= 0) AND (bonus_bps <= 10000)));
alter table operator add constraint operator_delay_days_check CHECK (((delay_days >= 1) AND (delay_days <= 60)));
alter table operator add constraint operator_limit_cents_check CHECK ((limit_cents >= 0));
alter table operator add constraint operator_pkey PRIMARY KEY (world_id);
alter table operator add constraint operator_policy_check CHECK ((policy = ANY (ARRAY['manual'::text, 'approve'::text, 'delay'::text, 'limit'::text, 'refuse'::text])));
alter table operator add constraint operator_take_bps_check CHECK (((take_bps >= 0) AND (take_bps <= 10000)));
alter table operator_takes add constraint operator_takes_amount_cents_check CHECK ((amount_cents > 0));
alter table operator_takes add constraint operator_takes_pkey PRIMARY KEY (world_id, id);
alter table password_links add constraint password_links_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table password_links add constraint password_links_pkey PRIMARY KEY (world_id, token_hash);
alter table postings add constraint postings_amount_cents_check CHECK ((amount_cents <> 0));
alter table readiness_probe add constraint readiness_probe_pkey PRIMARY KEY (id);
alter table recovery_codes add constraint recovery_codes_owner_fkey FOREIGN KEY (world_id, owner) REFERENCES second_factors(world_id, owner) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (world_id, owner, code_hash);
alter table results add constraint results_paid_in_cents_check CHECK ((paid_in_cents >= 0));
alter table results add constraint results_paid_out_cents_check CHECK ((paid_out_cents >= 0));
alter table results add constraint results_pkey PRIMARY KEY (world_id, investor_id);
alter table sandbox.card_events add constraint card_events_payment_intent_id_fkey FOREIGN KEY (world_id, payment_intent_id) REFERENCES sandbox.payment_intents(world_id, id);
alter table sandbox.card_events add constraint card_events_payment_intent_id_type_key UNIQUE (world_id, payment_intent_id, type);
alter table sandbox.card_events add constraint card_events_pkey PRIMARY KEY (world_id, id);
alter table sandbox.chain_payments add constraint chain_payments_amount_cents_check CHECK ((amount_cents > 0));
alter table sandbox.chain_payments add constraint chain_payments_pkey PRIMARY KEY (world_id, hash);
alter table sandbox.chain_payments add constraint chain_payments_reference_key UNIQUE (world_id, reference);
alter table sandbox.chain_wallets add constraint chain_wallets_holder_key UNIQUE (world_id, holder);
alter table sandbox.chain_wallets add constraint chain_wallets_pkey PRIMARY KEY (world_id, address);
alter table sandbox.identity_payloads add constraint identity_payloads_pkey PRIMARY KEY (world_id, model, id);
alter table sandbox.payment_intents add constraint payment_intents_amount_cents_check CHECK ((amount_cents > 0));
alter table sandbox.payment_intents add constraint payment_intents_currency_check CHECK ((currency = 'usd'::text));
alter table sandbox.payment_intents add constraint payment_intents_pkey PRIMARY KEY (world_id, id);
alter table sandbox.payment_intents add constraint payment_intents_status_check CHECK ((status = ANY (ARRAY['requires_payment_method'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'canceled'::text])));
alter table sandbox.people add constraint people_number_check CHECK (((number >= 1) AND (number <= 99999)));
alter table sandbox.people add constraint people_pkey PRIMARY KEY (world_id, number);
alter table schema_functions add constraint schema_functions_pkey PRIMARY KEY (digest);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (id);
alter table seats add constraint seats_drawn_check CHECK (((drawn >= 1) AND (drawn <= 100)));
alter table seats add constraint seats_guess_day_check CHECK (((guess_day >= 0) AND (guess_day <= 365)));
alter table seats add constraint seats_page_check CHECK ((length(page) <= 40));
alter table seats add constraint seats_pkey PRIMARY KEY (world_id, investor_id);
alter table seats add constraint seats_world_id_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table second_factor_tries add constraint second_factor_tries_lane_check CHECK ((lane = ANY (ARRAY['known'::text, 'stranger'::text])));
alter table second_factor_tries add constraint second_factor_tries_pkey PRIMARY KEY (world_id, owner, lane);
alter table second_factor_tries add constraint second_factor_tries_tried_at_check CHECK ((cardinality(tried_at) <= 20));
alter table second_factors add constraint second_factors_pkey PRIMARY KEY (world_id, owner);
alter table server_secrets add constraint server_secrets_pkey PRIMARY KEY (name);
alter table sessions add constraint sessions_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table sessions add constraint sessions_pkey PRIMARY KEY (world_id, token_hash);
alter table sign_in_attempts add constraint sign_in_attempts_pkey PRIMARY KEY (world_id, state_hash);
alter table sign_in_attempts add constraint sign_in_attempts_proves_fkey FOREIGN KEY (world_id, proves) REFERENCES users(world_id, investor_id);
alter table sign_in_failures add constraint sign_in_failures_pkey PRIMARY KEY (world_id, key);
alter table solo_mode add constraint solo_mode_check CHECK (((ended_at IS NULL) = (ended_by IS NULL)));
alter table solo_mode add constraint solo_mode_ended_by_check CHECK ((ended_by = ANY (ARRAY['administrator'::text, 'second-person'::text])));
alter table solo_mode add constraint solo_mode_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES users(world_id, investor_id);
alter table solo_mode add constraint solo_mode_pkey PRIMARY KEY (world_id);
alter table tallies add constraint tallies_pkey PRIMARY KEY (world_id, tally, key);
alter table transactions add constraint transactions_amount_cents_check CHECK ((amount_cents > 0));
alter table transactions add constraint transactions_once PRIMARY KEY (world_id, investor_id, created_at, type, source_id);
alter table transactions add constraint transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])));
alter table transactions add constraint transactions_type_check CHECK ((type = ANY (ARRAY['deposit'::text, 'crypto_deposit'::text, 'withdrawal'::text, 'daily_income'::text, 'referral_bonus'::text])));
alter table transfers add constraint transfers_currency_check CHECK ((currency = 'USD'::bpchar));
alter table transfers add constraint transfers_pkey PRIMARY KEY (world_id, id);
alter table users add constraint users_investor_id_fkey FOREIGN KEY (world_id, investor_id) REFERENCES investors(world_id, id);
alter table users add constraint users_pkey PRIMARY KEY (world_id, investor_id);
alter table users add constraint users_role_check CHECK ((role = ANY (ARRAY['investor'::text, 'admin'::text])));
alter table users add constraint users_sign_ins_check CHECK (((sign_ins >= 0) AND (sign_ins <= 2)));
alter table withdrawal_requests add constraint withdrawal_requests_amount_cents_check CHECK ((amount_cents > 0));
alter table withdrawal_requests add constraint withdrawal_requests_check CHECK (((status = 'pending'::text) = (decided_at IS NULL)));
alter table withdrawal_requests add constraint withdrawal_requests_fictional CHECK ((((details ->> 'bankAccountNumber'::text) ~ '^(SIM|PLAY)[0-9]{4,12}$'::text) AND ((details ->> 'bankIfscCode'::text) ~* '^SIMB0[A-Z0-9]{6}$'::text) AND ((details ->> 'bankSwiftCode'::text) ~* '^SIMB[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'::text) AND ((details ->> 'cryptoWalletAddress'::text) ~ '^playsim1[02-9ac-hj-np-z]{38}$'::text)));
alter table withdrawal_requests add constraint withdrawal_requests_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'crypto'::text])));
alter table withdrawal_requests add constraint withdrawal_requests_pkey PRIMARY KEY (world_id, id);
alter table withdrawal_requests add constraint withdrawal_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));
alter table world_codes add constraint world_codes_leads_to_fkey FOREIGN KEY (leads_to) REFERENCES worlds(id);
alter table world_codes add constraint world_codes_pkey PRIMARY KEY (code);
alter table worlds add constraint worlds_fund_accounts_check CHECK (((fund_accounts >= 1) AND (fund_accounts <= 64)));
alter table worlds add constraint worlds_host FOREIGN KEY (host_id) REFERENCES hosts(id) ON DELETE SET NULL;
alter table worlds add constraint worlds_kind_check CHECK ((kind = ANY (ARRAY['house'::text, 'own'::text, 'class'::text])));
alter table worlds add constraint worlds_pkey PRIMARY KEY (id);
alter table worlds add constraint worlds_title_check CHECK ((length(title) <= 80));

-- indexes

CREATE INDEX card_events_due ON sandbox.card_events USING btree (world_id, next_attempt_at) WHERE (delivered_at IS NULL);
CREATE INDEX class_events_of_seat ON public.class_events USING btree (world_id, investor_id) WHERE (investor_id IS NOT NULL);
CREATE INDEX crowd_members_moved_daily ON public.crowd_members USING btree (world_id, investor_id) WHERE moved_daily;
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
CREATE INDEX investors_real ON public.investors USING btree (world_id, id) WHERE (NOT simulated);
CREATE INDEX investors_referred_by ON public.investors USING btree (world_id, referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX investors_reinvesting ON public.investors USING btree (world_id, id) WHERE reinvest;
CREATE INDEX messages_unread ON public.messages USING btree (world_id, investor_id) WHERE (read_at IS NULL);
CREATE INDEX offer_answers_by_offer ON public.offer_answers USING btree (world_id, offer) INCLUDE (answered_false, investor_id) WHERE (round <> 'later'::text);
CREATE INDEX password_links_investor ON public.password_links USING btree (world_id, investor_id);
CREATE INDEX postings_transfer ON public.postings USING btree (world_id, transfer_id);
CREATE INDEX postings_wallet ON public.postings USING btree (world_id, account_id, transfer_id) WHERE is_wallet(account_id);
CREATE INDEX results_best ON public.results USING btree (world_id, ((paid_out_cents - paid_in_cents)) DESC, investor_id);
CREATE INDEX results_by_joining ON public.results USING btree (world_id, joined_at, investor_id);
CREATE INDEX results_by_result ON public.results USING btree (world_id, ((paid_out_cents - paid_in_cents)), investor_id);
CREATE INDEX sessions_expires ON public.sessions USING btree (world_id, expires_at);
CREATE INDEX sessions_investor ON public.sessions USING btree (world_id, investor_id);
CREATE INDEX sign_in_attempts_expires ON public.sign_in_attempts USING btree (world_id, expires_at);
CREATE INDEX sign_in_failures_age ON public.sign_in_failures USING btree (world_id, last_failed_at);
CREATE INDEX sign_in_failures_fewest ON public.sign_in_failures USING btree (world_id, failures, last_failed_at);
CREATE INDEX tally_changes_by_tally ON public.tally_changes USING btree (world_id, tally);
CREATE INDEX withdrawal_requests_approved ON public.withdrawal_requests USING btree (world_id, decided_at, id) INCLUDE (amount_cents, investor_id) WHERE (status = 'approved'::text);
CREATE INDEX withdrawal_requests_by_investor ON public.withdrawal_requests USING btree (world_id, investor_id, requested_at DESC, id DESC);
CREATE INDEX withdrawal_requests_by_status ON public.withdrawal_requests USING btree (world_id, status, id);
CREATE INDEX withdrawal_requests_rejected ON public.withdrawal_requests USING btree (world_id, decided_at) WHERE (status = 'rejected'::text);
CREATE INDEX world_codes_world ON public.world_codes USING btree (leads_to);
CREATE INDEX worlds_due ON public.worlds USING btree (LEAST(due_at, look_at)) WHERE ((NOT asleep) AND (ended_at IS NULL));
CREATE INDEX worlds_ended ON public.worlds USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX worlds_ending ON public.worlds USING btree (ends_at) WHERE ((ends_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX worlds_of_host ON public.worlds USING btree (host_id, id) WHERE ((host_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX worlds_seen ON public.worlds USING btree (kind, seen_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX deposits_tx_hash_key ON public.deposits USING btree (world_id, tx_hash) WHERE (tx_hash IS NOT NULL);
CREATE UNIQUE INDEX users_email_key_key ON public.users USING btree (world_id, email_key) WHERE (email_key IS NOT NULL);
CREATE UNIQUE INDEX users_one_admin ON public.users USING btree (world_id, role) WHERE (role = 'admin'::text);
CREATE UNIQUE INDEX worlds_one_house ON public.worlds USING btree (kind) WHERE ((kind = 'house'::text) AND (ended_at IS NULL));

-- functions

CREATE OR REPLACE FUNCTION public.account_here(account_id bigint, fund_accounts integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (account_id >= 8000) THEN account_id ELSE ((account_id - (account_id % (64)::bigint)) + ((account_id % (64)::bigint) % (fund_accounts)::bigint)) END
;

CREATE OR REPLACE FUNCTION public.account_kind_of(account_id bigint)
 RETURNS account_kind
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (account_id >= 8000) THEN CASE (account_id % (8)::bigint) WHEN 0 THEN 'available'::account_kind WHEN 1 THEN 'invested'::account_kind WHEN 2 THEN 'withdrawal_hold'::account_kind WHEN 3 THEN 'wallet'::account_kind ELSE NULL::account_kind END ELSE CASE (account_id / 64) WHEN 0 THEN 'reserves'::account_kind WHEN 1 THEN 'promised_income'::account_kind WHEN 2 THEN 'operator_take'::account_kind WHEN 3 THEN 'outside'::account_kind WHEN 4 THEN 'accrued_income'::account_kind ELSE NULL::account_kind END END
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
RETURN CASE WHEN (kind = ANY (ARRAY['wallet'::account_kind, 'reserves'::account_kind, 'promised_income'::account_kind, 'operator_take'::account_kind])) THEN 1 ELSE '-1'::integer END
;

CREATE OR REPLACE FUNCTION public.accrue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  due timestamptz := (select next_payout_at from clock where world_id = (select current_world()));
  newest timestamptz;
begin
  perform change_accruals(array_agg(investor_id), array_agg(next), array_agg(later), array_agg(invested), sim_now())
  from (
    select investor_id, sum_cents(next) as next, sum_cents(later) as later, sum_cents(invested) as invested
    from (
      select investor_id, next_income_cents(fresh, due) as next, later_income_cents(fresh) as later,
        case status when 'active' then amount_cents else 0 end as invested from fresh
      union all
      select investor_id, -next_income_cents(stale, due), -later_income_cents(stale),
        case status when 'active' then -amount_cents else 0 end from stale
    ) as side group by investor_id
    having sum_cents(next) <> 0 or sum_cents(later) <> 0 or sum_cents(invested) <> 0
  ) as changed having count(*) > 0;
  -- what the payout that is due looks for (pay_daily_income)
  select max(closed_at) into newest from fresh join crowd_members using (world_id, investor_id) where status = 'cancelled';
  update accrual_totals set cancelled_at = newest
  where world_id = (select current_world()) and newest > coalesce(cancelled_at, '-infinity');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.accrue_for_reinvesting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- not by joining what was with what is: a plan made for a few would compare everybody with everybody
  people bigint[] := array(
    select investor_id from (
      select id as investor_id, reinvest, total_referrals from fresh where simulated
      except all select id, reinvest, total_referrals from stale
    ) as changed join crowd_members using (investor_id)
    where world_id = (select current_world()) and moved_daily <> moves_daily(reinvest, total_referrals, invested_cents)
  );
  none bigint[] := array_fill(0::bigint, array[cardinality(people)]);
begin
  perform change_accruals(people, none, none, none, sim_now()) where cardinality(people) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.accrue_opened()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  due timestamptz;
  missing bigint;
  accrues boolean;
begin
  select min(deposit_id) filter (where (
      select id from deposits
      where deposits.world_id = fresh.world_id and deposits.id = fresh.deposit_id and deposits.investor_id = fresh.investor_id
    ) is null),
    exists (select from crowd_members where world_id = (select current_world()) and investor_id = any (array_agg(fresh.investor_id)))
  into missing, accrues from fresh;
  if missing is not null then -- see references.sql
    raise exception 'an investment names its deposit as by a foreign key, and % is none of this person', missing
      using errcode = 'foreign_key_violation', constraint = 'investments_deposits';
  end if;
  if not accrues then -- whoever registered has none, and card deposits are theirs
    return null;
  end if;
  due := (select next_payout_at from clock where world_id = (select current_world()));
  perform change_accruals(array_agg(investor_id), array_agg(next), array_agg(later), array_agg(invested), sim_now())
  from (
    select investor_id, sum_cents(next_income_cents(fresh, due)) as next, sum_cents(later_income_cents(fresh)) as later,
      coalesce(sum_cents(amount_cents) filter (where status = 'active'), 0) as invested
    from fresh group by investor_id
  ) as opened having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.accrued_cents(member crowd_members, payouts integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((member).moved_daily OR ((member).settled_payouts >= payouts)) THEN (0)::bigint ELSE ((member).next_cents + (((payouts - (member).settled_payouts) - 1) * (member).later_cents)) END
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

CREATE OR REPLACE FUNCTION public.answered_before(investors bigint[], keys text[])
 RETURNS json
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return case when cardinality(keys) > 0 then (
    select json_agg(json_build_object('investorId', investor_id, 'key', key, 'hash', encode(request_hash, 'hex'), 'status', status, 'reply', reply))
    from unnest(investors, keys) as given (investor_id, key) join idempotency_keys using (investor_id, key)
    where world_id = (select current_world()) -- also for who works with the owner's rights
  ) end;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'on'
 SET enable_nestloop TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  few constant integer := 1000;
  lines bigint;
  first_transfer bigint;
  last_transfer bigint;
  total bigint;
  unbalanced bigint;
  of_ours boolean;
  here integer;
  other integer;
  accounts_of_few bigint[];
  ids bigint[];
  touched bigint;
  updated bigint;
begin
  select count(*), sum_cents(amount_cents), min(transfer_id), max(transfer_id), min(world_id), max(world_id),
    case when count(*) <= few then array(select distinct account_id from fresh) end
  into lines, total, first_transfer, last_transfer, here, other, accounts_of_few from fresh;
  if lines = 0 then
    return null;
  end if;
  if here <> other then
    raise exception 'a posting joins only a transfer of its own world' using errcode = 'integrity_constraint_violation';
  end if;
  if first_transfer = last_transfer then
    of_ours := exists (select from transfers where world_id = here and id = first_transfer and created_in = pg_current_xact_id());
  else
    select max(id) filter (where cents <> 0), count(*) = (
      select count(*) from transfers
      where world_id = here and transfers.id = any (array_agg(each.id)) and created_in = pg_current_xact_id()
    )
    into unbalanced, of_ours
    from (select transfer_id as id, sum_cents(amount_cents) as cents from fresh group by transfer_id) as each;
  end if;
  if not of_ours then
    raise exception 'a posting joins only a transfer of its own transaction' using errcode = 'integrity_constraint_violation';
  end if;
  -- no line is of nothing, so what sums to zero has two lines at least
  if total <> 0 or unbalanced is not null then
    perform refuse_unbalanced(id, cents, entries)
    from (select transfer_id as id, sum_cents(amount_cents) as cents, count(*) as entries from fresh group by transfer_id) as each
    where cents <> 0 and not comes_in_pieces((select kind from transfers where world_id = here and transfers.id = each.id));
  end if;
  if lines > few then
    perform set_config('enable_nestloop', 'on', true);
    perform set_config(name, 'off', true) from unnest('{enable_hashjoin,enable_mergejoin,enable_material}'::text[]) as name;
    update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
    from (
      select account_id, sum_cents(amount_cents) as debit from fresh group by account_id having sum_cents(amount_cents) <> 0 order by account_id
    ) as sums
    where world_id = here and accounts.id = sums.account_id;
    get diagnostics updated = row_count;
    perform set_config(name, 'on', true) from unnest('{enable_hashjoin,enable_mergejoin,enable_material}'::text[]) as name;
    -- where each line was an account of its own that existed, nothing has to be counted; whose lines come to nothing is there, too
    touched := lines;
    if updated <> lines then
      select count(*), array_agg(account_id) filter (where debit = 0) into touched, ids
      from (select account_id, sum_cents(amount_cents) as debit from fresh group by account_id) as sums;
      updated := updated + (select count(*) from accounts where world_id = here and id = any (ids));
    end if;
  else
    perform from accounts where world_id = here and id = any (accounts_of_few) order by account_lock_rank(id), id for no key update;
    update accounts set balance_cents = balance_cents + account_side(kind) * sums.debit
    from (select account_id, sum_cents(amount_cents) as debit from fresh group by account_id) as sums
    where world_id = here and accounts.id = any (accounts_of_few) and accounts.id = sums.account_id;
    get diagnostics updated = row_count;
    touched := cardinality(accounts_of_few);
  end if;
  if touched <> updated then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_card_deposits(investors bigint[], keys text[], payments text[])
 RETURNS TABLE(now timestamp with time zone, answered json, intents json, credited json, standings json, frozen boolean, deposit_ids bigint[], investment_ids bigint[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  here constant integer := current_world();
  earns integer;
  invested bigint[];
begin
  now := begin_keyed(investors, keys);
  answered := answered_before(investors, keys);
  frozen := fund_frozen();
  earns := earns_from(now, here);
  select json_build_object('ids', array_agg(id), 'payers', array_agg(payer), 'amounts', array_agg(amount_cents), 'statuses', array_agg(status)),
    array_agg(account_of(payer, 'invested'))
  into intents, invested from (
    select id, customer::bigint as payer, amount_cents, status from sandbox.payment_intents
    where world_id = here and id = any (payments) order by id for update
  ) as intent;
  select json_build_object(
      'ids', array_agg(investor_of(account.id)), 'invested', array_agg(balance_cents), 'referrals', array_agg(total_referrals),
      'earnFrom', array_agg(case when not simulated then earns end)
    ),
    (
      select json_agg(json_build_object(
        'paymentIntentId', payment_intent_id, 'id', made.id, 'status', made.status, 'confirmed', confirmed, 'investmentId', opened.id
      ))
      from deposits as made left join investments as opened on opened.world_id = here and opened.deposit_id = made.id
      where made.world_id = here and payment_intent_id = any (payments)
    ),
    array(select nextval('deposits_id_seq') from unnest(payments)), array(select nextval('investments_id_seq') from unnest(payments))
  into standings, credited, deposit_ids, investment_ids from (
    select id, balance_cents from accounts where world_id = here and id = any (invested) order by id for no key update
  ) as account
  -- people are asked for one by one: below a policy of rows no join finds them by a number that is computed
  cross join lateral (
    select total_referrals, simulated from investors where world_id = here and investors.id = investor_of(account.id) offset 0
  ) as person;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_commands(investors bigint[], keys text[])
 RETURNS TABLE(now timestamp with time zone, answered json)
 LANGUAGE plpgsql
AS $function$
begin
  now := begin_keyed(investors, keys);
  answered := answered_before(investors, keys);
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_keyed(investors bigint[], keys text[])
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  now constant timestamptz := begin_write();
begin
  if cardinality(keys) > 0 then
    perform pg_advisory_xact_lock(number) from (
      select hashtextextended(key, investor) as number from unnest(investors, keys) as given (investor, key) order by number offset 0
    ) as used;
  end if;
  return now;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_payout()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(727001, current_world());
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
 SET enable_seqscan TO 'off'
AS $function$
begin
  now := begin_keyed(investors, keys);
  answered := answered_before(investors, keys);
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
  frozen := fund_frozen();
  request_ids := array(select nextval('withdrawal_requests_id_seq') from unnest(holders));
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_write()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  -- not by perform, which begins a statement
  locked constant text := pg_advisory_xact_lock_shared(727001, current_world());
  now constant timestamptz := sim_now();
begin
  if now is null then
    raise exception 'this world has ended' using errcode = 'GH410';
  end if;
  return now;
end $function$
;

CREATE OR REPLACE FUNCTION public.change_accruals(people bigint[], next_changes bigint[], later_changes bigint[], invested_changes bigint[], at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  made integer;
  settled_cents bigint;
begin
  if not exists (select from crowd_members where world_id = here and investor_id = any (people)) then
    return 0;
  end if;
  select payouts into made from accrual_totals where world_id = here for update;
  with change as (
    select * from unnest(people, next_changes, later_changes, invested_changes) as given (investor_id, next, later, invested)
  ),
  before as materialized (
    select change.*, crowd_members.ctid as place, moved_daily, accrued_cents(crowd_members, made) as owed_cents,
      case when settled_payouts < made then later_cents else next_cents end as next_cents, later_cents,
      (invested_cents + invested > 0)::integer - (invested_cents > 0)::integer as one_invested,
      -- whoever closed everything is not looked up
      case when invested_cents + invested > 0 then (
        select moves_daily(reinvest, total_referrals, invested_cents + invested) from investors
        where investors.world_id = here and investors.id = change.investor_id
      ) else false end as moves_daily
    from change join crowd_members using (investor_id)
    where crowd_members.world_id = here and (
      settled_payouts < made or next <> 0 or later <> 0 or invested <> 0
      or moved_daily <> (
        select moves_daily(reinvest, total_referrals, invested_cents) from investors
        where investors.world_id = here and investors.id = change.investor_id
      )
    )
  ),
  -- nobody moves a row of these while the sums' row is held
  after as (
    update crowd_members set settled_payouts = made, invested_cents = invested_cents + invested, next_cents = before.next_cents + next,
      later_cents = before.later_cents + later, moved_daily = moves_daily
    from before where crowd_members.ctid = before.place
  ),
  line as (
    select -next_cents as next, -later_cents as later, -(next_cents > 0)::integer as next_one, -(later_cents > 0)::integer as later_one
    from before where not moved_daily
    union all
    select next_cents + next, later_cents + later, (next_cents + next > 0)::integer, (later_cents + later > 0)::integer
    from before where not moves_daily
  ),
  summed as (
    update accrual_totals set next_cents = next_cents + next, later_cents = later_cents + later,
      next_people = next_people + next_one, later_people = later_people + later_one,
      invested_cents = invested_cents + invested, invested_people = invested_people + one_invested
    from (select coalesce(sum_cents(invested), 0) as invested, coalesce(sum(one_invested), 0)::integer as one_invested from before) as held, (
      select coalesce(sum_cents(next), 0) as next, coalesce(sum_cents(later), 0) as later,
        coalesce(sum(next_one), 0)::integer as next_one, coalesce(sum(later_one), 0)::integer as later_one from line
    ) as sums
    where world_id = here
  ),
  total as (select sum_cents(owed_cents) as cents from before),
  transfer as (
    insert into transfers (world_id, kind, posted_at) select here, 'income_settled', at from total where cents > 0 returning id
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, transfer.id, line.account_id, line.cents from transfer cross join (
      select fund_account('accrued_income', 0) as account_id, cents from total
      union all
      select account_of(investor_id, 'available'), -owed_cents from before where owed_cents > 0
    ) as line
  )
  select cents into settled_cents from total;
  return settled_cents;
end $function$
;

CREATE OR REPLACE FUNCTION public.changed_results()
 RETURNS TABLE(investor_id bigint, joined_at timestamp with time zone, was_in bigint, was_out bigint, paid_in_cents bigint, paid_out_cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select changed.investor_id, investors.joined_at, coalesce(results.paid_in_cents, 0), coalesce(results.paid_out_cents, 0),
    coalesce(results.paid_in_cents, 0) + paid_in, coalesce(results.paid_out_cents, 0) + paid_out
  from (
    select key as investor_id, coalesce(sum_cents(cents) filter (where tally = 'paid in'), 0) as paid_in,
      coalesce(sum_cents(cents) filter (where tally = 'paid out'), 0) as paid_out
    from unfolded_lines(true) group by key
  ) as changed
  join investors on investors.world_id = (select current_world()) and investors.id = changed.investor_id
  left join results on results.world_id = (select current_world()) and results.investor_id = changed.investor_id
$function$
;

CREATE OR REPLACE FUNCTION public.changed_tallies()
 RETURNS TABLE(tally text, key bigint, count bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select line.* from (
    select array_agg(row(investor_id, joined_at, was_in, was_out, current_world())::results) as was,
      array_agg(row(investor_id, joined_at, paid_in_cents, paid_out_cents, current_world())::results) as are
    from changed_results()
  ) as person cross join lateral tallies_between(was, are) as line
$function$
;

CREATE OR REPLACE FUNCTION public.check_account_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind is distinct from account_kind_of(new.id) then
    raise exception 'account % is no % account', new.id, new.kind using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_keys_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  stranger bigint;
begin
  select investor_id into stranger from fresh where (
    select investor_id from users where users.world_id = fresh.world_id and users.investor_id = fresh.investor_id
  ) is null;
  if stranger is not null then
    raise exception 'a key names its user as by a foreign key, and % is none of this world', stranger
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_transfer_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  total bigint;
  lines bigint;
begin
  select public.sum_cents(amount_cents), count(*) into total, lines from public.postings
  where world_id = new.world_id and transfer_id = new.id;
  if lines < 2 or total <> 0 then
    perform public.refuse_unbalanced(new.id, coalesce(total, 0), lines);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_transfer_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform refuse_unbalanced(id, 0, 0) from fresh where (
    select transfer_id from postings where postings.world_id = fresh.world_id and transfer_id = fresh.id limit 1
  ) is null and not comes_in_pieces(kind);
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
      select from seats join users on users.world_id = seats.world_id and users.investor_id = seats.investor_id
      where seats.world_id = class and removed_after is null and email_key like '%@simulated.example.com'
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
  perform hold_world();
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

CREATE OR REPLACE FUNCTION public.comes_in_pieces(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (kind = 'crowd_paid'::text)
;

CREATE OR REPLACE FUNCTION public.count_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into history_totals as kept (world_id, investor_id, type, status, entries, cents)
  select world_id, investor_id, type, status, count(*), sum_cents(amount_cents) from fresh
  group by world_id, investor_id, type, status order by world_id, investor_id, type, status
  on conflict (world_id, investor_id, type, status) do update
    set entries = kept.entries + excluded.entries, cents = kept.cents + excluded.cents;
  -- each person's income by day
  if exists (select from fresh where type = 'daily_income') then
    insert into income_days (world_id, investor_id, paid_at, cents, payouts)
    select world_id, investor_id, created_at, sum(amount_cents)::bigint, count(*)::integer from fresh
    where type = 'daily_income' group by world_id, investor_id, created_at
    on conflict (world_id, investor_id, paid_at) do update
      set cents = income_days.cents + excluded.cents, payouts = income_days.payouts + excluded.payouts;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.crowd_acts(leavers integer[], actors integer[], asked bigint[], looks integer[], today integer, at timestamp with time zone, decided_as text, notes text, room_cents bigint, OUT decided_cents bigint, OUT decided_transfer bigint, OUT fund_accounts bigint[], OUT fund_cents bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_material TO 'off'
 SET enable_memoize TO 'off'
AS $function$
declare
  here constant integer := current_world();
  made integer;
begin
  decided_cents := 0;
  if cardinality(leavers) + cardinality(actors) = 0 then
    return;
  end if;
  select payouts into made from accrual_totals where world_id = here for update;
  perform set_config('glasshouse.crowd_acts', 'on', true);
  with decided as (
    select look.number, place, investor_id, invested_cents, next_cents, later_cents, moved_daily, accrued_cents, decision.*
    from unnest(leavers) as look (number)
    -- each row by itself, by its key: in a young world a join would go through all of them for each that is looked at
    cross join lateral (
      select ctid as place, investor_id, panicked_day, joined_day, invested_cents, later_cents, moved_daily,
        case when settled_payouts < made then later_cents else next_cents end as next_cents,
        accrued_cents(crowd_members, made) as accrued_cents
      from crowd_members where world_id = here and crowd_members.number = look.number offset 0
    ) as member
    -- as columns: beside a policy of rows an index is searched by what is computed only where the computing can't leak
    cross join lateral (
      select account_of(member.investor_id, 'available') as available,
        account_of(member.investor_id, 'withdrawal_hold') as held offset 0
    ) as theirs
    join accounts as own on own.world_id = here and own.id = theirs.available
    join accounts as held on held.world_id = here and held.id = theirs.held
    cross join lateral decide_leaver(
      today, panicked_day, own.balance_cents + accrued_cents,
      -- whoever is frightened pays nothing in: it is what they have, but for who joined today
      case when joined_day = today then 0 else invested_cents end, held.balance_cents, next_cents, later_cents, moved_daily
    ) as decision
    union all
    select look.number, member.*, false, false, look.cents, look.acts_from
    from unnest(actors, asked, looks) as look (number, cents, acts_from)
    cross join lateral (
      select ctid as place, investor_id, invested_cents,
        case when settled_payouts < made then later_cents else next_cents end as next_cents, later_cents, moved_daily,
        accrued_cents(crowd_members, made) as accrued_cents
      from crowd_members where world_id = here and crowd_members.number = look.number offset 0
    ) as member
  ),
  person as materialized (
    select number, place, investor_id, panics, closes, cents, acts_from,
      closes or cents > 0 or moved_daily and panics as settles,
      case when closes or cents > 0 then accrued_cents else 0 end as owed_cents,
      case when closes then invested_cents else 0 end as closed_cents,
      next_cents, later_cents, case when closes then 0 else later_cents end as left_cents,
      moved_daily, moved_daily and not panics as moves_daily
    from decided
  ),
  verdict as materialized (
    select case when sum_cents(cents) between 1 and room_cents then decided_as else 'pending' end as status, sum_cents(cents) as sum from person
  ),
  -- whose request is decided may act again, as look_at_decided has it of others
  looking as not materialized (
    select person.*, case when cents > 0 and (status = 'rejected' or status = 'approved' and acts_from is null) then 0 else acts_from end as on_day
    from person cross join verdict
  ),
  -- of whom nothing is settled the income stays as it is
  member as (
    update crowd_members set panicked_day = case when panics then today else panicked_day end, acts_from = on_day,
      settled_payouts = case when settles then made else settled_payouts end,
      next_cents = case when settles then looking.next_cents else crowd_members.next_cents end,
      later_cents = left_cents, invested_cents = invested_cents - closed_cents, moved_daily = moves_daily
    from looking where crowd_members.ctid = place
  ),
  looked_at as (
    insert into crowd_days (world_id, day, number)
    select here, on_day, number from looking where on_day is not null on conflict do nothing
  ),
  frightened as (
    update crowd set panicked = panicked + fresh.people
    from (select count(*)::integer as people from person where panics) as fresh where world_id = here and fresh.people > 0
  ),
  -- every day before this one has paid whoever was there
  closed as (
    update investments set closed_at = at,
      status = case when opened_at < at - interval '1 day' then 'completed' else 'cancelled' end
    from person where closes and investments.world_id = here and investments.investor_id = person.investor_id and status = 'active'
    returning status
  ),
  -- by a list: joined, a plan goes through everybody who acts for each of the world who reinvests
  stopped as (
    update investors set reinvest = false
    where world_id = here and reinvest and id = any (array(select investor_id from person where panics))
  ),
  request as (
    insert into withdrawal_requests (world_id, investor_id, amount_cents, method, details, requested_at, status, decided_at, admin_notes)
    select here, investor_id, cents, 'bank', '{}', at, status, case when status <> 'pending' then at end,
      case when status <> 'pending' then notes else '' end
    from person cross join verdict where cents > 0 order by number
  ),
  summed as (
    update accrual_totals set next_cents = accrual_totals.next_cents + sums.next, next_people = accrual_totals.next_people + sums.next_people,
      later_cents = accrual_totals.later_cents + sums.later, later_people = accrual_totals.later_people + sums.later_people,
      invested_cents = invested_cents - sums.closed, invested_people = invested_people - sums.closed_people,
      cancelled_at = greatest(cancelled_at, (select at from closed where status = 'cancelled' limit 1))
    from (
      select coalesce(sum_cents(next_cents) filter (where moved_daily and not moves_daily), 0) as next,
        count(*) filter (where moved_daily and not moves_daily and next_cents > 0) as next_people,
        coalesce(sum_cents(left_cents) filter (where not moves_daily), 0) - coalesce(sum_cents(later_cents) filter (where not moved_daily), 0) as later,
        count(*) filter (where not moves_daily and left_cents > 0) - count(*) filter (where not moved_daily and later_cents > 0) as later_people,
        coalesce(sum_cents(closed_cents), 0) as closed, count(*) filter (where closed_cents > 0) as closed_people
      from person
    ) as sums
    where world_id = here
  ),
  -- of each its transfer: what is asked for, and what is decided about that
  line as materialized (
    select 1 as transfer, account_of(investor_id, 'available') as account_id, cents - owed_cents - closed_cents as amount_cents from person
    where cents <> owed_cents + closed_cents
    union all select 1, account_of(investor_id, 'invested'), closed_cents from person where closed_cents > 0
    union all select 1, fund_account('accrued_income', 0), sum_cents(owed_cents) from person having sum_cents(owed_cents) > 0
    union all select 1, account_of(investor_id, 'wallet'), cents from person cross join verdict where cents > 0 and status = 'approved'
    union all select 1, account_of(investor_id, 'withdrawal_hold'), -cents from person cross join verdict where cents > 0 and status <> 'approved'
    union all select 2, account_of(investor_id, 'withdrawal_hold'), cents from person cross join verdict where cents > 0 and status = 'rejected'
    union all select 2, account_of(investor_id, 'available'), -cents from person cross join verdict where cents > 0 and status = 'rejected'
  ),
  transfer as (
    insert into transfers (world_id, kind, posted_at)
    select here, kind, at from (
      select 1 as number, case status when 'approved' then 'crowd_paid' else 'crowd_requested' end as kind from verdict where exists (select from line)
      union all select 2, 'withdrawal_rejected' from verdict where status = 'rejected'
    ) as given order by number returning id, kind
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, case line.transfer when 1 then first_id else last_id end, account_id, amount_cents
    from (select min(id) as first_id, max(id) as last_id from transfer) as ids cross join line
  ),
  outside as (
    select fund_account('outside', investor_id) as account_id, -sum_cents(cents) as amount_cents
    from person cross join verdict where cents > 0 and status = 'approved' group by 1
  )
  select verdict.sum, transfer.id, lines.accounts, lines.amounts into decided_cents, decided_transfer, fund_accounts, fund_cents
  from verdict join transfer on transfer.kind = 'crowd_paid' cross join (select array_agg(account_id) as accounts, array_agg(amount_cents) as amounts from outside) as lines;
  perform set_config('glasshouse.crowd_acts', 'off', true);
end $function$
;

CREATE OR REPLACE FUNCTION public.current_world()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (current_setting('glasshouse.world'::text))::integer
;

CREATE OR REPLACE FUNCTION public.days_alike(due timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when overdue = 1 then 1
    when fund_frozen() then least(overdue, 500)
    -- the newest by itself first: while a day of very many keeps every version of a row in another world, going through all is long
    when (select opened_at from investments where world_id = here order by deposit_id desc limit 1) >= due then 1
    when exists (select from investments where world_id = here and (opened_at >= due or closed_at >= due))
      or exists (select from crowd_members where world_id = here and moved_daily)
      or exists (
        select from investors cross join lateral (
          -- by itself: beside a policy of rows a join by what is computed would read all accounts
          select balance_cents from accounts where world_id = here and accounts.id = account_of(investors.id, 'invested') offset 0
        ) as invested
        where investors.world_id = here and not simulated and moves_daily(reinvest, total_referrals, balance_cents)
      ) then 1
    else least(overdue, 1 + 2000 / (1 + (select count(*) from investors where world_id = here and not simulated))) end::integer
  from (
    select (select current_world()) as here, greatest(1, 1 + floor(extract(epoch from unheld_now() - due) / 86400)) as overdue
  ) as asked
$function$
;

CREATE OR REPLACE FUNCTION public.decide_leaver(day integer, panicked_day integer, available bigint, invested bigint, held bigint, next bigint, later bigint, moved_daily boolean)
 RETURNS TABLE(panics boolean, closes boolean, cents bigint, acts_from integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select panicked_day is null, does.closes, does.cents, case
      when held > 0 then null
      when moved_daily and panicked_day is not null then case when missing + next <= 0 then day + 1 end
      when missing <= 0 then day + 1
      when later > 0 and not does.closes then day + 1 + (missing + later - 1) / later
    end::integer
  from (
    select asked.closes, reach, case when held = 0 and amount >= 5000 then amount else 0 end as cents
    from (
      select closing.closes, reach, least(reach, 100000) / 100 * 100 as amount
      from (select panicked_day is null and invested > 0 as closes) as closing
      cross join lateral (select available + case when closing.closes then invested else 0 end as reach) as owned
    ) as asked
  ) as does
  cross join lateral (select 5000 - (reach - does.cents) - next as missing) as left_over
$function$
;

CREATE OR REPLACE FUNCTION public.draw_own_world()
 RETURNS TABLE(world integer, owner bigint, now timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select nextval('worlds_id_seq')::integer, nextval('investors_id_seq'), clock_timestamp()
$function$
;

CREATE OR REPLACE FUNCTION public.drop_unwanted_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  here integer;
  unwanted bigint[];
  whose bigint[];
  stranger bigint;
begin
  select min(world_id), array_agg(id) filter (where not arrives), array_agg(investor_id) filter (where not arrives),
    min(investor_id) filter (where stays and not of_user)
  into here, unwanted, whose, stranger from (
    select world_id, fresh.id, investor_id, stays, email_notifications is not null as of_user, stays or coalesce(email_notifications and case
        when kind like 'deposit-%' then deposit_notifications
        when kind like 'withdrawal-%' then withdrawal_notifications
        when kind = 'daily-income' then daily_income_notifications
        when kind like 'marketing-%' then marketing_emails
        else true
      end, false) as arrives
    from fresh left join users using (world_id, investor_id)
    cross join lateral (select kind in ('password-changed', 'email-changed', 'solo-ended') as stays) as concern
  ) as each;
  if stranger is not null then
    raise exception 'a message names its user as by a foreign key, and % is none of this world', stranger
      using errcode = 'foreign_key_violation';
  end if;
  if unwanted is not null then
    delete from messages using unnest(whose, unwanted) as given (person, number)
    where world_id = here and investor_id = person and messages.id = number;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.due_payout(asked timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$
  select next_payout_at from clock
  where world_id = (select current_world()) and unheld_now() >= next_payout_at and (asked is null or next_payout_at = asked)
  for update
$function$
;

CREATE OR REPLACE FUNCTION public.earned_cents(investment investments, payouts integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((investment).total_earned_cents + CASE WHEN (((investment).status = 'active'::text) AND ((investment).settled_payouts < payouts)) THEN ((payouts - (investment).settled_payouts) * share_cents((investment).amount_cents, (investment).rate_bps)) ELSE (0)::bigint END)
;

CREATE OR REPLACE FUNCTION public.earns_from(opened_at timestamp with time zone, world integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (accrual_totals.payouts + ((earns_from.opened_at >= clock.next_payout_at))::integer) FROM (accrual_totals JOIN clock USING (world_id)) WHERE (accrual_totals.world_id = earns_from.world))
;

CREATE OR REPLACE FUNCTION public.end_solo_mode(reason text, whose bigint)
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
  update solo_mode set ended_at = clock_timestamp(), ended_by = reason, investor_id = whose where world_id = here and ended_at is null;
  if not found then
    return;
  end if;
  insert into admin_actions (seat, actor_id, actor_name, action, subject) values ('server', null, '', 'Solo mode ended', why);
  insert into messages (investor_id, kind, params, created_at)
  select investor_id, 'solo-ended', jsonb_build_object('by', reason, 'role', role, 'whose', whose), now
  from users where world_id = here and (role = 'admin' or investor_id = whose);
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
  -- most people come in other worlds: their kind is asked for first
  if not exists (select from worlds where id = here and kind = 'house')
    or not exists (select from solo_mode where world_id = here and ended_at is null)
    or not exists (select from fresh where role = 'investor') then
    return null;
  end if;
  perform begin_write(); -- before the row, as everywhere
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
  unvisited integer;
begin
  select id into unvisited from worlds where ends_at <= clock_timestamp() and ended_at is null
  order by ends_at limit 1 for no key update skip locked;
  if unvisited is null then
    select worlds.id into unvisited from worlds, installation
    where kind = 'own' and ended_at is null and seen_at < clock_timestamp() - make_interval(days => days_kept)
    order by seen_at limit 1 for no key update of worlds skip locked;
  end if;
  if unvisited is not null then
    perform set_config('glasshouse.world', unvisited::text, true);
    perform close_world();
    return 1;
  end if;
  -- a host whom nobody made, who led nothing for a year
  delete from hosts where self_made and seen_at < clock_timestamp() - interval '365 days'
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
    raise exception 'the house is started over, not ended' using errcode = 'insufficient_privilege';
  end if;
  perform close_world();
end $function$
;

CREATE OR REPLACE FUNCTION public.enrol_invited(today integer)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  friends constant bigint[] := array(
    select friend.id from users cross join lateral (
      -- by index, whatever PostgreSQL believes of the tables
      select id from investors where world_id = here and referred_by = users.investor_id and simulated and (
        select number from crowd_members where crowd_members.world_id = here and crowd_members.investor_id = investors.id
      ) is null offset 0
    ) as friend where users.world_id = here order by friend.id
  );
  before constant integer := coalesce(max(number), 0) from crowd_members where world_id = here;
begin
  if cardinality(friends) = 0 then
    return;
  end if;
  perform from accrual_totals where world_id = here for update;
  return query update crowd_members set number = before + place, joined_day = today
  from unnest(friends) with ordinality as friend (id, place)
  where world_id = here and investor_id = friend.id returning number;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_crowd_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  stranger bigint;
begin
  select min(investor_id) into stranger from fresh where (
    select simulated from investors where investors.world_id = fresh.world_id and investors.id = fresh.investor_id
  ) is not true;
  if stranger is not null then
    raise exception 'who is in the crowd is simulated and of this world, and % is not', stranger using errcode = 'foreign_key_violation';
  end if;
  insert into crowd_days (world_id, day, number)
  select world_id, acts_from, number from fresh where acts_from is not null on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.falls_asleep_at(kind text, seen timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'house'::text THEN 'infinity'::timestamp with time zone ELSE (seen + '00:02:00'::interval) END
;

CREATE OR REPLACE FUNCTION public.fared(people results[])
 RETURNS TABLE(tally text, key bigint, count bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select line.tally, fund_day(joined_at), line.count, line.cents
  from (
    select joined_at,
      count(*) filter (where result > 0) as ahead, sum_cents(result) filter (where result > 0) as ahead_cents,
      count(*) filter (where result = 0) as even,
      count(*) filter (where result < 0) as behind, sum_cents(-result) filter (where result < 0) as behind_cents,
      count(*) filter (where paid_out_cents > 0 and result < 0) as part_back,
      count(*) filter (where paid_out_cents = 0) as nothing_back
    from (
      select joined_at, paid_out_cents, paid_out_cents - paid_in_cents as result from unnest(people) where paid_in_cents > 0
    ) as person group by joined_at
  ) as joined
  cross join lateral (values
    ('ahead', ahead, ahead_cents), ('even', even, 0), ('behind', behind, behind_cents),
    ('part back', part_back, 0), ('nothing back', nothing_back, 0)
  ) as line (tally, count, cents)
  where line.count > 0
$function$
;

CREATE OR REPLACE FUNCTION public.first_payout_after(instant timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (date_trunc('day'::text, (instant - '09:00:00'::interval), 'UTC'::text) + '1 day 09:00:00'::interval)
;

CREATE OR REPLACE FUNCTION public.fold_tallies(at_least integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  here constant integer := current_world();
  many constant integer := 10000;
  folded integer := 0;
begin
  if not unfolded_reach(at_least) or not pg_try_advisory_xact_lock(727007, here) then
    return 0;
  end if;
  if unfolded_reach(many) then
    analyze (skip_locked) tally_changes;
    -- of lines that a function gives few are expected: very many people are not looked up one by one
    perform set_config('enable_nestloop', 'off', true);
  end if;
  with person as materialized (select * from changed_results()),
  line as materialized (
    select * from tallies_between(
      array(select row(investor_id, joined_at, was_in, was_out, here)::results from person),
      array(select row(investor_id, joined_at, paid_in_cents, paid_out_cents, here)::results from person)
    )
  ),
  gone as (delete from tally_changes where world_id = here returning 1),
  -- nobody else writes results
  kept as (
    update results set paid_in_cents = person.paid_in_cents, paid_out_cents = person.paid_out_cents
    from person where results.world_id = here and results.investor_id = person.investor_id
  ),
  first as (
    insert into results (world_id, investor_id, joined_at, paid_in_cents, paid_out_cents)
    select here, investor_id, joined_at, paid_in_cents, paid_out_cents from person
    where not exists (select from results where results.world_id = here and results.investor_id = person.investor_id)
  ),
  summed as (
    insert into tallies (world_id, tally, key, count, cents)
    select here, line.* from line where count <> 0 or cents <> 0
    on conflict (world_id, tally, key) do update set count = tallies.count + excluded.count, cents = tallies.cents + excluded.cents
  )
  select count(*) into folded from gone;
  perform set_config('enable_nestloop', 'on', true);
  if folded > many then
    analyze (skip_locked) tally_changes;
  end if;
  return folded;
end $function$
;

CREATE OR REPLACE FUNCTION public.fund_account(kind account_kind, shard bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((CASE kind WHEN 'reserves'::account_kind THEN 0 WHEN 'promised_income'::account_kind THEN 1 WHEN 'operator_take'::account_kind THEN 2 WHEN 'outside'::account_kind THEN 3 WHEN 'accrued_income'::account_kind THEN 4 ELSE NULL::integer END * 64) + CASE kind WHEN 'accrued_income'::account_kind THEN (0)::bigint ELSE (shard % (64)::bigint) END)
;

CREATE OR REPLACE FUNCTION public.fund_day(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
RETURN (SELECT ((((fund_day.at AT TIME ZONE 'UTC'::text))::date - ((clock.started_at AT TIME ZONE 'UTC'::text))::date) + 1) FROM clock WHERE (clock.world_id = current_world()))
;

CREATE OR REPLACE FUNCTION public.fund_figures()
 RETURNS TABLE(held_cents bigint, promised_cents bigint, paid_in_cents bigint, paid_out_cents bigint, taken_cents bigint, credited_cents bigint, people integer, waiting integer, waiting_cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with fund as (
    select sum(balance_cents) filter (where kind = 'reserves')::bigint as held,
      sum(balance_cents) filter (where kind = 'promised_income')::bigint as credited,
      sum(balance_cents) filter (where kind = 'operator_take')::bigint as taken
    -- from both sides: of a table that nobody has counted PostgreSQL takes half a range for a third of it
    from accounts where world_id = (select current_world()) and id between 0 and fund_account('outside', 0) - 1
  ),
  paid_in as (select cents from tally_now('deposits completed')),
  waiting as (select count, cents from tally_now('requests pending')),
  everybody as (
    select (select count from tally_now('simulated people')) + (select count from tally_now('registered people'))
      - (select count(*) from users where world_id = (select current_world()) and role = 'admin') as people
  )
  select held, held + credited + taken, paid_in.cents, paid_in.cents - held - taken, taken, credited,
    everybody.people::integer, waiting.count::integer, waiting.cents
  from fund, paid_in, waiting, everybody
$function$
;

CREATE OR REPLACE FUNCTION public.fund_frozen()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
RETURN (SELECT (operator.frozen_at IS NOT NULL) FROM operator WHERE (operator.world_id = current_world()))
;

CREATE OR REPLACE FUNCTION public.give_own_world(owner bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into solo_mode (world_id, investor_id) select id, owner from worlds where id = current_world() and kind = 'own'
  on conflict (world_id) do update set investor_id = owner where solo_mode.investor_id is null
$function$
;

CREATE OR REPLACE FUNCTION public.grow_fund_accounts(people integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
  needed constant integer := least(64, (people + 15999) / 16000);
  had constant integer := fund_accounts from worlds where id = here;
begin
  if needed <= had then
    return;
  end if;
  insert into accounts (world_id, id, kind)
  select here, fund_account(kind, shard), kind
  from generate_series(had, needed - 1) as shard
  cross join unnest('{reserves,promised_income,operator_take,outside}'::account_kind[]) as account (kind);
  update worlds set fund_accounts = needed where id = here;
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_accruals(person bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from accrual_totals where world_id = current_world() and exists (
    select from crowd_members where crowd_members.world_id = current_world() and investor_id = person
  ) for update;
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_world()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(727001, current_world());
  perform pg_advisory_xact_lock(727005, current_world());
  perform from clock where world_id = (select current_world()) for update;
end $function$
;

CREATE OR REPLACE FUNCTION public.investor_of(account_id bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (account_id >= 8000) THEN (account_id / 8) ELSE (0)::bigint END
;

CREATE OR REPLACE FUNCTION public.is_wallet(account_id bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((account_id >= 8000) AND ((account_id % (8)::bigint) = 3))
;

CREATE OR REPLACE FUNCTION public.keep_class(kept interval)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update worlds set ends_at = clock_timestamp() + least(greatest(kept, '0'), '60 days')
  where id = current_world() and kind = 'class' and ended_at is null returning ends_at
$function$
;

CREATE OR REPLACE FUNCTION public.keep_code()
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

CREATE OR REPLACE FUNCTION public.keep_when_due()
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
    update worlds set due_at = due, look_at = least(look_at, clock_timestamp()) where id = new.world_id;
  else
    update worlds set due_at = due where id = new.world_id and due_at is distinct from due;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.kept_results()
 RETURNS SETOF results
 LANGUAGE sql
 STABLE
AS $function$
  select * from results
  where world_id = (select current_world()) and not exists (select from unfolded_lines(true) where key = investor_id)
$function$
;

CREATE OR REPLACE FUNCTION public.later_income_cents(investment investments)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((investment).status = 'active'::text) THEN share_cents((investment).amount_cents, (investment).rate_bps) ELSE (0)::bigint END
;

CREATE OR REPLACE FUNCTION public.lead_class(host integer, ends timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update worlds set host_id = host, ends_at = ends where id = current_world() and kind = 'class' and ended_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.lock_accounts(ids bigint[])
 RETURNS TABLE(id bigint, balance_cents bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select accounts.id, accounts.balance_cents from accounts
  where world_id = (select current_world()) and accounts.id = any (array(
    select account_here(asked, fund_accounts) from worlds cross join unnest(ids) as asked where worlds.id = current_world()
  ))
  order by account_lock_rank(accounts.id), accounts.id for no key update
$function$
;

CREATE OR REPLACE FUNCTION public.look_again(simulated timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update worlds set look_at = least(falls_asleep_at(kind, seen_at), (
    select case
      when simulated <= anchor_simulated then anchor_real
      when rate <> 'paused' then anchor_real + (simulated - anchor_simulated) / clock_factor(rate) end
    from clock where world_id = current_world()
  ))
  where id = current_world()
$function$
;

CREATE OR REPLACE FUNCTION public.look_at(numbers integer[], on_day integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant integer := current_world();
begin
  perform from accrual_totals where world_id = here for update;
  with looked_at as (
    update crowd_members set acts_from = on_day where world_id = here and number = any (numbers) returning number
  )
  insert into crowd_days (world_id, day, number) select here, on_day, number from looked_at on conflict do nothing;
end $function$
;

CREATE OR REPLACE FUNCTION public.look_at_decided()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  numbers constant integer[] := array(
    select number from (
      select id, investor_id, status from fresh where status <> 'pending'
      except all select id, investor_id, status from stale where status <> 'pending'
    ) as decided join crowd_members using (investor_id)
    where world_id = (select current_world()) and (acts_from is null or status = 'rejected')
  );
begin
  perform look_at(numbers, 0) where cardinality(numbers) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.look_at_pending()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update worlds set look_at = least(look_at, clock_timestamp()) where id = new.world_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.look_at_worlds(looked integer[])
 RETURNS SETOF integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  each record;
begin
  for each in select id, asleep from worlds where id = any (looked) and ended_at is null order by id loop
    if each.asleep then
      -- the clock before its world, as whoever moves it
      perform set_config('glasshouse.world', each.id::text, true);
      update clock set jump_from = sim_now(), jump_to = unheld_now()
      where world_id = each.id and unheld_now() > next_payout_at + interval '1 day' and coalesce(jump_to, '-infinity') < sim_now();
      return next each.id;
    end if;
    update worlds set seen_at = clock_timestamp(), asleep = false, look_at = case when asleep then clock_timestamp() else look_at end
    where id in (select id from worlds where id = each.id for no key update skip locked);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.look_into_classes(asked integer[])
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
    seats := (select count(*) from seats as taken where taken.world_id = world and removed_after is null);
    phase := (select plan -> lessons.phase ->> 'id' from lessons where lessons.world_id = world);
    return next;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.look_into_worlds(asked integer[])
 RETURNS TABLE(world integer, started_at timestamp with time zone, simulated_at timestamp with time zone, people bigint, crowd bigint, movements bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant text := current_setting('glasshouse.world', true);
  counted constant text[] := array[
    'registered people', 'simulated people', 'deposits pending', 'deposits completed', 'deposits failed',
    'requests pending', 'requests approved', 'requests rejected'
  ];
begin
  foreach world in array asked loop
    perform set_config('glasshouse.world', world::text, true);
    select clock.started_at, sim_now() into look_into_worlds.started_at, look_into_worlds.simulated_at
    from clock where world_id = world;
    continue when not found; -- it has ended meanwhile
    select coalesce(sum(count) filter (where tally = 'registered people'), 0),
      coalesce(sum(count) filter (where tally = 'simulated people'), 0),
      coalesce(sum(count) filter (where tally not like '% people'), 0)
    into people, crowd, movements
    from (
      select tally, count from tallies where world_id = world and tally = any (counted)
      union all select tally, count from tally_changes where world_id = world and tally = any (counted)
    ) as every;
    people := people - (select count(*) from users where world_id = world and role = 'admin');
    return next;
  end loop;
  perform set_config('glasshouse.world', here, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.max_investment_cents(total_referrals integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (total_referrals >= 12) THEN 200000 WHEN (total_referrals >= 9) THEN 150000 WHEN (total_referrals >= 6) THEN 100000 WHEN (total_referrals >= 3) THEN 70000 WHEN (total_referrals >= 0) THEN 5000 ELSE NULL::integer END
;

CREATE OR REPLACE FUNCTION public.may_open_world()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform open_in_turn();
  return (select worlds_up_to(most_worlds) < most_worlds from installation);
end $function$
;

CREATE OR REPLACE FUNCTION public.mend_stepped_clocks(was timestamp with time zone, noticed timestamp with time zone, passed interval)
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

CREATE OR REPLACE FUNCTION public.moves_daily(reinvest boolean, total_referrals integer, invested_cents bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (reinvest AND ((invested_cents >= 1) AND (invested_cents <= (max_investment_cents(total_referrals) - 1))))
;

CREATE OR REPLACE FUNCTION public.next_income_cents(investment investments, due timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((investment).opened_at < due) AND (((investment).status = 'active'::text) OR ((investment).closed_at >= due))) THEN share_cents((investment).amount_cents, (investment).rate_bps) ELSE (0)::bigint END
;

CREATE OR REPLACE FUNCTION public.note_class_event(world integer, happened text, investor bigint DEFAULT NULL::bigint, phase text DEFAULT NULL::text)
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

CREATE OR REPLACE FUNCTION public.note_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- "Next" ends a pause, so both may have changed
  if tg_op = 'UPDATE' and (new.paused_at is null) <> (old.paused_at is null) then
    perform note_class_event(new.world_id, case when new.paused_at is null then 'went-on' else 'paused' end);
  end if;
  if tg_op = 'INSERT' or new.phase <> old.phase then
    perform note_class_event(new.world_id, 'phase', phase => new.plan -> new.phase ->> 'id');
  end if;
  if tg_op = 'UPDATE' and new.locked <> old.locked then
    perform note_class_event(new.world_id, case when new.locked then 'door-locked' else 'door-opened' end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_seat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform note_class_event(new.world_id, 'joined', new.investor_id);
    return null;
  end if;
  if new.nudged_after is distinct from old.nudged_after then
    perform note_class_event(new.world_id, 'nudged', new.investor_id);
  elsif new.asks_help <> old.asks_help then
    perform note_class_event(new.world_id, case when new.asks_help then 'help-asked' else 'help-over' end, new.investor_id);
  end if;
  if new.drawn <> old.drawn then
    perform note_class_event(new.world_id, 'words-drawn', new.investor_id);
  end if;
  if new.card <> old.card then
    perform note_class_event(new.world_id, 'card-made', new.investor_id);
  end if;
  if (new.removed_after is null) <> (old.removed_after is null) then
    perform note_class_event(new.world_id, case when new.removed_after is null then 'came-back' else 'removed' end, new.investor_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_crowd_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into crowd_members (world_id, investor_id) select world_id, id from fresh where simulated on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_in_turn()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock((727011)::bigint) AS pg_advisory_xact_lock;
END
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
  from fresh cross join unnest('{available,invested,withdrawal_hold,wallet}'::account_kind[]) with ordinality as opened (kind, number)
  order by number, fresh.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_numbered_world(number integer, kind text, fund_accounts integer, at timestamp with time zone, owned boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  due constant timestamptz := first_payout_after(at);
  seen constant timestamptz := clock_timestamp();
begin
  insert into worlds (id, kind, fund_accounts, due_at, seen_at, look_at) overriding system value
  values (number, open_numbered_world.kind, open_numbered_world.fund_accounts, due, seen, falls_asleep_at(open_numbered_world.kind, seen));
  perform set_config('glasshouse.world', number::text, true);
  insert into accounts (world_id, id, kind)
  select number, fund_account(account.kind, shard), account.kind
  from generate_series(0, open_numbered_world.fund_accounts - 1) as shard
  cross join unnest('{reserves,promised_income,operator_take,outside}'::account_kind[]) as account (kind)
  union all select number, fund_account('accrued_income', 0), 'accrued_income';
  insert into accrual_totals (world_id) values (number);
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

CREATE OR REPLACE FUNCTION public.open_world(kind text, fund_accounts integer, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  opened constant integer := nextval('worlds_id_seq');
begin
  perform open_numbered_world(opened, kind, fund_accounts, at, false);
  return opened;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_world_with_codes(kind text, title text, codes text[], fund_accounts integer, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  opened constant integer := open_world(kind, fund_accounts, at);
begin
  update worlds set title = open_world_with_codes.title where id = opened;
  insert into world_codes (code, leads_to) select unnest(codes), opened;
  return opened;
end $function$
;

CREATE OR REPLACE FUNCTION public.pay_daily_income(due timestamp with time zone, days integer)
 RETURNS TABLE(paid_investments bigint, accrued_people integer, paid_cents bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  here constant integer := current_world();
  totals accrual_totals;
begin
  paid_investments := 0;
  accrued_people := 0;
  paid_cents := 0;
  insert into fund_days (world_id, day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents, fear_ppm)
  select here, fund_day(due), due, figures.*, coalesce((select fear_ppm from crowd where world_id = here), 0) from fund_figures() as figures;

  if not fund_frozen() then
    select * into totals from accrual_totals where world_id = here for update;
    select paid.paid_investments, paid.paid_cents + totals.next_cents into paid_investments, paid_cents
    from pay_people(due, array(select id from investors where world_id = here and not simulated order by id), totals.next_cents, days) as paid;
    accrued_people := totals.next_people;
    -- closed while this payout was due, by people whose income is accrued
    if totals.cancelled_at >= due then
      update investments set status = 'completed' where world_id = here and closed_at >= due and opened_at < due and status = 'cancelled';
    end if;
    update accrual_totals set payouts = payouts + days, next_cents = later_cents, next_people = later_people
    where world_id = here;
    update fund_days set promised_cents = fund_days.promised_cents + pay_daily_income.paid_cents,
      credited_cents = fund_days.credited_cents + pay_daily_income.paid_cents,
      accrued_cents = totals.next_cents, accrued_people = totals.next_people
    where world_id = here and at = due;
  end if;

  insert into fund_days (world_id, day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents,
    people, waiting, waiting_cents, fear_ppm, accrued_cents, accrued_people)
  select here, first.day + number, due + number * interval '1 day', first.held_cents, first.promised_cents + number * pay_daily_income.paid_cents,
    first.paid_in_cents, first.paid_out_cents, first.taken_cents, first.credited_cents + number * pay_daily_income.paid_cents,
    first.people, first.waiting, first.waiting_cents, first.fear_ppm, first.accrued_cents, first.accrued_people
  from fund_days as first cross join generate_series(1, days - 1) as number where first.world_id = here and first.at = due;

  perform grow_fund_accounts(people) from fund_days where world_id = here and at = due;
  update clock set next_payout_at = due + days * interval '1 day' where world_id = here and next_payout_at = due;
  if not found then
    raise exception 'the payout of % was closed before', due using errcode = 'integrity_constraint_violation';
  end if;
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
    where not asleep and ended_at is null and least(due_at, look_at) between coalesce(after, '-infinity') and began and id <> all (busy)
    order by least(due_at, look_at) limit 500
  loop
    exit when clock_timestamp() > began + patience;
    seen := seen + 1;
    if not pg_try_advisory_xact_lock(727008, each.id) then
      elsewhere := elsewhere || each.id;
      continue;
    end if;
    if falls_asleep_at(each.kind, each.seen_at) <= began then
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
    next_ms := 0; -- some are left
    return next;
    return;
  end if;
  select greatest(0, extract(epoch from least(due_at, look_at) - clock_timestamp()) * 1000) into next_ms from worlds
  where not asleep and ended_at is null and least(due_at, look_at) > began and least(due_at, look_at) < 'infinity'
    and id <> all (busy || others || elsewhere)
  order by least(due_at, look_at) limit 1;
  next_ms := least(next_ms, case when elsewhere <> '{}' then 200 end, case when unpaid then 0 end);
  passed := case when others = '{}' and elsewhere = '{}' and not unpaid then began end;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.pay_people(due timestamp with time zone, people bigint[], accrued_cents bigint, days integer)
 RETURNS TABLE(paid_investments bigint, paid_cents bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_hashagg TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  here constant integer := current_world();
  made constant integer := payouts from accrual_totals where world_id = here;
  reinvestors bigint[];
  caps bigint[];
begin
  -- Where income is reinvested the cap is read from `invested`, so nobody may change it meanwhile. Without room nothing is
  -- reinvested, whatever else happens.
  select array_agg(id), array_agg(max_investment_cents(total_referrals)) into reinvestors, caps
  from investors
  where world_id = here and reinvest and id = any (people) and (
    select balance_cents from accounts where world_id = here and accounts.id = account_of(investors.id, 'invested')
  ) < max_investment_cents(total_referrals);
  perform from accounts
  where world_id = here and id = any (array(
    select unnest(array[account_of(person, 'available'), account_of(person, 'invested')]) from unnest(reinvestors) as person
  ))
  order by id for no key update;

  perform set_config('glasshouse.crowd_acts', 'on', true);
  return query with moving as materialized (
    select investor_id, number, member_place, later_cents, invested_cents, cap_cents, active, place, income_cents, reinvested_cents,
      case when active then share_cents(amount_cents + reinvested_cents, rate_bps) - share_cents(amount_cents, rate_bps) else 0 end as more_cents
    from (
      select mover.*, active, place, amount_cents, rate_bps, income_cents,
        case when active then least(income_cents, greatest(0, cap_cents - invested_cents - coalesce(
          sum_cents(income_cents) filter (where active) over (
            partition by mover.investor_id order by id rows between unbounded preceding and 1 preceding
          ), 0))) else 0 end as reinvested_cents
      from (
        select investor_id, number, crowd_members.ctid as member_place, later_cents, invested_cents, cap_cents from crowd_members
        -- who stays below everybody's cap is not looked up
        cross join lateral (
          select case when invested_cents + later_cents < max_investment_cents(0) then max_investment_cents(0) else (
            select case when reinvest then max_investment_cents(total_referrals) else 0 end
            from investors where investors.world_id = here and investors.id = crowd_members.investor_id
          ) end as cap_cents offset 0
        ) as person
        where world_id = here and moved_daily
      ) as mover
      -- whoever has paid in today earns nothing yet
      left join lateral (
        select id, ctid as place, status = 'active' as active, amount_cents, rate_bps, share_cents(amount_cents, rate_bps) as income_cents
        from investments
        where world_id = here and investments.investor_id = mover.investor_id
          and opened_at < due and (status = 'active' or closed_at >= due) and share_cents(amount_cents, rate_bps) > 0 offset 0
      ) as earning on true
    ) as share
  ),
  moved as materialized (
    select investor_id, number, member_place, coalesce(sum_cents(income_cents), 0) as income_cents,
      coalesce(sum_cents(reinvested_cents), 0) as reinvested_cents, later_cents + coalesce(sum_cents(more_cents), 0) as later_cents,
      invested_cents + coalesce(sum_cents(reinvested_cents), 0) < cap_cents as moves_daily
    from moving group by investor_id, number, member_place, later_cents, invested_cents, cap_cents
  ),
  raised as (
    update investments set amount_cents = amount_cents + reinvested_cents,
      status = case status when 'cancelled' then 'completed' else status end
    from moving where investments.ctid = moving.place and (reinvested_cents > 0 or not active)
  ),
  -- who has reached the cap is looked at on the crowd's next day (nextActingDay)
  member as (
    update crowd_members set settled_payouts = made + days, next_cents = moved.later_cents, later_cents = moved.later_cents,
      invested_cents = invested_cents + reinvested_cents, moved_daily = moves_daily,
      acts_from = case when moves_daily or moved.number is null then acts_from else 0 end
    from moved where crowd_members.ctid = member_place
  ),
  looked_at as (
    insert into crowd_days (world_id, day, number)
    select here, 0, number from moved where not moves_daily and number is not null on conflict do nothing
  ),
  summed as (
    update accrual_totals set invested_cents = invested_cents + sums.invested, later_cents = accrual_totals.later_cents + sums.later,
      later_people = later_people + sums.people
    from (
      select sum_cents(reinvested_cents) as invested, coalesce(sum_cents(later_cents) filter (where not moves_daily), 0) as later,
        count(*) filter (where not moves_daily and later_cents > 0) as people
      from moved having count(*) > 0
    ) as sums where world_id = here
  ),
  earning as not materialized (
    select i.id, i.ctid as place, i.investor_id, i.status = 'active' as active, share_cents(i.amount_cents, i.rate_bps) as income_cents
    -- by itself, so that nothing is looked up of those who reinvest, who may be nearly all
    from (select id from unnest(people) as id where not (id in (select unnest(reinvestors))) offset 0) as person
    join investments as i on i.world_id = here and i.investor_id = person.id
    where i.opened_at < due and (i.status = 'active' or i.closed_at >= due)
  ),
  payout as materialized (
    select id, place, investor_id, active, income_cents, 0::bigint as reinvested_cents from earning
    where income_cents > 0
    union all
    select id, place, investor_id, active, income_cents, case when active then
      least(income_cents, greatest(0, room_cents - coalesce(income_before_cents, 0))) else 0 end::bigint
    from (
      select i.id, i.ctid as place, i.investor_id, i.status = 'active' as active, each.income_cents,
        cap_cents - reinvestor.invested_cents as room_cents, sum(each.income_cents) filter (where i.status = 'active') over (
          partition by i.investor_id order by i.id rows between unbounded preceding and 1 preceding
        ) as income_before_cents
      from (
        -- by itself, as above
        select id, cap_cents, (
          select balance_cents from accounts where world_id = here and accounts.id = account_of(given.id, 'invested')
        ) as invested_cents
        from unnest(reinvestors, caps) as given (id, cap_cents) offset 0
      ) as reinvestor
      join investments as i on i.world_id = here and i.investor_id = reinvestor.id
      cross join lateral (select share_cents(i.amount_cents, i.rate_bps) as income_cents) as each
      where i.opened_at < due and (i.status = 'active' or i.closed_at >= due) and each.income_cents > 0
    ) as reinvesting
  ),
  payday as materialized (select due + number * interval '1 day' as paid_at from generate_series(0, days - 1) as number),
  total as materialized (
    select count(*) as investments, coalesce(sum_cents(income_cents), 0) as cents from (
      select income_cents from payout union all select income_cents from moving where income_cents > 0
    ) as each
  ),
  history as (
    insert into transactions (world_id, investor_id, created_at, type, source_id, amount_cents, status, description)
    select here, investor_id, paid_at, 'daily_income', payout.id, income_cents, 'completed', 'Daily income, Investment #' || payout.id
    from payout cross join payday order by paid_at
  ),
  -- what an investment has earned follows from when it was settled (earned.sql), while its amount stays
  changed as (
    update investments set
      total_earned_cents = earned_cents(investments, made) + days * payout.income_cents, settled_payouts = made + days,
      amount_cents = amount_cents + reinvested_cents,
      -- closed while this payout was due: it has paid after all
      status = case status when 'cancelled' then 'completed' else status end
    from payout where investments.ctid = place and (reinvested_cents > 0 or not active)
  ),
  mail as (
    insert into messages (world_id, investor_id, kind, params, created_at)
    select here, investor_id, 'daily-income',
      jsonb_build_object('amountCents', sum(income_cents), 'reinvestedCents', sum(reinvested_cents), 'investments', count(*)),
      paid_at
    from payout cross join payday group by paid_at, investor_id order by paid_at
  ),
  transfer as (
    insert into transfers (world_id, kind, posted_at)
    select here, 'daily_income', paid_at from total cross join payday where cents + accrued_cents > 0 order by paid_at returning id
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, transfer.id, account_id, amount_cents from transfer, lateral (
      select fund_account('promised_income', 0) as account_id, cents + accrued_cents as amount_cents from total
      union all
      select fund_account('accrued_income', 0), -accrued_cents
      union all
      select account_of(investor_id, 'available'), -sum_cents(income_cents - reinvested_cents) from payout group by investor_id
      union all
      select account_of(investor_id, 'invested'), -sum_cents(reinvested_cents) from payout where reinvested_cents > 0
      group by investor_id
      union all
      select account_of(investor_id, 'available'), reinvested_cents - income_cents from moved
      union all
      select account_of(investor_id, 'invested'), -reinvested_cents from moved
    ) as line where amount_cents <> 0
  )
  select investments, cents from total;
  perform set_config('glasshouse.crowd_acts', 'off', true);
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
  if not pg_try_advisory_xact_lock(727001, here) or not pg_try_advisory_xact_lock(727005, here) or not world_is_quiet() then
    return null;
  end if;
  perform from clock where world_id = here for update; -- before its world, as whoever moves it
  update worlds set look_at = falls_asleep_at(kind, seen_at) where id = here and look_at <= clock_timestamp();
  loop
    due := due_payout(null);
    exit when due is null;
    alike := case when unheld_now() < due + interval '1 day' then 1 else days_alike(due) end;
    update operator set last_day_at = due + (alike - 1) * interval '1 day' where world_id = here and frozen_at is null;
    perform pay_daily_income(due, alike);
    days := days + alike;
    exit when clock_timestamp() > until;
  end loop;
  if days > 0 then
    perform fold_tallies(1000);
    perform pg_notify('clock_changed', here::text);
  end if;
  return days;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_lines(kind text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ledger_line) then
    perform post_lines_into(nextval('transfers_id_seq'), kind, at);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_lines_into(transfer bigint, kind text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with made as (
    insert into transfers (id, kind, posted_at) overriding system value
    select transfer, post_lines_into.kind, at where post_lines_into.kind is not null
  )
  insert into postings (transfer_id, account_id, amount_cents)
  select transfer, here, sum_cents(amount_cents)
  from worlds cross join ledger_line cross join lateral (select account_here(account_id, fund_accounts) as here offset 0) as folded
  where worlds.id = current_world() group by here having sum_cents(amount_cents) <> 0;
  truncate ledger_line;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_lines_of(transfer bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select post_lines_into(transfer, null, null)
$function$
;

CREATE OR REPLACE FUNCTION public.post_transfers(kinds text[], at timestamp with time zone, line_transfers integer[], line_accounts bigint[], line_amounts bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare
  here constant integer := current_world(); -- a column's default would ask for each row
  ids constant bigint[] := array(select nextval('transfers_id_seq') from unnest(kinds));
begin
  with made as (
    insert into transfers (world_id, id, kind, posted_at) overriding system value
    select here, id, kind, at from unnest(ids, kinds) as given (id, kind)
  )
  insert into postings (world_id, transfer_id, account_id, amount_cents)
  select here, ids[number], account_here(account_id, fund_accounts), amount_cents
  from worlds cross join unnest(line_transfers, line_accounts, line_amounts) as line (number, account_id, amount_cents)
  where worlds.id = here;
  return ids;
end $function$
;

CREATE OR REPLACE FUNCTION public.recount_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into history_totals as kept (world_id, investor_id, type, status, entries, cents)
  select world_id, investor_id, type, status, sum_cents(entries), sum_cents(cents)
  from (
    select world_id, investor_id, type, status, 1::bigint as entries, amount_cents as cents from fresh
    union all select world_id, investor_id, type, status, -1, -amount_cents from stale
  ) as change
  group by world_id, investor_id, type, status having sum_cents(entries) <> 0 or sum_cents(cents) <> 0
  order by world_id, investor_id, type, status
  on conflict (world_id, investor_id, type, status) do update
    set entries = kept.entries + excluded.entries, cents = kept.cents + excluded.cents;
  return null;
end $function$
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
    raise exception 'this payment was sent by somebody else' using errcode = 'integrity_constraint_violation',
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
  raise exception 'nobody may ask for % cents', new.amount_cents using errcode = 'check_violation',
    constraint = 'withdrawal_requests_amount';
end $function$
;

CREATE OR REPLACE FUNCTION public.remove_ended_world(patience interval, reached jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  until constant timestamptz := clock_timestamp() + patience;
  second_look constant interval := '10 minutes';
  -- what a statement removes in a good part of it
  most constant integer := least(5000, greatest(250, 60000 * extract(epoch from patience)));
  -- a person is looked for in ten tables that may name them
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
    tables := array(select tables_of_worlds());
  end if;
  for place in 1 .. cardinality(tables) loop
    belongs := tables[place];
    at_once := case when belongs in ('users'::regclass, 'investors'::regclass) then most_people else most end;
    loop
      begin
        -- the newest person first: who was invited before who invited
        execute format(
          'delete from %1$s where ctid = any (array(select ctid from %1$s where world_id = $1 %2$s limit $2))',
          belongs, case belongs when 'investors'::regclass then 'order by id desc' else '' end
        ) using ended.id, at_once;
        get diagnostics removed = row_count;
      exception when foreign_key_violation then
        return '{}'; -- a call that was under way has written what refers to these: the next piece begins with that
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

CREATE OR REPLACE FUNCTION public.require_decider()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (select from users where users.world_id = new.world_id and users.investor_id = new.decided_by) then
    raise exception 'a decision names who made it as by a foreign key, and % is no user of this world', new.decided_by
      using errcode = 'foreign_key_violation', constraint = 'withdrawal_requests_decider';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.require_investors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (
    select from fresh where decided_by is not null or (
      select id from investors where investors.world_id = fresh.world_id and investors.id = fresh.investor_id
    ) is null
  ) then
    raise exception 'a withdrawal request names nobody of its world' using errcode = 'foreign_key_violation',
      constraint = 'withdrawal_requests_investor';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sessions_there(worlds integer[], hashes bytea[])
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
    -- when it ends is asked of the one that was found: an index of that would be read through all of the world
    return query select token_hash from (
      select token_hash, expires_at from sessions where world_id = worlds[place] and token_hash = hashes[place] offset 0
    ) as named where expires_at > now();
  end loop;
  perform set_config('glasshouse.world', here, true);
end $function$
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
  select payouts into made from accrual_totals where world_id = new.world_id;
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
  select case when not simulated then earns_from(new.opened_at, new.world_id) end into new.settled_payouts
  from investors where investors.world_id = new.world_id and investors.id = new.investor_id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.share_cents(amount_cents bigint, share_bps integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((amount_cents * share_bps) + 5000) / 10000)
;

CREATE OR REPLACE FUNCTION public.sign_host_out(host integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  here constant text := current_setting('glasshouse.world', true);
  led integer;
begin
  delete from host_sessions where host_id = host;
  for led in select id from worlds where host_id = host and ended_at is null loop
    perform set_config('glasshouse.world', led::text, true);
    delete from sessions using users
    where sessions.world_id = led and users.world_id = led and users.investor_id = sessions.investor_id and role = 'admin';
  end loop;
  perform set_config('glasshouse.world', here, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.sim_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
RETURN (SELECT LEAST(GREATEST((clock.anchor_simulated + (GREATEST('00:00:00'::interval, (clock_timestamp() - clock.anchor_real)) * clock_factor(clock.rate))), (clock.next_payout_at - '1 day'::interval)), clock.next_payout_at) AS "least" FROM clock WHERE (clock.world_id = current_world()))
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
  brought jsonb := '{}';
  kept regclass;
  of_them jsonb;
begin
  perform hold_world();
  if not exists (select from clock where world_id = here and date_trunc('milliseconds', started_at) = seen) then
    return;
  end if;
  select users.* into administrator from users join sessions using (world_id, investor_id)
  where world_id = here and token_hash = session_hash and expires_at > clock_timestamp() and case kind
    when 'house' then role = 'admin' and sessions.proven_at > clock_timestamp() - interval '15 minutes'
    when 'own' then exists (select from solo_mode as own where own.world_id = here and own.investor_id = users.investor_id)
    else false end;
  if administrator.investor_id is null then
    raise exception 'only whose world it is starts it over' using errcode = 'GH403';
  end if;
  select sessions.proven_at into start_over.proven_at from sessions where world_id = here and token_hash = session_hash;
  select * into person from investors where world_id = here and id = administrator.investor_id;
  foreach kept in array '{second_factors,recovery_codes,sign_in_failures,admin_actions}'::regclass[] loop
    execute format('select jsonb_agg(kept) from %s as kept where world_id = $1 and coalesce(to_jsonb(kept) ->> ''owner'', $2) = $2', kept)
    into of_them using here, 'investor-' || person.id;
    brought := brought || jsonb_build_object(kept::text, coalesce(of_them, '[]'));
  end loop;

  perform close_world();
  now := clock_timestamp();
  world := open_world(kind, case kind when 'house' then 64 else 1 end, start_over.now);
  person.world_id := world;
  person.referred_by := null;
  person.total_referrals := 0;
  person.reinvest := false;
  person.joined_at := start_over.now;
  administrator.world_id := world;
  insert into investors select (person).*;
  insert into users select (administrator).*;
  perform give_own_world(person.id);
  update solo_mode set ended_at = start_over.now, ended_by = 'administrator' where world_id = world and kind = 'house';
  foreach kept in array '{second_factors,recovery_codes,sign_in_failures,admin_actions}'::regclass[] loop
    execute format(
      'insert into %1$s overriding system value select each.* from jsonb_array_elements($1) as row
       cross join jsonb_populate_record(null::%1$s, row || jsonb_build_object(''world_id'', $2)) as each', kept)
    using brought -> kept::text, world;
  end loop;
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

CREATE OR REPLACE FUNCTION public.tables_of_worlds()
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

CREATE OR REPLACE FUNCTION public.tallies_between(was results[], are results[])
 RETURNS TABLE(tally text, key bigint, count bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select tally, key, sum(count)::bigint, sum_cents(cents) from (
    select * from unfolded_lines(false)
    union all select tally, key, -count, -cents from fared(was)
    union all select * from fared(are)
  ) as every group by tally, key
$function$
;

CREATE OR REPLACE FUNCTION public.tallies_now()
 RETURNS TABLE(tally text, key bigint, count bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select tally, key, sum(count)::bigint, sum_cents(cents) from (
    select tally, key, count, cents from tallies where world_id = (select current_world())
    union all select * from changed_tallies()
  ) as every group by tally, key
$function$
;

CREATE OR REPLACE FUNCTION public.tally_changed_deposits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, tally, key, sum(one), sum_cents(cents) from (
    select world_id, 'deposits ' || status as tally, coalesce((settled_at at time zone 'UTC')::date - '1970-01-01', 0) as key, 1 as one, amount_cents as cents from fresh
    union all select world_id, 'deposits ' || status, coalesce((settled_at at time zone 'UTC')::date - '1970-01-01', 0), -1, -amount_cents from stale
    union all select world_id, 'paid in', investor_id, 1, amount_cents from fresh where status = 'completed'
    union all select world_id, 'paid in', investor_id, -1, -amount_cents from stale where status = 'completed'
  ) as line group by world_id, tally, key having sum(one) <> 0 or sum_cents(cents) <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_changed_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, tally, key, sum(one), sum_cents(cents) from (
    select world_id, 'requests ' || status as tally, 0::bigint as key, 1 as one, amount_cents as cents from fresh
    union all select world_id, 'requests ' || status, 0, -1, -amount_cents from stale
    union all select world_id, 'paid out', investor_id, 1, amount_cents from fresh where status = 'approved'
    union all select world_id, 'paid out', investor_id, -1, -amount_cents from stale where status = 'approved'
  ) as line group by world_id, tally, key having sum(one) <> 0 or sum_cents(cents) <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_deposits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  stranger bigint;
begin
  select investor_id into stranger from fresh where (
    select id from investors where investors.world_id = fresh.world_id and investors.id = fresh.investor_id
  ) is null;
  if stranger is not null then -- see references.sql
    raise exception 'a deposit names its investor as by a foreign key, and % is none of this world', stranger
      using errcode = 'foreign_key_violation', constraint = 'deposits_payers';
  end if;
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, 'deposits ' || status, coalesce((settled_at at time zone 'UTC')::date - '1970-01-01', 0), count(*), sum_cents(amount_cents)
  from fresh group by 1, 2, 3
  union all
  select world_id, 'paid in', investor_id, count(*), sum_cents(amount_cents) from fresh where status = 'completed' group by 1, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_now(name text)
 RETURNS TABLE(count bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(count), 0)::bigint, sum_cents(cents) from (
    select count, cents from tallies where world_id = (select current_world()) and tally = name
    union all select count, cents from tally_changes where world_id = (select current_world()) and tally = name
  ) as every
$function$
;

CREATE OR REPLACE FUNCTION public.tally_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, case when simulated then 'simulated people' else 'registered people' end, 0, count(*), 0 from fresh
  group by world_id, simulated;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into tally_changes (world_id, tally, key, count, cents)
  select world_id, 'requests ' || status, 0, count(*), sum_cents(amount_cents) from fresh group by 1, 2
  union all
  select world_id, 'paid out', investor_id, count(*), sum_cents(amount_cents) from fresh where status = 'approved' group by 1, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.unfolded_lines(of_people boolean)
 RETURNS TABLE(tally text, key bigint, count bigint, cents bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  select tally, key, count, cents from tally_changes
  where world_id = (select current_world()) and (tally in ('paid in', 'paid out')) = of_people
$function$
;

CREATE OR REPLACE FUNCTION public.unfolded_reach(lines integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  select exists (select from tally_changes where world_id = (select current_world()) offset greatest(lines, 1) - 1)
$function$
;

CREATE OR REPLACE FUNCTION public.unheld_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
RETURN (SELECT (clock.anchor_simulated + (GREATEST('00:00:00'::interval, (clock_timestamp() - clock.anchor_real)) * clock_factor(clock.rate))) FROM clock WHERE (clock.world_id = current_world()))
;

CREATE OR REPLACE FUNCTION public.whose_day_comes(today integer)
 RETURNS SETOF integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_memoize TO 'off'
AS $function$
  with come as (
    delete from crowd_days where world_id = (select current_world()) and day <= today returning number
  )
  select member.number from come cross join lateral (
    select number, acts_from from crowd_members
    where world_id = (select current_world()) and crowd_members.number = come.number offset 0
  ) as member where acts_from <= today
$function$
;

CREATE OR REPLACE FUNCTION public.world_age()
 RETURNS interval
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select clock_timestamp() - opened_at from worlds where id = current_world()
$function$
;

CREATE OR REPLACE FUNCTION public.world_is_quiet()
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

CREATE OR REPLACE FUNCTION public.worlds_up_to(most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (count(*))::integer AS count FROM (SELECT FROM worlds WHERE (worlds.ended_at IS NULL) LIMIT worlds_up_to.most) counted)
;

create aggregate sum_cents(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

-- triggers

CREATE CONSTRAINT TRIGGER deposits_look_at AFTER INSERT ON public.deposits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.settled_at IS NULL)) EXECUTE FUNCTION look_at_pending();
CREATE CONSTRAINT TRIGGER transfers_balance AFTER INSERT ON public.transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = 'crowd_paid'::text)) EXECUTE FUNCTION check_transfer_balances();
CREATE TRIGGER accounts_kind_of_new BEFORE INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION check_account_kind();
CREATE TRIGGER accounts_kind_stays AFTER UPDATE OF id, kind ON public.accounts FOR EACH ROW EXECUTE FUNCTION check_account_kind();
CREATE TRIGGER admin_actions_append_only BEFORE UPDATE OR TRUNCATE ON public.admin_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER admin_actions_stay AFTER DELETE ON public.admin_actions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER clock_when_due AFTER INSERT OR UPDATE ON public.clock FOR EACH ROW EXECUTE FUNCTION keep_when_due();
CREATE TRIGGER crowd_members_entered AFTER INSERT ON public.crowd_members REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION enter_crowd_rows();
CREATE TRIGGER deposits_own_payment BEFORE INSERT ON public.deposits FOR EACH ROW WHEN ((new.tx_hash IS NOT NULL)) EXECUTE FUNCTION refuse_payment_of_another();
CREATE TRIGGER deposits_same BEFORE UPDATE OF world_id, id, investor_id OR TRUNCATE ON public.deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposits_stay AFTER DELETE ON public.deposits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER deposits_tally AFTER INSERT ON public.deposits REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tally_deposits();
CREATE TRIGGER deposits_tally_changed AFTER UPDATE ON public.deposits REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_deposits();
CREATE TRIGGER idempotency_keys_of_users AFTER INSERT ON public.idempotency_keys REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_keys_of_users();
CREATE TRIGGER investments_accrue_changed AFTER UPDATE ON public.investments REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT WHEN (((current_setting('glasshouse.crowd_acts'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = 'glasshouse_app'::name))) EXECUTE FUNCTION accrue_changed();
CREATE TRIGGER investments_accrue_opened AFTER INSERT ON public.investments REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION accrue_opened();
CREATE TRIGGER investments_same BEFORE UPDATE OF world_id, investor_id, deposit_id ON public.investments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER investments_settle_changed BEFORE UPDATE ON public.investments FOR EACH ROW WHEN (((old.settled_payouts = new.settled_payouts) AND (((old.amount_cents IS DISTINCT FROM new.amount_cents) OR (old.rate_bps IS DISTINCT FROM new.rate_bps)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION settle_changed();
CREATE TRIGGER investments_settle_opened BEFORE INSERT ON public.investments FOR EACH ROW WHEN ((new.settled_payouts = '-1'::integer)) EXECUTE FUNCTION settle_opened();
CREATE TRIGGER investors_accrue AFTER UPDATE ON public.investors REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT WHEN (((current_setting('glasshouse.crowd_acts'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = 'glasshouse_app'::name))) EXECUTE FUNCTION accrue_for_reinvesting();
CREATE TRIGGER investors_code AFTER INSERT ON public.investors FOR EACH ROW WHEN ((NOT new.simulated)) EXECUTE FUNCTION keep_code();
CREATE TRIGGER investors_open_accounts AFTER INSERT ON public.investors REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION open_investor_accounts();
CREATE TRIGGER investors_open_crowd_rows AFTER INSERT ON public.investors REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION open_crowd_rows();
CREATE TRIGGER investors_same BEFORE UPDATE OF world_id, id OR TRUNCATE ON public.investors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER investors_stay AFTER DELETE ON public.investors REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER investors_tally AFTER INSERT ON public.investors REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tally_people();
CREATE TRIGGER lessons_noted AFTER INSERT OR UPDATE OF phase, paused_at, locked ON public.lessons FOR EACH ROW EXECUTE FUNCTION note_lesson();
CREATE TRIGGER messages_wanted AFTER INSERT ON public.messages REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION drop_unwanted_messages();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_apply AFTER INSERT ON public.postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION apply_postings();
CREATE TRIGGER postings_stay AFTER DELETE ON public.postings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER seats_noted AFTER INSERT OR UPDATE OF nudged_after, asks_help, drawn, card, removed_after ON public.seats FOR EACH ROW EXECUTE FUNCTION note_seat();
CREATE TRIGGER sessions_begin BEFORE INSERT ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION begin_session();
CREATE TRIGGER sessions_end_solo_mode AFTER INSERT ON public.sessions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION end_solo_mode_with_administrator();
CREATE TRIGGER transactions_count_changed AFTER UPDATE ON public.transactions REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION recount_history();
CREATE TRIGGER transactions_count_new AFTER INSERT ON public.transactions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_history();
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_posted AFTER INSERT ON public.transfers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_transfer_posted();
CREATE TRIGGER transfers_stay AFTER DELETE ON public.transfers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER users_end_solo_mode AFTER INSERT ON public.users REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION end_solo_mode_with_second();
CREATE TRIGGER withdrawal_requests_amount BEFORE INSERT ON public.withdrawal_requests FOR EACH ROW WHEN (((new.amount_cents < 5000) OR (new.amount_cents > 100000))) EXECUTE FUNCTION refuse_withdrawal_amount();
CREATE TRIGGER withdrawal_requests_decider AFTER UPDATE OF decided_by ON public.withdrawal_requests FOR EACH ROW WHEN ((new.decided_by IS NOT NULL)) EXECUTE FUNCTION require_decider();
CREATE TRIGGER withdrawal_requests_investor AFTER INSERT ON public.withdrawal_requests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT WHEN (((current_setting('glasshouse.crowd_acts'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = 'glasshouse_app'::name))) EXECUTE FUNCTION require_investors();
CREATE TRIGGER withdrawal_requests_look_at_decided AFTER UPDATE ON public.withdrawal_requests REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION look_at_decided();
CREATE TRIGGER withdrawal_requests_tally AFTER INSERT ON public.withdrawal_requests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tally_requests();
CREATE TRIGGER withdrawal_requests_tally_changed AFTER UPDATE ON public.withdrawal_requests REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_requests();

-- what the application's role may do

grant delete, insert, select on sign_in_attempts to glasshouse_app;
grant delete, insert, select, update (disabled_at, link_expires_at, link_hash, password_hash, seen_at) on hosts to glasshouse_app;
grant delete, insert, select, update (kept_at, plan) on host_plans to glasshouse_app;
grant delete, insert, select, update (proven_at) on host_sessions to glasshouse_app;
grant delete, insert, select, update on recovery_codes to glasshouse_app;
grant delete, insert, select, update on sandbox.identity_payloads to glasshouse_app;
grant delete, insert, select, update on second_factor_tries to glasshouse_app;
grant delete, insert, select, update on second_factors to glasshouse_app;
grant delete, insert, select, update on sessions to glasshouse_app;
grant delete, insert, select, update on sign_in_failures to glasshouse_app;
grant execute on function accrue_changed() to glasshouse_app;
grant execute on function accrue_for_reinvesting() to glasshouse_app;
grant execute on function accrue_opened() to glasshouse_app;
grant execute on function analyze_grown_tables() to glasshouse_app;
grant execute on function analyze_grown_within(interval) to glasshouse_app;
grant execute on function apply_postings() to glasshouse_app;
grant execute on function begin_card_deposits(bigint[],text[],text[]) to glasshouse_app;
grant execute on function check_keys_of_users() to glasshouse_app;
grant execute on function check_transfer_posted() to glasshouse_app;
grant execute on function classes_with_simulated_learners() to glasshouse_app;
grant execute on function count_history() to glasshouse_app;
grant execute on function crowd_acts(integer[],integer[],bigint[],integer[],integer,timestamp with time zone,text,text,bigint) to glasshouse_app;
grant execute on function days_alike(timestamp with time zone) to glasshouse_app;
grant execute on function draw_own_world() to glasshouse_app;
grant execute on function drop_unwanted_messages() to glasshouse_app;
grant execute on function end_solo_mode_with_administrator() to glasshouse_app;
grant execute on function end_solo_mode_with_second() to glasshouse_app;
grant execute on function end_unvisited_worlds() to glasshouse_app;
grant execute on function end_world() to glasshouse_app;
grant execute on function enrol_invited(integer) to glasshouse_app;
grant execute on function enter_crowd_rows() to glasshouse_app;
grant execute on function fold_tallies(integer) to glasshouse_app;
grant execute on function fund_day(timestamp with time zone) to glasshouse_app;
grant execute on function fund_frozen() to glasshouse_app;
grant execute on function give_own_world(bigint) to glasshouse_app;
grant execute on function grow_fund_accounts(integer) to glasshouse_app;
grant execute on function hold_accruals(bigint) to glasshouse_app;
grant execute on function keep_class(interval) to glasshouse_app;
grant execute on function keep_code() to glasshouse_app;
grant execute on function keep_when_due() to glasshouse_app;
grant execute on function lead_class(integer,timestamp with time zone) to glasshouse_app;
grant execute on function lock_accounts(bigint[]) to glasshouse_app;
grant execute on function look_again(timestamp with time zone) to glasshouse_app;
grant execute on function look_at(integer[],integer) to glasshouse_app;
grant execute on function look_at_decided() to glasshouse_app;
grant execute on function look_at_pending() to glasshouse_app;
grant execute on function look_at_worlds(integer[]) to glasshouse_app;
grant execute on function look_into_classes(integer[]) to glasshouse_app;
grant execute on function look_into_worlds(integer[]) to glasshouse_app;
grant execute on function mend_stepped_clocks(timestamp with time zone,timestamp with time zone,interval) to glasshouse_app;
grant execute on function open_crowd_rows() to glasshouse_app;
grant execute on function open_investor_accounts() to glasshouse_app;
grant execute on function open_numbered_world(integer,text,integer,timestamp with time zone,boolean) to glasshouse_app;
grant execute on function open_world(text,integer,timestamp with time zone) to glasshouse_app;
grant execute on function open_world_with_codes(text,text,text[],integer,timestamp with time zone) to glasshouse_app;
grant execute on function pay_daily_income(timestamp with time zone,integer) to glasshouse_app;
grant execute on function pay_due_worlds(integer[],interval,timestamp with time zone) to glasshouse_app;
grant execute on function pay_quiet_days(timestamp with time zone) to glasshouse_app;
grant execute on function recount_history() to glasshouse_app;
grant execute on function refuse_removal() to glasshouse_app;
grant execute on function remove_ended_world(interval,jsonb) to glasshouse_app;
grant execute on function require_decider() to glasshouse_app;
grant execute on function require_investors() to glasshouse_app;
grant execute on function sessions_there(integer[],bytea[]) to glasshouse_app;
grant execute on function settle_changed() to glasshouse_app;
grant execute on function settle_opened() to glasshouse_app;
grant execute on function sign_host_out(integer) to glasshouse_app;
grant execute on function sim_now() to glasshouse_app;
grant execute on function start_over(bytea,timestamp with time zone) to glasshouse_app;
grant execute on function tally_changed_deposits() to glasshouse_app;
grant execute on function tally_changed_requests() to glasshouse_app;
grant execute on function tally_deposits() to glasshouse_app;
grant execute on function tally_people() to glasshouse_app;
grant execute on function tally_requests() to glasshouse_app;
grant execute on function unheld_now() to glasshouse_app;
grant execute on function whose_day_comes(integer) to glasshouse_app;
grant execute on function world_is_quiet() to glasshouse_app;
grant insert (acts_from, investor_id, joined_day, number), select on crowd_members to glasshouse_app;
grant insert, select on admin_actions to glasshouse_app;
grant insert, select on class_events to glasshouse_app;
grant insert, select on fund_days to glasshouse_app;
grant insert, select on idempotency_keys to glasshouse_app;
grant insert, select on offer_answers to glasshouse_app;
grant insert, select on operator_takes to glasshouse_app;
grant insert, select on postings to glasshouse_app;
grant insert, select on sandbox.chain_payments to glasshouse_app;
grant insert, select on sandbox.chain_wallets to glasshouse_app;
grant insert, select on transfers to glasshouse_app;
grant insert, select, update (admin_notes, decided_at, decided_by, status) on withdrawal_requests to glasshouse_app;
grant insert, select, update (anchor_real, anchor_simulated, jump_from, jump_to, next_payout_at, rate) on clock to glasshouse_app;
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
grant select on accrual_totals to glasshouse_app;
grant select on crowd_days to glasshouse_app;
grant select on history_totals to glasshouse_app;
grant select on income_days to glasshouse_app;
grant select on results to glasshouse_app;
grant select on tallies to glasshouse_app;
grant select on tally_changes to glasshouse_app;
grant select on world_codes to glasshouse_app;
grant select on worlds to glasshouse_app;
grant select, update (days_kept, largest_class_crowd, largest_house_crowd, largest_own_crowd, most_worlds, worlds_an_hour) on installation to glasshouse_app;
grant select, update (world_id) on solo_mode to glasshouse_app;
grant usage on schema public to glasshouse_app;
grant usage on schema sandbox to glasshouse_app;
grant usage on sequence admin_actions_id_seq to glasshouse_app;
grant usage on sequence class_events_id_seq to glasshouse_app;
grant usage on sequence deposits_id_seq to glasshouse_app;
grant usage on sequence hosts_id_seq to glasshouse_app;
grant usage on sequence investments_id_seq to glasshouse_app;
grant usage on sequence investors_id_seq to glasshouse_app;
grant usage on sequence messages_id_seq to glasshouse_app;
grant usage on sequence operator_takes_id_seq to glasshouse_app;
grant usage on sequence schema_migrations_id_seq to glasshouse_app;
grant usage on sequence transaction_ids to glasshouse_app;
grant usage on sequence transfers_id_seq to glasshouse_app;
grant usage on sequence withdrawal_requests_id_seq to glasshouse_app;
grant usage on sequence worlds_id_seq to glasshouse_app;
