import { worldRoutes } from "@glasshouse/contract/worlds.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import type { Invitations } from "./invitations.ts";
import { joinOwnWorld, showInvitation } from "./join-own-world.ts";
import { openOwnWorld } from "./open-own-world.ts";

export function registerWorlds(app: FastifyInstance, context: AppContext, invitations: Invitations): void {
  bindRoute(app, context, worldRoutes.openOwn, openOwnWorld(context));
  bindRoute(app, context, worldRoutes.invitation, showInvitation(context, invitations));
  bindRoute(app, context, worldRoutes.joinOwn, joinOwnWorld(context, invitations));
}
