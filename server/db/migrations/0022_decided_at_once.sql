-- Up Migration
-- What the crowd asks for on a day is decided in the same step, where the operator decides all of it on that day.
drop function if exists crowd_acts(integer[], integer[], bigint[], integer[], integer, timestamptz);

-- Down Migration
