// Which class a code leads to. The long one of a link can't be guessed; the short one can be typed from a wall, so a network
// that types many wrong ones types none for a while, and a few only while very many come from everywhere. Its links go on
// meanwhile, so nobody keeps a class out of its seats.
import type { FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { doorCodeLength } from "../worlds/open-world.ts";
import { type CodeLimit, type WrongCodes, wrongCodes } from "../worlds/wrong-codes.ts";

/** In an hour: a class in which everybody mistypes three times still has room. */
export const doorLimit: CodeLimit = {
  perNetwork: 100,
  everywhere: { most: 500, perNetworkThen: 3 },
};

const findClass = statement<{ world: number }>(
  "find-class-of-code",
  `select leads_to as world from world_codes join worlds on worlds.id = leads_to
   where code = upper($1) and investor_id is null and kind = 'class' and ended_at is null`,
);

export const doorTries = (): WrongCodes => wrongCodes(doorLimit);

/** @returns the class's world @throws RequestRefused where there is none, or where too many wrong codes came from there */
export async function findClassBehind(
  { connections }: Pick<AppContext, "connections">,
  tries: WrongCodes,
  request: FastifyRequest,
  typed: string,
): Promise<number> {
  const code = typed.replace(/[\s-]+/g, "");
  // others can't be guessed and are not counted: a wrong one of them is no try at a door
  const isTyped = code.length === doorCodeLength;
  const mayTry = () => !isTyped || tries.mayTry(request);
  if (!mayTry()) refuse("too-many-codes");
  const [found] = await findClass(connections, [code]);
  // again, for those who came in one moment: the wrong ones among them are counted by now
  if (!mayTry()) refuse("too-many-codes");
  if (found) return found.world;
  if (isTyped) tries.count(request);
  return refuse("class-unknown");
}
