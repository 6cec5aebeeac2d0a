// The audit trail of what the administrator did. It is written in the transaction of what it tells of, so neither is
// there without the other.
import { type Queryable, statement } from "../db/statement.ts";

const insert = statement(
  "insert-admin-action",
  "insert into admin_actions (admin_id, action, subject) values ($1, $2, $3)",
);

export async function recordAction(
  db: Queryable,
  adminId: number,
  action: string,
  subject = "",
): Promise<void> {
  await insert(db, [adminId, action, subject]);
}
