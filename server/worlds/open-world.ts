// Opens a world with two codes: a long one in its link, and a short one to type, on which wrong tries are
// limited.
import { randomInt } from "node:crypto";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { createLinkCode } from "./class-link.ts";

/** Without vowels or look-alikes, to be read out and typed. */
export const joinCodeAlphabet = "BCDFGHJKLMNPQRSTVWXZ";
export const shortCodeLength = 6;

const createShortCode = (): string =>
  Array.from({ length: shortCodeLength }, () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)]).join(
    "",
  );

const open = statement<{ world: number }>(
  "open-world-with-codes",
  "select open_world_with_codes($1, $2, $3, clock_timestamp()) as world",
);

/** @param tx is in the new world afterwards */
export async function createWorld(
  tx: Queryable,
  secrets: ServerSecrets,
  { kind, title }: { kind: "class"; title: string },
): Promise<{ world: number; code: string; door: string }> {
  const [code, door] = [createLinkCode(secrets), createShortCode()];
  const [opened] = await open(tx, [kind, title, [code, door]]);
  invariant(opened, "no world was opened");
  return { world: opened.world, code, door };
}
