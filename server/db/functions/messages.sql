-- Drops unwanted messages for all writers. Messages about security and the end of solo mode always arrive.
create or replace function drop_unwanted_messages() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  here integer;
  unwanted bigint[];
  whose bigint[];
  stranger bigint;
begin
  select min(world_id), array_agg(id) filter (where not arrives), array_agg(investor_id) filter (where not arrives),
    min(investor_id) filter (where stays and not of_user)
  into here, unwanted, whose, stranger from (
    select world_id, fresh.id, investor_id, stays, email_notifications is not null as of_user, stays or coalesce(email_notifications and case
        when kind like 'deposit-%' then deposit_notifications
        when kind like 'withdrawal-%' then withdrawal_notifications
        when kind = 'daily-income' then daily_income_notifications
        when kind like 'marketing-%' then marketing_emails
        else true
      end, false) as arrives
    from fresh left join users using (world_id, investor_id)
    cross join lateral (select kind in ('password-changed', 'email-changed', 'solo-ended') as stays) as concern
  ) as each;
  if stranger is not null then
    raise exception 'a message names %, who is no user of this world', stranger
      using errcode = 'foreign_key_violation';
  end if;
  if unwanted is not null then
    delete from messages using unnest(whose, unwanted) as given (person, number)
    where world_id = here and investor_id = person and messages.id = number;
  end if;
  return null;
end $$;
create or replace trigger messages_wanted after insert on messages
  referencing new table as fresh for each statement execute function drop_unwanted_messages();
