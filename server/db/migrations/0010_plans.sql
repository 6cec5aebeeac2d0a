-- Up Migration
-- A payout may be of several days, one like the other: the functions that pay one alone make room for them.
drop function if exists pay_people(timestamptz, bigint[], bigint), pay_daily_income(timestamptz);

-- Who won most, in the order in which they are shown: beside a policy of rows no index is searched by what is computed, and it is
-- read from its first row instead.
create index results_best on results (world_id, (paid_out_cents - paid_in_cents) desc, investor_id);

-- Down Migration
