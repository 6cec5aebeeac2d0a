-- What the crowd's people do on a day, for all of them at once: who is frightened away closes what they have and asks for it, others
-- ask for what they wait for. Each person is found once, and each of their rows changed once by its place: nobody else moves a row
-- of theirs meanwhile, since the day holds the crowd's row, and this the row of the sums.

-- What somebody has until now is settled, closed and held in one line for each of their accounts (docs/decisions/0053): what is
-- settled is then what a person's lines sum to. The triggers that accrue (accruals.sql) and look whether who asks is there
-- (requests.sql) look on meanwhile, as this keeps the sums and has found everybody.
-- @param leavers numbers of whom fear has drawn, who decide by decide_leaver; actors: others, what each asks for and when they are
-- looked at next; both in their order
create or replace function crowd_acts(
  leavers integer[], actors integer[], asked bigint[], looks integer[], today integer, at timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
-- a part of all people is looked up row by row, however many there are
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_material = off as $$
declare
  here constant integer := current_world();
  made integer;
begin
  if cardinality(leavers) + cardinality(actors) = 0 then
    return;
  end if;
  select payouts into made from accrual_totals where world_id = here for update;
  perform set_config('glasshouse.crowd_acts', 'on', true);
  with decided as (
    select look.number, member_place, accrual_place, accruals, decision.*
    from unnest(leavers) as look (number)
    -- each row by itself, by its key: in a young world a join would go through all of them for each that is looked at
    cross join lateral (
      select investor_id, panicked_day, joined_day, ctid as member_place from crowd_members
      where world_id = here and crowd_members.number = look.number offset 0
    ) as member
    cross join lateral (
      select accruals, accruals.*, accruals.ctid as accrual_place from accruals
      where world_id = here and accruals.investor_id = member.investor_id offset 0
    ) as income
    -- as columns: beside a policy of rows an index is searched by what is computed only where the computing can't leak
    cross join lateral (
      select account_of(member.investor_id, 'available') as available,
        account_of(member.investor_id, 'withdrawal_hold') as held offset 0
    ) as theirs
    join accounts as own on own.world_id = here and own.id = theirs.available
    join accounts as held on held.world_id = here and held.id = theirs.held
    cross join lateral decide_leaver(
      today, panicked_day, own.balance_cents + accrued_cents(accruals, made),
      -- whoever is frightened pays nothing in: it is what they have, but for who joined today
      case when joined_day = today then 0 else invested_cents end, held.balance_cents,
      case when settled_payouts < made then later_cents else next_cents end, later_cents, moved_daily
    ) as decision
    union all
    select look.number, member_place, accrual_place, accruals, false, false, look.cents, look.acts_from
    from unnest(actors, asked, looks) as look (number, cents, acts_from)
    cross join lateral (
      select investor_id, ctid as member_place from crowd_members
      where world_id = here and crowd_members.number = look.number offset 0
    ) as member
    cross join lateral (
      select accruals, accruals.ctid as accrual_place from accruals
      where world_id = here and accruals.investor_id = member.investor_id offset 0
    ) as income
  ),
  person as materialized (
    select number, member_place, accrual_place, (accruals).investor_id, panics, closes, cents, acts_from,
      case when closes or cents > 0 then accrued_cents(accruals, made) else 0 end as owed_cents,
      case when closes then (accruals).invested_cents else 0 end as closed_cents,
      case when (accruals).settled_payouts < made then (accruals).later_cents else (accruals).next_cents end as next_cents,
      (accruals).later_cents, case when closes then 0 else (accruals).later_cents end as left_cents,
      (accruals).moved_daily, (accruals).moved_daily and not panics as moves_daily
    from decided
  ),
  member as (
    update crowd_members set panicked_day = case when panics then today else panicked_day end, acts_from = person.acts_from
    from person where crowd_members.ctid = member_place
  ),
  frightened as (
    update crowd set panicked = panicked + fresh.people
    from (select count(*)::integer as people from person where panics) as fresh where world_id = here and fresh.people > 0
  ),
  accrual as (
    update accruals set settled_payouts = made, next_cents = person.next_cents, later_cents = left_cents,
      invested_cents = invested_cents - closed_cents, moved_daily = moves_daily
    from person where accruals.ctid = accrual_place and (closes or cents > 0 or person.moved_daily <> moves_daily)
  ),
  -- every day before this one has paid whoever was there
  closed as (
    update investments set closed_at = at,
      status = case when opened_at < at - interval '1 day' then 'completed' else 'cancelled' end
    from person where closes and investments.world_id = here and investments.investor_id = person.investor_id and status = 'active'
    returning status
  ),
  -- by a list: joined, a plan goes through everybody who acts for each of the world who reinvests
  stopped as (
    update investors set reinvest = false
    where world_id = here and reinvest and id = any (array(select investor_id from person where panics))
  ),
  request as (
    insert into withdrawal_requests (world_id, investor_id, amount_cents, method, details, requested_at)
    select here, investor_id, cents, 'bank', '{}', at from person where cents > 0 order by number
  ),
  summed as (
    update accrual_totals set next_cents = accrual_totals.next_cents + sums.next, next_people = accrual_totals.next_people + sums.next_people,
      later_cents = accrual_totals.later_cents + sums.later, later_people = accrual_totals.later_people + sums.later_people,
      invested_cents = invested_cents - sums.closed, invested_people = invested_people - sums.closed_people,
      cancelled_at = greatest(cancelled_at, (select at from closed where status = 'cancelled' limit 1))
    from (
      select coalesce(sum_cents(next_cents) filter (where moved_daily and not moves_daily), 0) as next,
        count(*) filter (where moved_daily and not moves_daily and next_cents > 0) as next_people,
        coalesce(sum_cents(left_cents) filter (where not moves_daily), 0) - coalesce(sum_cents(later_cents) filter (where not moved_daily), 0) as later,
        count(*) filter (where not moves_daily and left_cents > 0) - count(*) filter (where not moved_daily and later_cents > 0) as later_people,
        coalesce(sum_cents(closed_cents), 0) as closed, count(*) filter (where closed_cents > 0) as closed_people
      from person
    ) as sums
    where world_id = here
  ),
  line as materialized (
    select account_of(investor_id, 'available') as account_id, cents - owed_cents - closed_cents as amount_cents from person
    where cents <> owed_cents + closed_cents
    union all select account_of(investor_id, 'invested'), closed_cents from person where closed_cents > 0
    union all select account_of(investor_id, 'withdrawal_hold'), -cents from person where cents > 0
    union all select fund_account('accrued_income', 0), sum_cents(owed_cents) from person having sum_cents(owed_cents) > 0
  ),
  transfer as (
    insert into transfers (world_id, kind, posted_at) select here, 'crowd_requested', at where exists (select from line) returning id
  )
  insert into postings (world_id, transfer_id, account_id, amount_cents)
  select here, transfer.id, account_id, amount_cents from transfer cross join line;
  perform set_config('glasshouse.crowd_acts', 'off', true);
end $$;
