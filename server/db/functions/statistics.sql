-- What PostgreSQL knows of the tables. It counts them by itself within a minute; what is about very many people does not wait
-- for that, since plans made for empty tables are loops in loops. The application's role owns no table and can't count any.
create or replace function analyze_grown_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze investors, accounts, accruals, crowd_members, deposits, investments, transfers, postings, withdrawal_requests;
end $$;

-- What a payout reads, where it has grown to some hundred rows and was never counted.
create or replace function analyze_uncounted_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from pg_class where oid in ('investors'::regclass, 'accounts'::regclass, 'investments'::regclass)
      and reltuples < 0 and pg_relation_size(oid) > 65536
  ) then
    analyze investors, accounts, investments, users;
  end if;
end $$;
