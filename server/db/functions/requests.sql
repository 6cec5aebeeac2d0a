-- Who asks for money is there, as in references.sql; and nobody has decided by hand about what is asked for just now.
create or replace function require_investors() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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
end $$;
create or replace trigger withdrawal_requests_investor after insert on withdrawal_requests
  referencing new table as fresh for each statement execute function require_investors();
