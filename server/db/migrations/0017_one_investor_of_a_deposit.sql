-- Up Migration
-- An investment's investor is its deposit's (investments_deposit), and a deposit's investor exists. Looking the investor up
-- once more was a tenth of what recording a deposit takes.
alter table investments drop constraint investments_investor_id_fkey;

-- Down Migration
