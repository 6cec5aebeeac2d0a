-- What PostgreSQL knows of the tables. It counts them by itself within a minute; a day of very many people does not wait for
-- that, since plans made for empty tables are loops in loops. The application's role owns no table and can't count any.

-- Counts again what has more than doubled since it was last counted, but for what somebody else has in hand. Where nothing has,
-- it costs the look at ten sizes.
create or replace function analyze_grown_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown regclass;
begin
  for grown in
    select oid from pg_class
    where oid = any ('{investors,users,accounts,accruals,crowd_members,deposits,investments,transfers,postings,withdrawal_requests}'::regclass[])
      and pg_relation_size(oid) > 2 * 8192::bigint * case when reltuples < 0 then 0 else relpages end + 65536
    order by oid
  loop
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end $$;
