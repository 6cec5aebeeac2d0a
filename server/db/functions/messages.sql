-- The mailbox is filled by many commands and by the payout; one trigger keeps out what a person does not want. What concerns
-- the safety of the account, and what ends the controls of somebody's clock, always arrives.
create or replace function drop_unwanted_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted boolean;
begin
  if new.kind in ('password-changed', 'email-changed', 'solo-ended') then
    return new;
  end if;
  select email_notifications and case
      when new.kind like 'deposit-%' then deposit_notifications
      when new.kind like 'withdrawal-%' then withdrawal_notifications
      when new.kind = 'daily-income' then daily_income_notifications
      when new.kind like 'marketing-%' then marketing_emails
      else true
    end
  into wanted from users where world_id = new.world_id and investor_id = new.investor_id;
  return case when wanted then new end;
end $$;
create or replace trigger messages_wanted before insert on messages
  for each row execute function drop_unwanted_message();
