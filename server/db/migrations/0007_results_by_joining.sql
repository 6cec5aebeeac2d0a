-- Up Migration
-- How people fared is summed by the instant at which they joined, not looked up line by line.
drop function if exists result_tallies(timestamptz, bigint, bigint, integer);

-- Down Migration
