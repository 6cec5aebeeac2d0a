-- Up Migration
-- Which offers somebody told apart, in real time: a row for each answer, written once and never changed. How hard an offer
-- is follows from everybody's.
create table offer_answers (
  investor_id bigint not null references users (investor_id),
  round text not null check (round in ('before', 'after', 'later')),
  offer smallint not null check (offer > 0),
  answered_false boolean not null,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (investor_id, round, offer)
);
-- all that how hard an offer is takes
create index offer_answers_by_offer on offer_answers (offer) include (answered_false, investor_id) where round <> 'later';

do $$
begin
  if exists (select from pg_roles where rolname = 'glasshouse_app') then
    grant select, insert on offer_answers to glasshouse_app;
  end if;
exception when insufficient_privilege then null;
end $$;

-- Down Migration
drop table offer_answers;
