// A code leads into its world: whoever comes with one registers there, and nowhere else. Codes are unique over all worlds,
// so they stand in a table of the installation. A class gives seats alone (classroom/take-seat.ts), whichever code it is.
import type { WorldKind } from "@glasshouse/contract/worlds-admin.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { CodeLimit } from "./wrong-codes.ts";

/** Wrong ones in an hour; one of eight characters is hit by chance so rarely that networks need not be counted together. */
export const invitationLimit: CodeLimit = { perNetwork: 100 };

const find = statement<{ world: number; kind: WorldKind }>(
  "find-world-of-code",
  `select leads_to as world, kind from world_codes join worlds on worlds.id = leads_to
   where code = upper($1) and length(code) > 6`,
);

/** @returns where it leads; undefined where nowhere */
export async function worldOfCode(
  db: Queryable,
  code: string,
): Promise<{ world: number; kind: WorldKind } | undefined> {
  return (await find(db, [code.replaceAll("\0", " ")]))[0];
}
