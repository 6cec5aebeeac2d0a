-- What the crowd's people do on a day, for all of them at once: who is frightened away closes what they have and asks for it, others
-- ask for what they wait for. Each person is found once, and each of their rows changed once by its place: nobody else moves a row
-- of theirs meanwhile, since this holds the row of the sums.

-- What somebody has until now is settled, closed and held in one line for each of their accounts (docs/decisions/0053): what is
-- settled is then what a person's lines sum to. The triggers that accrue (accruals.sql) and look whether who asks is there
-- (requests.sql) look on meanwhile, as this keeps the sums and has found everybody. Where the operator decides all that they ask
-- for on this very day, each request is written decided, and that is posted at once, too (docs/decisions/0074): where all of it is
-- paid, asking and paying are one transfer, which nothing is held in (docs/decisions/0086). Who is frightened away and waits stands
-- in a bundle, and nothing of theirs is written but their row in the crowd (docs/decisions/0090, bundles.sql).
-- @param leavers numbers of whom fear has drawn, who decide by decide_leaver; actors: others, what each asks for and when they are
-- looked at next; both in their order; decided_as, notes: what becomes of what they ask for, if it is no more than room_cents together
-- @returns where all of it is paid: how much, and its transfer, whose lines of the fund are still to be posted: those beside the reserves', by account
create or replace function crowd_acts(
  leavers integer[], actors integer[], asked bigint[], looks integer[], today integer, at timestamptz,
  decided_as text, notes text, room_cents bigint,
  out decided_cents bigint, out decided_transfer bigint, out fund_accounts bigint[], out fund_cents bigint[]
)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
-- a part of all people is looked up row by row, however many there are
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_material = off set enable_memoize = off as $$
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
    select number, place, investor_id, invested_cents, next_cents, later_cents, moved_daily, accrued_cents, decision.*
    from (
      select number, ctid as place, investor_id, panicked_day, joined_day, invested_cents, later_cents, moved_daily, has_own, bundled_cents,
        case when settled_payouts < made then later_cents else next_cents end as next_cents,
        accrued_cents(crowd_members, made) as accrued_cents
      -- whoever waits in a bundle does nothing, but a day that was chosen for them before no longer holds
      from crowd_members where world_id = here and number = any (leavers) and (bundled_cents = 0 or acts_from is not null) offset 0
    ) as member
    -- as columns: beside a policy of rows an index is searched by what is computed only where the computing can't leak
    cross join lateral (
      select account_of(member.investor_id, 'available') as available,
        account_of(member.investor_id, 'withdrawal_hold') as held offset 0
    ) as theirs
    left join lateral (
      select max(balance_cents) filter (where id = theirs.available) as available, max(balance_cents) filter (where id = theirs.held) as held
      from accounts where has_own and accounts.world_id = here and accounts.id = any (array[theirs.available, theirs.held]) offset 0
    ) as own on true
    cross join lateral decide_leaver(
      today, panicked_day, coalesce(own.available, 0) + accrued_cents,
      -- whoever is frightened pays nothing in: it is what they have, but for who joined today
      case when joined_day = today then 0 else invested_cents end, coalesce(own.held, 0) + bundled_cents, next_cents, later_cents, moved_daily
    ) as decision
    union all
    select look.number, member.*, false, false, look.cents, look.acts_from
    from unnest(actors, asked, looks) as look (number, cents, acts_from)
    -- each row by itself, by its key: in a young world a join would go through all of them for each that is looked at
    cross join lateral (
      select ctid as place, investor_id, invested_cents,
        case when settled_payouts < made then later_cents else next_cents end as next_cents, later_cents, moved_daily,
        accrued_cents(crowd_members, made) as accrued_cents
      from crowd_members where world_id = here and crowd_members.number = look.number offset 0
    ) as member
  ),
  person as materialized (
    select number, place, investor_id, panics, closes, cents, acts_from,
      closes or cents > 0 or moved_daily and panics as settles,
      case when closes or cents > 0 then accrued_cents else 0 end as owed_cents,
      case when closes then invested_cents else 0 end as closed_cents,
      next_cents, later_cents, case when closes then 0 else later_cents end as left_cents,
      moved_daily, moved_daily and not panics as moves_daily,
      -- of who asks for less than was settled the rest would be theirs again
      closes and cents > 0 and cents >= accrued_cents as may_wait_in_bundle
    from decided
  ),
  sums as materialized (
    select sum_cents(cents) as wanted, sum_cents(owed_cents) as owed, count(*) filter (where panics)::integer as people,
      sum_cents(next_cents) filter (where moved_daily and not moves_daily) as next,
      count(*) filter (where moved_daily and not moves_daily and next_cents > 0) as next_people,
      sum_cents(left_cents) filter (where not moves_daily) - sum_cents(later_cents) filter (where not moved_daily) as later,
      count(*) filter (where not moves_daily and left_cents > 0) - count(*) filter (where not moved_daily and later_cents > 0) as later_people,
      sum_cents(closed_cents) as closed, count(*) filter (where closed_cents > 0) as closed_people
    from person
  ),
  verdict as materialized (
    select case when wanted between 1 and room_cents then decided_as else 'pending' end as status from sums
  ),
  -- whose request is decided may act again, as look_at_decided has it of others; who waits in a bundle is passed by until then
  looking as not materialized (
    select person.*, status, bundled,
      case when bundled then null when cents > 0 and (status = 'rejected' or status = 'approved' and acts_from is null) then 0 else acts_from end as on_day
    from person cross join verdict cross join lateral (select may_wait_in_bundle and status = 'pending' as bundled) as standing
  ),
  -- in the order of numbers, whoever of them stands in a bundle
  asking as materialized (
    select nextval('withdrawal_requests_id_seq') as id, each.* from (
      select number, investor_id, cents, owed_cents, closed_cents, bundled, status from looking where cents > 0 order by number
    ) as each
  ),
  bundled as not materialized (select * from asking where bundled),
  named as materialized (select * from looking where not bundled),
  -- of whom nothing is settled the income stays as it is
  member as (
    update crowd_members set panicked_day = case when panics then today else panicked_day end, acts_from = on_day,
      settled_payouts = case when settles then made else settled_payouts end,
      next_cents = case when settles then looking.next_cents else crowd_members.next_cents end,
      later_cents = left_cents, invested_cents = invested_cents - closed_cents, moved_daily = moves_daily,
      bundled_cents = bundled_cents + case when bundled then cents else 0 end, has_own = has_own or settles and not bundled
    from looking where crowd_members.ctid = place
  ),
  looked_at as (
    insert into crowd_days (world_id, day, numbers)
    select here, line.* from (
      select array_agg(on_day) as days, array_agg(looking.number) as numbers from looking where on_day is not null
    ) as chosen cross join lateral lines_of_days(days, numbers) as line
  ),
  frightened as (
    update crowd set panicked = panicked + sums.people
    from sums where world_id = here and sums.people > 0
  ),
  -- every day before this one has paid whoever was there
  closed as (
    update investments set closed_at = at,
      status = case when opened_at < at - interval '1 day' then 'completed' else 'cancelled' end
    from named where closes and investments.world_id = here and investments.investor_id = named.investor_id and investments.status = 'active'
    returning investments.status
  ),
  -- by a list: joined, a plan goes through everybody who acts for each of the world who reinvests
  stopped as (
    update investors set reinvest = false
    where world_id = here and reinvest and id = any (array(select investor_id from named where panics))
  ),
  request as (
    insert into withdrawal_requests (world_id, id, investor_id, amount_cents, method, details, requested_at, status, decided_at, admin_notes)
      overriding system value
    select here, id, investor_id, cents, 'bank', '{}', at, status, case when status <> 'pending' then at end,
      case when status <> 'pending' then notes else '' end
    from asking where not bundled order by id
  ),
  summed as (
    update accrual_totals set next_cents = accrual_totals.next_cents + sums.next, next_people = accrual_totals.next_people + sums.next_people,
      later_cents = accrual_totals.later_cents + sums.later, later_people = accrual_totals.later_people + sums.later_people,
      invested_cents = invested_cents - sums.closed, invested_people = invested_people - sums.closed_people,
      cancelled_at = greatest(cancelled_at, (select at from closed where status = 'cancelled' limit 1))
    from sums
    where world_id = here
  ),
  -- of each its transfer: what is asked for, and what is decided about that
  line as materialized (
    select 1 as transfer, account_of(investor_id, 'available') as account_id, cents - owed_cents - closed_cents as amount_cents from named
    where cents <> owed_cents + closed_cents
    union all select 1, account_of(investor_id, 'invested'), closed_cents from named where closed_cents > 0
    union all select 1, fund_account('accrued_income', 0), owed from sums where owed > 0
    union all select 1, account_of(investor_id, 'wallet'), cents from named where cents > 0 and status = 'approved'
    union all select 1, account_of(investor_id, 'withdrawal_hold'), -cents from named where cents > 0 and status <> 'approved'
    union all select 1, account, amount from (
      select sum_cents(cents) as held, sum_cents(cents - owed_cents) as claimed from bundled
    ) as waits cross join lateral (
      values (fund_account('bundled_hold', 0), -held), (fund_account('bundled_claims', 0), claimed)
    ) as fund (account, amount) where amount <> 0
    union all select 2, account_of(investor_id, 'withdrawal_hold'), cents from named where cents > 0 and status = 'rejected'
    union all select 2, account_of(investor_id, 'available'), -cents from named where cents > 0 and status = 'rejected'
  ),
  transfer as (
    insert into transfers (world_id, kind, posted_at)
    select here, kind, at from (
      select 1 as number, case status when 'approved' then 'crowd_paid' else 'crowd_requested' end as kind from verdict where exists (select from line)
      union all select 2, 'withdrawal_rejected' from verdict where status = 'rejected'
    ) as given order by number returning id, kind
  ),
  posted as (
    insert into postings (world_id, transfer_id, account_id, amount_cents)
    select here, case line.transfer when 1 then first_id else last_id end, account_id, amount_cents
    from (select min(id) as first_id, max(id) as last_id from transfer) as ids cross join line
  ),
  bundle as (
    insert into bundled_requests (
      world_id, transfer_id, requested_at, first_id, last_id, ids, people, cents, settled_cents, closed_cents, waiting, waiting_count, waiting_cents
    )
    select here, (select id from transfer), at, min(id), max(id), array_agg(id), array_agg(investor_id), array_agg(cents), array_agg(owed_cents),
      array_agg(closed_cents), array_fill(true, array[count(*)::integer]), count(*), sum_cents(cents)
    from (select (row_number() over () - 1) / 90 as line, bundled.* from bundled) as placed group by line
  ),
  outside as (
    select fund_account('outside', investor_id) as account_id, -sum_cents(cents) as amount_cents
    from named where cents > 0 and status = 'approved' group by 1
  )
  select sums.wanted, transfer.id, lines.accounts, lines.amounts into decided_cents, decided_transfer, fund_accounts, fund_cents
  from sums join transfer on transfer.kind = 'crowd_paid' cross join (select array_agg(account_id) as accounts, array_agg(amount_cents) as amounts from outside) as lines;
  perform set_config('glasshouse.crowd_acts', 'off', true);
end $$;
