-- Up Migration
-- Which messages a person wants. The mailbox is filled by many commands and by the payout; one trigger keeps out what is
-- not wanted. What concerns the safety of the account always arrives.
alter table users
  add column email_notifications boolean not null default true,
  add column deposit_notifications boolean not null default true,
  add column withdrawal_notifications boolean not null default true,
  add column daily_income_notifications boolean not null default true,
  add column marketing_emails boolean not null default false;

create function drop_unwanted_message() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  wanted boolean;
begin
  if new.kind in ('password-changed', 'email-changed') then
    return new;
  end if;
  select email_notifications and case
      when new.kind like 'deposit-%' then deposit_notifications
      when new.kind like 'withdrawal-%' then withdrawal_notifications
      when new.kind = 'daily-income' then daily_income_notifications
      when new.kind like 'marketing-%' then marketing_emails
      else true
    end
  into wanted from users where investor_id = new.investor_id;
  return case when wanted then new end;
end $$;
create trigger messages_wanted before insert on messages
  for each row execute function drop_unwanted_message();

-- Down Migration
