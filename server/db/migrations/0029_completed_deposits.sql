-- Up Migration
-- What nearly all deposits come to is not entered by status: a list of those goes along the key and passes over the others
-- (docs/decisions/0078).
drop index deposits_by_status;
create index deposits_by_status on deposits (world_id, status, id) where status <> 'completed';

-- Down Migration
