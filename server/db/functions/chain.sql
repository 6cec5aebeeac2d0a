-- Only its sender can use a chain payment's hash. An unknown hash passes: the chain never draws it later.
create or replace function refuse_payment_of_another() returns trigger
language plpgsql as $$
begin
  if exists (
    select from sandbox.chain_payments as payment join sandbox.chain_wallets as wallet on address = from_address
    where payment.world_id = new.world_id and wallet.world_id = new.world_id and hash = new.tx_hash and holder <> new.investor_id::text
  ) then
    raise exception 'this payment was sent by another investor' using errcode = 'integrity_constraint_violation',
      constraint = 'deposits_own_payment';
  end if;
  return new;
end $$;
create or replace trigger deposits_own_payment before insert on deposits
  for each row when (new.tx_hash is not null) execute function refuse_payment_of_another();
