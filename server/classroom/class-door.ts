// Which class a code leads to. The long one of a link can't be guessed; the short one can be typed from a wall, so a network
// that types many wrong ones types none for a while. Its links go on meanwhile, so nobody keeps a class out of its seats.
import type { FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import { addressBlock } from "../http/address-block.ts";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { hourlyLimit } from "../worlds/hourly-limit.ts";
import { doorCodeLength } from "../worlds/open-world.ts";

/** In an hour, from one network: a class in which everybody mistypes three times still has room. */
export const mostWrongCodes = 100;

const findClass = statement<{ world: number }>(
  "find-class-of-code",
  `select leads_to as world from world_codes join worlds on worlds.id = leads_to
   where code = upper($1) and investor_id is null and kind = 'class' and ended_at is null`,
);

/** Wrong short codes by network, of one server. */
export const doorTries = () => hourlyLimit();
export type DoorTries = ReturnType<typeof doorTries>;

/** @returns the class's world @throws RequestRefused where there is none, or where too many wrong codes came from there */
export async function findClassBehind(
  { connections }: Pick<AppContext, "connections">,
  tries: DoorTries,
  { ip }: FastifyRequest,
  typed: string,
): Promise<number> {
  const code = typed.replace(/[\s-]+/g, "");
  const [place, isShort] = [addressBlock(ip), code.length === doorCodeLength];
  if (isShort && tries.count(place) >= mostWrongCodes) refuse("too-many-codes");
  const [found] = await findClass(connections, [code]);
  if (found) return found.world;
  tries.take(place, mostWrongCodes);
  return refuse("class-unknown");
}
