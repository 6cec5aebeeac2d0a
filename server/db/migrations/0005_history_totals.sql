-- Up Migration
-- How many rows of each kind somebody's history has, and their sum, kept as the history changes (functions/history.sql), so
-- that its first page reads a few rows however long it is. Half of each page stays free, so that a change stays on its page.
create table history_totals (
  investor_id bigint not null,
  type text not null,
  status text not null,
  entries bigint not null,
  cents bigint not null,
  primary key (investor_id, type, status)
) with (fillfactor = 50);

insert into history_totals (investor_id, type, status, entries, cents)
select investor_id, type, status, count(*), sum(amount_cents)::bigint from transactions group by investor_id, type, status;

-- Down Migration
