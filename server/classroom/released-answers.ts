// The answers that a host may see: the current part's in steps of five, since polling would reveal single
// ones.
import { minGroupSize } from "../../core/classroom/min-group-size.ts";
import { countedSeatsSql } from "./seat-row.ts";

const phaseStartSql = `coalesce((select phase_started_at - opened_at
  from lessons cross join worlds where worlds.id = current_world()), interval '0')`;

export const releasedAnswersSql = `(select investor_id, round, offer, answered_false, answered_after
  from (
    select given.*, row_number() over same_part as place, count(*) over (partition by round, is_new) as given_so_far
    from ${countedSeatsSql} cross join lateral (
      select investor_id, round, offer, answered_false, answered_after, answered_after >= ${phaseStartSql} as is_new
      from offer_answers where offer_answers.investor_id = seats.investor_id
    ) as given
    window same_part as (partition by round, is_new order by answered_after, given.investor_id, offer)
  ) as counted
  where not is_new or place <= given_so_far - given_so_far % ${minGroupSize}) as released`;

export const roundToStepsSql = (count: string): string =>
  `(select (answers - answers % ${minGroupSize})::integer from (${count}) as counted (answers))`;
