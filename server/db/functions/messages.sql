-- Drops unwanted messages for all writers. Messages about security and the end of solo mode always arrive.
create or replace function drop_unwanted_messages() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  world_ids integer[];
  investor_ids bigint[];
  message_ids bigint[];
begin
  if exists (
    select from fresh where kind in ('password-changed', 'email-changed', 'solo-ended')
      and not exists (select from users where users.world_id = fresh.world_id and users.investor_id = fresh.investor_id)
  ) then
    raise exception 'a message names no user of this world' using errcode = 'foreign_key_violation';
  end if;
  select array_agg(world_id), array_agg(investor_id), array_agg(fresh.id) into world_ids, investor_ids, message_ids
  from fresh left join users using (world_id, investor_id)
  where not coalesce(case
    when kind in ('password-changed', 'email-changed', 'solo-ended') then true
    when kind like 'deposit-%' then email_notifications and deposit_notifications
    when kind like 'withdrawal-%' then email_notifications and withdrawal_notifications
    when kind = 'daily-income' then email_notifications and daily_income_notifications
    when kind like 'marketing-%' then email_notifications and marketing_emails
    else email_notifications
  end, false);
  if message_ids is not null then
    delete from messages using unnest(world_ids, investor_ids, message_ids) as unwanted (world_id, investor_id, id)
    where messages.world_id = unwanted.world_id and messages.investor_id = unwanted.investor_id and messages.id = unwanted.id;
  end if;
  return null;
end $$;
create or replace trigger messages_wanted after insert on messages
  referencing new table as fresh for each statement execute function drop_unwanted_messages();
