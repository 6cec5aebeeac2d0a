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

-- The first refusal on a later day than the last payment: since then the fund has refused requests and paid nobody. Of the crowd's
-- days the totals are asked: `approved` was last paid on the day that first has the last total.
create or replace function refusing_since() returns timestamptz
language sql stable as $$
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
$$;
