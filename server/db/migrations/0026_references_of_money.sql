-- Up Migration
-- Whom a deposit, an investment and a decision name is looked at by triggers, once for a statement (functions/references.sql).
alter table investments drop constraint investments_deposit;
alter table deposits drop constraint deposits_investor_id_fkey;
alter table withdrawal_requests drop constraint withdrawal_requests_decided_by_fkey;

-- Down Migration
