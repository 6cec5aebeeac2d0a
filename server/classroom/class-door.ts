// Resolves a class's code. Wrong short codes are limited by network; links, and the codes of a class led from
// the same network, always work.
import { joinAddresses, joinPath } from "@glasshouse/contract/addresses.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { gatherReads } from "../db/gather.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { isDrawnLink } from "../worlds/class-link.ts";
import { doorCodeLength } from "../worlds/open-world.ts";
import type { DoorTries } from "./door-tries.ts";

const findClasses = statement<{ code: string; world: number }>(
  "find-classes-of-codes",
  `select code, leads_to as world from world_codes join worlds on worlds.id = leads_to
   where code = any ($1::text[]) and investor_id is null and kind = 'class' and ended_at is null`,
);
const lookUp = gatherReads<string, { world: number }>(
  async (db, codes) => new Map((await findClasses(db, [codes])).map((row) => [row.code, row])),
);
/** One lookup per call, for its rate limit, its form and its seat. */
const looked = new WeakMap<FastifyRequest, { code: string; found: Promise<{ world: number } | undefined> }>();

/** An invalid character would fail the whole batch in the database. */
function classOf(db: AppContext["connections"], request: FastifyRequest, code: string) {
  const known = looked.get(request);
  if (known?.code === code) return known.found;
  const found = /^[A-Z0-9]{1,32}$/.test(code) ? lookUp(db, code) : Promise.resolve(undefined);
  looked.set(request, { code, found });
  return found;
}
const asKept = (typed: string) => typed.replace(/[\s-]+/g, "").toUpperCase();

const takesSeat: ReadonlySet<string | undefined> = new Set([joinAddresses.seat.path, joinPath]);
const withCode = z.object({ code: z.string().max(100) });

/**
 * For the rate limits: the class of a call's link. Short codes are ignored, since the limit would reveal
 * which are right.
 */
export function classByLink(
  connections: AppContext["connections"],
  secrets: ServerSecrets,
): (request: FastifyRequest) => Promise<number | undefined> {
  return async (request) => {
    const { method, routeOptions, body } = request;
    if (method !== "POST" || !takesSeat.has(routeOptions.url)) return undefined;
    const code = asKept(withCode.safeParse(body).data?.code ?? "");
    return isDrawnLink(secrets, code) ? (await classOf(connections, request, code))?.world : undefined;
  };
}

/** @throws RequestRefused for an unknown class, or after too many wrong codes */
export async function findClassBehind(
  { connections }: Pick<AppContext, "connections">,
  tries: DoorTries,
  request: FastifyRequest,
  typed: string,
): Promise<number> {
  const code = asKept(typed);
  // only short codes can be guessed
  const isTyped = code.length === doorCodeLength;
  const mayTry = () => !isTyped || tries.mayTry(request);
  if (!mayTry() && !tries.isLedThere(request)) refuse("too-many-codes");
  const found = await classOf(connections, request, code);
  // again: others may have been counted meanwhile
  if (!mayTry() && !(found && tries.isLedFrom(request, found.world))) refuse("too-many-codes");
  if (found) return found.world;
  if (isTyped) tries.count(request, code);
  return refuse("class-unknown");
}
