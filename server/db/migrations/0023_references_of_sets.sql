-- Up Migration
-- Whom a message is for, and whose key an answer is kept under, is looked at once for all rows of a statement, by triggers. Users
-- are removed with their world alone, whose rows all go.
alter table messages drop constraint if exists messages_investor_id_fkey;
alter table idempotency_keys drop constraint if exists idempotency_keys_investor_id_fkey;

-- Down Migration
