// A world that people join by a code, which the one who opened it hands out: a long one in its link, which can't be guessed, and
// a short one to be typed from a wall, whose wrong tries are counted. The tries that anybody has in a day are computed in
// attacks/guessing-join-codes.test.ts.
import { randomInt } from "node:crypto";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { drawLink } from "./class-link.ts";

/** Read out, written on a wall and typed: without a vowel it is no word, and no letter looks like another or like a figure. */
export const doorAlphabet = "BCDFGHJKLMNPQRSTVWXZ";
export const doorCodeLength = 6;

const drawDoor = (): string =>
  Array.from({ length: doorCodeLength }, () => doorAlphabet[randomInt(doorAlphabet.length)]).join("");

const open = statement<{ world: number }>(
  "open-world-with-codes",
  "select open_world_with_codes($1, $2, $3, 1, clock_timestamp()) as world",
);

/** @param tx the rest of it is of the new world @returns its number, the code of its link and the one to be typed */
export async function openWorld(
  tx: Queryable,
  secrets: ServerSecrets,
  { kind, title }: { kind: "class"; title: string },
): Promise<{ world: number; code: string; door: string }> {
  const [code, door] = [drawLink(secrets), drawDoor()];
  const [opened] = await open(tx, [kind, title, [code, door]]);
  invariant(opened, "no world was opened");
  return { world: opened.world, code, door };
}
