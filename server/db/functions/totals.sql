-- The fund's figures now, in one snapshot; closed days are in fund_days.

-- As of the crowd's last day, with invited friends who join on its next; zeros without a crowd.
create or replace function crowd_totals() returns table (
  day integer, at timestamptz, fear_ppm integer, invited_through integer, people integer, deposits integer, left_people integer,
  requests integer, depositors integer, investing integer, paid_in_cents bigint,
  -- requests without a decision, decisions by hand
  waiting integer, decisions integer, invited integer
)
language sql stable as $$
  select coalesce(last.day, 0), last.at, coalesce(last.fear_ppm, 0), coalesce(last.invited_through, 0), coalesce(last.people, 0),
    coalesce(last.deposits, 0), coalesce(last.left_people, 0), coalesce(last.requests, 0), coalesce(last.depositors, 0),
    coalesce(last.investing, 0), coalesce(last.paid_in_cents, 0),
    coalesce(last.requests - last.approved - last.rejected, 0) - hand.decisions, hand.decisions, friends.invited
  from (
    select count(*)::integer as decisions from crowd_decisions where world_id = (select current_world())
  ) as hand
  left join (select * from crowd_days where world_id = (select current_world()) order by day desc limit 1) as last on true
  cross join lateral (
    select coalesce(sum(friends), 0)::integer as invited from invitations
    where world_id = (select current_world()) and id > coalesce(last.invited_through, 0)
  ) as friends
$$;

create or replace function fund_figures() returns table (
  held_cents bigint, promised_cents bigint, paid_in_cents bigint, paid_out_cents bigint, taken_cents bigint,
  credited_cents bigint, people integer, waiting integer, waiting_cents bigint
)
language sql stable as $$
  with fund as (
    select sum(balance_cents) filter (where kind = 'reserves')::bigint as held,
      sum(balance_cents) filter (where kind = 'promised_income')::bigint as credited,
      sum(balance_cents) filter (where kind = 'operator_take')::bigint as taken,
      sum(balance_cents) filter (where kind = 'crowd_withdrawal_hold')::bigint as crowd_waits
    -- closed range: an open one is estimated at a third of the table
    from accounts where world_id = (select current_world()) and id between 0 and fund_account('crowd_wallet')
  ),
  paid_in as (
    select coalesce(sum_cents(amount_cents), 0) as cents from deposits
    where world_id = (select current_world()) and status = 'completed'
  ),
  waiting as (
    select count(*)::integer as requests, coalesce(sum_cents(amount_cents), 0) as cents from withdrawal_requests
    where world_id = (select current_world()) and status = 'pending'
  ),
  registered as (
    select count(*)::integer as people from users where world_id = (select current_world()) and role <> 'admin'
  )
  select held, held + credited + taken, paid_in.cents + crowd.paid_in_cents, paid_in.cents + crowd.paid_in_cents - held - taken, taken,
    credited, registered.people + crowd.people + crowd.invited, waiting.requests + crowd.waiting, waiting.cents + crowd_waits
  from fund, paid_in, waiting, registered, crowd_totals() as crowd
$$;
