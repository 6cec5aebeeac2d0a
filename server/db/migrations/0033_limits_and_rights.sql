-- Up Migration
-- A session in an opened world ends with the session it was opened from: the administrator's in the house, or the host's. The
-- reference also checks, in the transaction that creates the session, that the source is still there.
alter table sessions
  add column source_world integer,
  add column source_session bytea,
  add column source_host_session bytea,
  add constraint sessions_source foreign key (source_world, source_session) references sessions (world_id, token_hash) on delete cascade,
  add constraint sessions_source_host foreign key (source_host_session) references host_sessions (token_hash) on delete cascade,
  add constraint sessions_one_source check (
    (source_world is null) = (source_session is null) and num_nonnulls(source_session, source_host_session) <= 1
  );
create index sessions_of_source on sessions (source_world, source_session) where source_session is not null;
create index sessions_of_host_session on sessions (source_host_session) where source_host_session is not null;
drop function if exists sign_host_out(integer);

-- when a host first opened a class; whoever made the account and opens none is forgotten soon
alter table hosts add column led_at timestamptz;

-- until when people take seats of the class past the limit of their network
alter table lessons add column let_in_until timestamptz;

-- in the order in which they are given: of a part that is on, so many are told
alter table offer_answers alter column answered_after type interval;

-- what crowds cost in room on the disk: of hosts whom nobody made, and called again and again
alter table installation
  add column largest_self_made_crowd integer not null default 2000 check (largest_self_made_crowd between 0 and 1000000),
  add column crowds_an_hour integer not null default 20 check (crowds_an_hour between 0 and 100000);

-- Down Migration
