-- Up Migration
-- A payment on the chain counts for whoever sent it: nobody can use up somebody else's hash, whoever is faster. A hash that
-- the chain does not know may be anybody's; it never becomes a payment, since the chain draws its hashes when it is paid.
create function refuse_payment_of_another() returns trigger
language plpgsql as $$
begin
  if exists (
    select from sandbox.chain_payments join sandbox.chain_wallets on address = from_address
    where hash = new.tx_hash and holder <> new.investor_id::text
  ) then
    raise exception 'this payment was sent by somebody else' using errcode = 'integrity_constraint_violation',
      constraint = 'deposits_own_payment';
  end if;
  return new;
end $$;
create trigger deposits_own_payment before insert on deposits
  for each row when (new.tx_hash is not null) execute function refuse_payment_of_another();

-- As before (0020), with the key's lock between the time and the table: uses of a key come one after another, also where one
-- shares a transaction with others and the next comes alone.
create or replace function begin_command(investor bigint, command_key text, request bytea)
returns table (now timestamptz, claimed boolean)
language plpgsql as $$
begin
  now := begin_write();
  perform lock_keys(array[investor], array[command_key]);
  insert into idempotency_keys (investor_id, key, request_hash) values (investor, command_key, request) on conflict do nothing;
  claimed := found;
  return next;
end $$;

-- Down Migration
