// The audit trail: who did what concerns everybody, and from which seat, the administrator's, the solo investor's or a learner's. It is
// written in the transaction of what it tells of, so neither is there without the other.
import { type Queryable, statement } from "../db/statement.ts";

/** The seat follows from the person's role as the database has it; only the one who is alone acts as an investor. */
const insert = statement(
  "insert-admin-action",
  `insert into admin_actions (actor_id, seat, actor_name, action, subject)
   select investor_id, case
       when role = 'admin' then 'administrator'
       when exists (select from seats where seats.investor_id = users.investor_id) then 'learner'
       else 'solo-investor' end,
     case role when 'admin' then 'Administrator' else first_name || ' ' || last_name end, $2, $3
   from users join investors on investors.id = investor_id where investor_id = $1`,
);

export async function recordAction(
  db: Queryable,
  actorId: number,
  action: string,
  subject = "",
): Promise<void> {
  await insert(db, [actorId, action, subject]);
}
