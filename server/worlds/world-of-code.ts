// A code leads into its world: whoever comes with one registers there, and nowhere else. Codes are unique over all worlds,
// so they stand in a table of the installation. The short one of a class gives a seat alone (classroom/take-seat.ts).
import { type Queryable, statement } from "../db/statement.ts";

const find = statement<{ leads_to: number; investor_id: number | null }>(
  "find-world-of-code",
  "select leads_to, investor_id from world_codes where code = upper($1) and length(code) > 6",
);

/** @returns where it leads, and whether it is the world's own, so that nobody is the referrer; undefined where nowhere */
export async function worldOfCode(
  db: Queryable,
  code: string,
): Promise<{ world: number; ofNobody: boolean } | undefined> {
  const [found] = await find(db, [code.replaceAll("\0", " ")]);
  return found && { world: found.leads_to, ofNobody: found.investor_id === null };
}
