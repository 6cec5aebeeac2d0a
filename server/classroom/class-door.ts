// Which class a code leads to. The long one of a link can't be guessed; the short one can be typed from a wall, so a network
// that types many wrong ones types none for a while, and a few only while very many come from everywhere. Its links go on
// meanwhile, and so does the code of a class that is led from there, so nobody keeps a class out of its seats.
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
/** Those that come together are looked up together, also where somebody sends very many. */
const lookUp = gatherReads<string, { world: number }>(
  async (db, codes) => new Map((await findClasses(db, [codes])).map((row) => [row.code, row])),
);
/** What a call's code leads to, looked up once for its limit, its form and its seat. */
const looked = new WeakMap<FastifyRequest, { code: string; found: Promise<{ world: number } | undefined> }>();

/** What no class can have is not looked up: what the database can't take would fail for all who ask with it. */
function classOf(db: AppContext["connections"], request: FastifyRequest, code: string) {
  const known = looked.get(request);
  if (known?.code === code) return known.found;
  const found = /^[A-Z0-9]{1,32}$/.test(code) ? lookUp(db, code) : Promise.resolve(undefined);
  looked.set(request, { code, found });
  return found;
}
/** As it is kept, however it was written down. */
const asKept = (typed: string) => typed.replace(/[\s-]+/g, "").toUpperCase();

const takesSeat: ReadonlySet<string | undefined> = new Set([joinAddresses.seat.path, joinPath]);
const withCode = z.object({ code: z.string().max(100) });

/**
 * For the limits on requests: into which class's seats a call leads by the code of its link, which nobody has but whom the class
 * gave it to. What is typed is left out: where it is counted would tell whether it is right. Links that are made up are known as
 * such and not looked up, so a flood of them costs the database nothing beyond its address's limit.
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

/** @returns the class's world @throws RequestRefused where there is none, or where too many wrong codes came from there */
export async function findClassBehind(
  { connections }: Pick<AppContext, "connections">,
  tries: DoorTries,
  request: FastifyRequest,
  typed: string,
): Promise<number> {
  const code = asKept(typed);
  // others can't be guessed and are not counted: a wrong one of them is no try at a door
  const isTyped = code.length === doorCodeLength;
  const mayTry = () => !isTyped || tries.mayTry(request);
  if (!mayTry() && !tries.isLedThere(request)) refuse("too-many-codes");
  const found = await classOf(connections, request, code);
  // again, for those who came in one moment: the wrong ones among them are counted by now
  if (!mayTry() && !(found && tries.isLedFrom(request, found.world))) refuse("too-many-codes");
  if (found) return found.world;
  if (isTyped) tries.count(request, code);
  return refuse("class-unknown");
}
