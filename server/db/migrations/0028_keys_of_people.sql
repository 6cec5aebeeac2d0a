-- Up Migration
-- Messages and investments are always somebody's, so their keys are their lists (docs/decisions/0078). Of answers under keys none is
-- cleared away by its age.
drop index investments_by_investor;
alter table investments drop constraint investments_pkey;
alter table investments add constraint investments_pkey primary key (world_id, investor_id, id);
drop index messages_newest;
alter table messages drop constraint messages_pkey;
alter table messages add constraint messages_pkey primary key (world_id, investor_id, id);
drop index idempotency_keys_age;

-- Down Migration
