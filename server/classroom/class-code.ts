// Resolves a class's code. Wrong short codes are limited by network; links, and the codes of a class led from
// the same network, always work.
import { joinPath, joinRoutes } from "@glasshouse/contract/addresses.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { coalesceReadsByKey } from "../db/batch.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { hasValidMac } from "../worlds/class-link.ts";
import { shortCodeLength } from "../worlds/open-world.ts";
import type { ShortCodeTries } from "./short-code-tries.ts";

const findClasses = statement<{ code: string; world: number }>(
  "find-classes-of-codes",
  `select code, leads_to as world from world_codes join worlds on worlds.id = leads_to
   where code = any ($1::text[]) and investor_id is null and kind = 'class' and ended_at is null`,
);
const loadClassByCode = coalesceReadsByKey<string, { world: number }>(
  async (db, codes) => new Map((await findClasses(db, [codes])).map((row) => [row.code, row])),
);
/** One lookup per call, for its rate limit, its form and its seat. */
const lookupByRequest = new WeakMap<
  FastifyRequest,
  { code: string; found: Promise<{ world: number } | undefined> }
>();

/** An invalid character would fail the whole batch in the database. */
function loadClass(db: AppContext["connections"], request: FastifyRequest, code: string) {
  const known = lookupByRequest.get(request);
  if (known?.code === code) return known.found;
  const found = /^[A-Z0-9]{1,32}$/.test(code) ? loadClassByCode(db, code) : Promise.resolve(undefined);
  lookupByRequest.set(request, { code, found });
  return found;
}
const normalizeCode = (typedCode: string) => typedCode.replace(/[\s-]+/g, "").toUpperCase();

const seatRoutes: ReadonlySet<string | undefined> = new Set([joinRoutes.seat.path, joinPath]);
const codeSchema = z.object({ code: z.string().max(100) });

/**
 * For the rate limits: the class of a call's link. Short codes are ignored, since the limit would reveal
 * which are right.
 */
export function createClassByLink(
  connections: AppContext["connections"],
  secrets: ServerSecrets,
): (request: FastifyRequest) => Promise<number | undefined> {
  return async (request) => {
    const { method, routeOptions, body } = request;
    if (method !== "POST" || !seatRoutes.has(routeOptions.url)) return undefined;
    const code = normalizeCode(codeSchema.safeParse(body).data?.code ?? "");
    return hasValidMac(secrets, code) ? (await loadClass(connections, request, code))?.world : undefined;
  };
}

export async function requireClassOfCode(
  { connections }: Pick<AppContext, "connections">,
  tries: ShortCodeTries,
  request: FastifyRequest,
  typedCode: string,
): Promise<number> {
  const code = normalizeCode(typedCode);
  // only short codes can be guessed
  const isShortCode = code.length === shortCodeLength;
  const canTry = () => !isShortCode || tries.canTry(request);
  if (!canTry() && !tries.isAnyClassLedFrom(request)) refuse("too-many-codes");
  const found = await loadClass(connections, request, code);
  // again: concurrent requests may have used up the tries during the query
  if (!canTry() && !(found && tries.isLedFrom(request, found.world))) refuse("too-many-codes");
  if (found) return found.world;
  if (isShortCode) tries.count(request, code);
  return refuse("class-unknown");
}
