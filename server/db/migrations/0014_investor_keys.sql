-- Up Migration
-- The investor is part of the key of everything that belongs to one, so that these tables can be distributed by it
-- (docs/scaling.md). The number comes first: it is what rows are looked up by, and is given out once.
alter table accounts drop constraint accounts_pkey, add primary key (id, investor_id);
alter table investments
  drop constraint investments_deposit_id_fkey, drop constraint investments_deposit_id_key,
  drop constraint investments_pkey, add primary key (id, investor_id),
  add constraint investments_once unique (deposit_id, investor_id);
alter table deposits drop constraint deposits_pkey, add primary key (id, investor_id);
alter table investments
  add constraint investments_deposit foreign key (deposit_id, investor_id) references deposits (id, investor_id);
alter table withdrawal_requests drop constraint withdrawal_requests_pkey, add primary key (id, investor_id);
alter table messages drop constraint messages_pkey, add primary key (id, investor_id);
alter table sessions drop constraint sessions_pkey, add primary key (token_hash, investor_id);

-- Down Migration
