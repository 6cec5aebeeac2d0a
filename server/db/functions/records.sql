-- The crowd's records are append-only, like the ledger (ledger.sql).
create or replace trigger crowd_days_append_only before update or truncate on crowd_days
  for each statement execute function refuse_change();
create or replace trigger crowd_facts_append_only before update or truncate on crowd_facts
  for each statement execute function refuse_change();
create or replace trigger crowd_decisions_append_only before update or truncate on crowd_decisions
  for each statement execute function refuse_change();
create or replace trigger invitations_append_only before update or truncate on invitations
  for each statement execute function refuse_change();
create or replace trigger crowd_days_stay after delete on crowd_days
  referencing old table as gone for each statement execute function refuse_removal();
create or replace trigger crowd_facts_stay after delete on crowd_facts
  referencing old table as gone for each statement execute function refuse_removal();
create or replace trigger crowd_decisions_stay after delete on crowd_decisions
  referencing old table as gone for each statement execute function refuse_removal();
create or replace trigger invitations_stay after delete on invitations
  referencing old table as gone for each statement execute function refuse_removal();
