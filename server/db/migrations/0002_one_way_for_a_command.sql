-- Up Migration
-- What a command begins with is one text for one and for many (functions/commands.sql).
drop function if exists begin_command(bigint, text, bytea), begin_confirmations(bigint[], text[], text[]),
  begin_withdrawals(bigint[], text[]), used_keys(bigint[], text[]);

-- Down Migration
