-- What PostgreSQL knows of the tables that a crowd's day makes grow. The application's role does not own them.
create or replace function analyze_grown_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze investors, accounts, accruals, crowd_members, deposits, investments, transfers, postings, withdrawal_requests;
end $$;
