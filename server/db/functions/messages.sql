-- Drops unwanted messages for all writers. Messages about security and the end of solo mode always arrive.
create or replace function drop_unwanted_messages() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from fresh where kind in ('password-changed', 'email-changed', 'solo-ended')
      and not exists (select from users where users.world_id = fresh.world_id and users.investor_id = fresh.investor_id)
  ) then
    raise exception 'a message names no user of this world' using errcode = 'foreign_key_violation';
  end if;
  delete from messages using fresh left join users using (world_id, investor_id)
  where messages.world_id = fresh.world_id and messages.investor_id = fresh.investor_id and messages.id = fresh.id
    and not coalesce(case
      when fresh.kind in ('password-changed', 'email-changed', 'solo-ended') then true
      when fresh.kind like 'deposit-%' then email_notifications and deposit_notifications
      when fresh.kind like 'withdrawal-%' then email_notifications and withdrawal_notifications
      when fresh.kind = 'daily-income' then email_notifications and daily_income_notifications
      when fresh.kind like 'marketing-%' then email_notifications and marketing_emails
      else email_notifications
    end, false);
  return null;
end $$;
create or replace trigger messages_wanted after insert on messages
  referencing new table as fresh for each statement execute function drop_unwanted_messages();
