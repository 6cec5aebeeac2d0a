/**
 * Moves what people are owed into their own accounts, and changes nothing else, as what changes their investments does first.
 * @param people an array of their numbers, each once or more often; at: the instant, both as SQL
 */
export const settleSql = (people: string, at = "sim_now()"): string =>
  `select change_accruals(array_agg(person), array_agg(0::bigint), array_agg(0::bigint), array_agg(0::bigint), ${at}) as cents
   from (select distinct unnest(${people}) as person) as given`;
