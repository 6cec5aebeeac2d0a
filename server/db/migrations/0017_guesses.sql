-- Up Migration
-- On which day of the fund it stops paying, as whoever sits there guesses before the reveal; 0: never; null: no guess.
alter table seats add column guess_day smallint check (guess_day between 0 and 365);

-- Down Migration
