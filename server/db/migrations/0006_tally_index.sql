-- Up Migration
-- After a day on which very many joined, the lines that were folded in stand in the table until it is vacuumed. Whoever asks
-- for one figure passes them by.
create index tally_changes_by_tally on tally_changes (tally);

-- Down Migration
