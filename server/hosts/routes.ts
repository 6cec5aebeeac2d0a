import { compareClassesRoute } from "@glasshouse/contract/compared-classes.ts";
import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import type { FastifyInstance } from "fastify";
import { createGuards } from "../auth/guards.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { changePassword, setPasswordByLink } from "./host-passwords.ts";
import { signIn } from "./host-sign-in.ts";
import { registerHostAdmin } from "./manage-hosts.ts";
import { openHostAccount } from "./open-host-account.ts";
import { compareOwnClasses, leadOwnClass, openOwnClass, removeOwnClass, showOwn } from "./own-classes.ts";

export function registerHosts(app: FastifyInstance, context: AppContext): void {
  const guarded = createGuards(context);
  registerHostAdmin(app, context);
  bindRoute(app, context, hostRoutes.signIn, signIn(context, guarded));
  bindRoute(app, context, hostRoutes.open, openHostAccount(context));
  bindRoute(app, context, hostRoutes.passwordByLink, setPasswordByLink(context));
  bindRoute(app, context, hostRoutes.changePassword, changePassword(context, guarded));
  bindRoute(app, context, hostRoutes.show, showOwn(context));
  bindRoute(app, context, compareClassesRoute, compareOwnClasses(context));
  bindRoute(app, context, hostRoutes.openClass, openOwnClass(context));
  bindRoute(app, context, hostRoutes.lead, leadOwnClass(context));
  bindRoute(app, context, hostRoutes.removeClass, removeOwnClass(context));
}
