const getDaySql = (total: string, number: string) =>
  `(select min(day) from crowd_days as lived where lived.world_id = fact.world_id and ${total} >= ${number})`;
const unnestFactsSql = (kind: string, columns: string) =>
  `(select fact.world_id, fact.first + place::integer - 1 as number, fact.day, at, ${columns}
    from crowd_facts as fact join crowd_days using (world_id, day)
    cross join lateral unnest(numbers, cents) with ordinality as each (person, cents, place) where kind = '${kind}')`;

/** world_id, number, day, at, recruiter */
export const crowdPeople = unnestFactsSql("joined", "person as recruiter");
/** world_id, number, day, at, person, cents */
export const crowdDeposits = unnestFactsSql("paid_in", "person, each.cents");
/** world_id, number, day, at, person, cents; decided_day, decided_at and status, as the operator or an administrator decided */
export const crowdRequests = `(
  select fact.*, coalesce(hand.after_day, operator.day) as decided_day, coalesce(hand.decided_at, operator.at) as decided_at,
    case when hand.request is null then coalesce(operator.verdict, 'pending') when hand.approved then 'approved' else 'rejected' end as status
  from ${unnestFactsSql("asked", "person, each.cents")} as fact
  left join crowd_decisions as hand on hand.world_id = fact.world_id and hand.request = fact.number
  left join crowd_days as operator on operator.world_id = fact.world_id and operator.day = ${getDaySql("decided_through", "fact.number")})`;
