// An invitation: into which world a code leads, and whose it is. Wrong codes are counted together, whichever call tries them.
import type { WorldKind } from "@glasshouse/contract/worlds-admin.ts";
import type { FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { type CodeLimit, wrongCodes } from "./wrong-codes.ts";

/** Wrong ones in an hour; one of eight characters is hit by chance so rarely that networks need not be counted together. */
export const invitationLimit: CodeLimit = { perNetwork: 25 };

/** referrer: the person whose code it is; null where it is the world's own */
export type Invitation = { world: number; kind: WorldKind; referrer: number | null };
const find = statement<Invitation>(
  "find-world-of-code",
  `select leads_to as world, kind, investor_id as referrer from world_codes join worlds on worlds.id = leads_to
   where code = upper($1) and length(code) > 6`,
);

export type Invitations = {
  /** @throws RequestRefused where too many wrong codes came from there */
  requireTry(request: FastifyRequest): void;
  /** @returns undefined where the code leads nowhere @throws RequestRefused as requireTry */
  find(request: FastifyRequest, code: string): Promise<Invitation | undefined>;
};

export function invitations({ connections }: AppContext): Invitations {
  const tries = wrongCodes(invitationLimit);
  const requireTry = (request: FastifyRequest) => {
    if (!tries.mayTry(request)) refuse("too-many-invitations");
  };
  return {
    requireTry,
    async find(request, code) {
      requireTry(request);
      const [found] = await find(connections, [code.replaceAll("\0", " ")]);
      requireTry(request); // again, for those who came in one moment
      if (!found) tries.count(request, code.toUpperCase());
      return found;
    },
  };
}
