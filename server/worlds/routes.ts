import { worldRoutes } from "@glasshouse/contract/worlds.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { openOwnWorld } from "./open-own-world.ts";

export function registerWorlds(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, worldRoutes.openOwn, openOwnWorld(context));
}
