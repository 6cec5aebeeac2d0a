// The answers that a host may see: the current part's in steps of five, since polling would reveal single
// ones.
import { smallestGroup } from "@glasshouse/core/classroom/smallest-group.ts";
import { toldSeatsSql } from "./seat-row.ts";

const partBeganSql = `coalesce((select phase_started_at - opened_at
  from lessons cross join worlds where worlds.id = current_world()), interval '0')`;

export const toldAnswersSql = `(select investor_id, round, offer, answered_false, answered_after
  from (
    select given.*, row_number() over same_part as place, count(*) over (partition by round, is_new) as given_so_far
    from ${toldSeatsSql} cross join lateral (
      select investor_id, round, offer, answered_false, answered_after, answered_after >= ${partBeganSql} as is_new
      from offer_answers where offer_answers.investor_id = seats.investor_id offset 0
    ) as given
    window same_part as (partition by round, is_new order by answered_after, given.investor_id, offer)
  ) as counted
  where not is_new or place <= given_so_far - given_so_far % ${smallestGroup}) as told_answers`;

export const inStepsSql = (count: string): string =>
  `(select (answers - answers % ${smallestGroup})::integer from (${count}) as counted (answers))`;
