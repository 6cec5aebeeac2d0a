-- As in references.sql.
create or replace function require_investors() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if exists (
    select from fresh where decided_by is not null or (
      select id from investors where investors.world_id = fresh.world_id and investors.id = fresh.investor_id
    ) is null
  ) then
    raise exception 'a new withdrawal request needs an investor of its world and no decision' using errcode = 'foreign_key_violation',
      constraint = 'withdrawal_requests_investor';
  end if;
  return null;
end $$;
create or replace trigger withdrawal_requests_investor after insert on withdrawal_requests
  referencing new table as fresh for each statement execute function require_investors();

-- The first refusal on a later day than the last payment. The crowd last paid when its total first reached its maximum.
create or replace function first_refusal_after_last_payment() returns timestamptz
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
