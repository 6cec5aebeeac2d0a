import type { WorldKind } from "@glasshouse/contract/worlds-admin.ts";
import type { FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { type CodeLimit, createWrongCodeLimit } from "./wrong-codes.ts";

export const invitationCodeLimit: CodeLimit = { maxPerNetwork: 25 };

export type Invitation = { world: number; kind: WorldKind; referrer: number | null };
const find = statement<Invitation>(
  "find-world-of-code",
  `select leads_to as world, kind, investor_id as referrer from world_codes join worlds on worlds.id = leads_to
   where code = upper($1) and length(code) > 6`,
);

export type Invitations = {
  requireTriesLeft(request: FastifyRequest): void;
  find(request: FastifyRequest, code: string): Promise<Invitation | undefined>;
};

export function createInvitations({ connections }: AppContext): Invitations {
  const tries = createWrongCodeLimit(invitationCodeLimit);
  const requireTriesLeft = (request: FastifyRequest) => {
    if (!tries.canTry(request)) refuse("too-many-invitations");
  };
  return {
    requireTriesLeft,
    async find(request, code) {
      requireTriesLeft(request);
      const [found] = await find(connections, [code.replaceAll("\0", " ")]);
      requireTriesLeft(request); // again: concurrent tries may have used them up
      if (!found) tries.count(request, code.toUpperCase());
      return found;
    },
  };
}
