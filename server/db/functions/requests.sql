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
