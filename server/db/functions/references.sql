-- One check per statement; a foreign key checks and locks each row. No lock is needed: people and deposits are deleted
-- only with their world, and keys never change (docs/database.md, Plans).

create or replace trigger investors_stay after delete on investors
  referencing old table as gone for each statement execute function refuse_removal();
create or replace trigger deposits_stay after delete on deposits
  referencing old table as gone for each statement execute function refuse_removal();
create or replace trigger investors_same before truncate or update of world_id, id on investors
  for each statement execute function refuse_change();
create or replace trigger deposits_same before truncate or update of world_id, id, investor_id on deposits
  for each statement execute function refuse_change();
create or replace trigger investments_same before update of world_id, investor_id, deposit_id on investments
  for each statement execute function refuse_change();

create or replace function check_payers() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  stranger bigint;
begin
  select investor_id into stranger from fresh where (
    select id from investors where investors.world_id = fresh.world_id and investors.id = fresh.investor_id
  ) is null;
  if stranger is not null then
    raise exception 'a deposit names %, who is no investor of this world', stranger
      using errcode = 'foreign_key_violation', constraint = 'deposits_payers';
  end if;
  return null;
end $$;
create or replace trigger deposits_payers after insert on deposits
  referencing new table as fresh for each statement execute function check_payers();

create or replace function check_deposits() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  missing bigint;
begin
  select deposit_id into missing from fresh where (
    select id from deposits
    where deposits.world_id = fresh.world_id and deposits.id = fresh.deposit_id and deposits.investor_id = fresh.investor_id
  ) is null;
  if missing is not null then
    raise exception 'an investment names deposit %, which is not this investor''s', missing
      using errcode = 'foreign_key_violation', constraint = 'investments_deposits';
  end if;
  return null;
end $$;
create or replace trigger investments_deposits after insert on investments
  referencing new table as fresh for each statement execute function check_deposits();

create or replace function require_decider() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if not exists (select from users where users.world_id = new.world_id and users.investor_id = new.decided_by) then
    raise exception 'a decision names %, who is no user of this world', new.decided_by
      using errcode = 'foreign_key_violation', constraint = 'withdrawal_requests_decider';
  end if;
  return null;
end $$;
create or replace trigger withdrawal_requests_decider after update of decided_by on withdrawal_requests
  for each row when (new.decided_by is not null) execute function require_decider();
