// A world that people join by its code, which the one who opened it hands out. It can't be guessed: the tries that anybody
// has in a day are computed in attacks/guessing-codes.test.ts.
import { randomInt } from "node:crypto";
import { invariant } from "@glasshouse/core/invariant.ts";
import { referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import { type Queryable, statement } from "../db/statement.ts";

export const joinCodeLength = 12;

const newJoinCode = (): string =>
  Array.from({ length: joinCodeLength }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join("");

const open = statement<{ world: number }>(
  "open-world-with-code",
  "select open_world_with_code($1, $2, $3, 1, clock_timestamp()) as world",
);

/** @param tx the rest of it is of the new world */
export async function openWorld(
  tx: Queryable,
  { kind, title }: { kind: "class"; title: string },
): Promise<{ world: number; code: string }> {
  const code = newJoinCode();
  const [opened] = await open(tx, [kind, title, code]);
  invariant(opened, "no world was opened");
  return { world: opened.world, code };
}
