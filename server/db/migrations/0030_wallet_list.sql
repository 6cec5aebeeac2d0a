-- Up Migration
-- Which postings are of a wallet is told by their account's number alone, which is asked of every posting that is written
-- (docs/decisions/0079); as account_kind_of tells.
create function is_wallet(account_id bigint) returns boolean
language sql immutable parallel safe
return account_id >= 8000 and account_id % 8 = 3;
drop index postings_wallet;
create index postings_wallet on postings (world_id, account_id, transfer_id) where is_wallet(account_id);

-- Down Migration
