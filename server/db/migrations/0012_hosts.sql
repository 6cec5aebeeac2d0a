-- Up Migration
-- A host leads classes and is nobody anywhere else: an account of the installation with a login name, in no world
-- (docs/decisions/0041).
drop table hosts;
create table hosts (
  id integer generated always as identity primary key,
  -- typed at the sign-in; no address, and nobody's own name is asked for
  name text not null unique check (name ~ '^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$'),
  -- '' until the first one is chosen
  password_hash text not null default '',
  -- by themselves, where anybody may
  self_made boolean not null default false,
  made_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  disabled_at timestamptz,
  -- of the one-time link that chooses a password, while it is good
  link_hash bytea unique,
  link_expires_at timestamptz,
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

-- A lesson plan of a host's own; nobody's is the administrator's.
create table host_plans (
  host_id integer unique nulls not distinct references hosts on delete cascade,
  plan jsonb not null check (jsonb_typeof(plan) = 'array'),
  kept_at timestamptz not null default clock_timestamp()
);

-- nobody's: the administrator's
update worlds set host_id = null;
alter table worlds alter column host_id type integer;
alter table worlds add constraint worlds_host foreign key (host_id) references hosts on delete set null;
drop function if exists lead_class(bigint, timestamptz);

-- Of every world at once: the owner sees all of their rows for this.
alter table lessons no force row level security;
alter table users no force row level security;
-- Several may lead a class, and none of them is told of the others.
update users set email = 'operator', phone_number = '555-0100' from worlds
where worlds.id = users.world_id and kind = 'class' and email_key = 'operator';
-- A plan says of each phase whether the Books are open in it.
update lessons set plan = (
  select jsonb_agg(phase || jsonb_build_object('booksOpen', phase ->> 'id' in ('reveal', 'run', 'debrief', 'offers-after', 'changed')) order by number)
  from jsonb_array_elements(plan) with ordinality as phases (phase, number)
);
alter table lessons force row level security;
alter table users force row level security;
alter table lessons
  -- the seats' two words on the wall
  add column names_shown boolean not null default false,
  -- who sits in the operator's seat beside the host
  add column operator_id bigint,
  add constraint lessons_operator foreign key (world_id, operator_id) references seats (world_id, investor_id);

alter table admin_actions drop constraint admin_actions_seat_check;
alter table admin_actions add constraint admin_actions_seat_check
  check (seat in ('administrator', 'solo-investor', 'learner', 'server'));

-- Down Migration
