-- Up Migration
-- What each of very many people costs who leave on one day (docs/decisions/0042).

-- The list by status, read from its end, is the queue of those that wait.
drop index withdrawal_requests_pending;
-- Looked at for a whole statement at once (functions/requests.sql): a row of the people's table need not be locked for each.
alter table withdrawal_requests drop constraint withdrawal_requests_investor_id_fkey;

-- Closing an investment leaves its entries in the indexes as they are. What was closed since a payout fell due is looked for only
-- where something was.
drop index investments_closed;
alter table accrual_totals add column cancelled_at timestamptz;
update accrual_totals set cancelled_at = (
  select max(closed_at) from investments where investments.world_id = accrual_totals.world_id and status = 'cancelled'
);

-- Room for what changes of somebody beside their row, where no index speaks of it.
alter table crowd_members set (fillfactor = 80);
