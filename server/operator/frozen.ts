// A frozen fund takes nothing in and pays nothing out: what is left belongs to everybody.
import { type Queryable, statement } from "../db/statement.ts";
import { refuse } from "../http/refusals.ts";

const isFrozen = statement<{ frozen: boolean }>(
  "is-fund-frozen",
  "select frozen_at is not null as frozen from operator",
);

/** @throws RequestRefused 409 */
export async function refuseWhereFrozen(db: Queryable): Promise<void> {
  const [operator] = await isFrozen(db);
  if (operator?.frozen) refuse("fund-frozen");
}
