-- Up Migration
-- Lists of deposits and requests go by number, which the key serves; a card has no hash to be found by (docs/decisions/0078).
drop index deposits_newest;
drop index deposits_by_status;
create index deposits_by_status on deposits (world_id, status, id);
drop index deposits_by_investor;
create index deposits_by_investor on deposits (world_id, investor_id, id);
alter table deposits drop constraint deposits_tx_hash_key;
create unique index deposits_tx_hash_key on deposits (world_id, tx_hash) where tx_hash is not null;
drop index withdrawal_requests_newest;
drop index withdrawal_requests_by_status;
create index withdrawal_requests_by_status on withdrawal_requests (world_id, status, id);

-- Down Migration
