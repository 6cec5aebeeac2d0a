import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { allowedReturn, authRoutes, loginPath, returnToName } from "@glasshouse/contract/auth.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { changePassword } from "./change-password.ts";
import { currentUserOf } from "./current-user.ts";
import { registerIssuer } from "./issuer-routes.ts";
import { login } from "./login.ts";
import { registerLogout } from "./logout.ts";
import { makePasswordLink, passwordByLink } from "./password-link.ts";
import { provePassword } from "./prove-password.ts";
import { register } from "./register.ts";

/** Where a sign-in was asked to lead back to, if it may: only to the configured domain. */
function returnTarget(query: unknown, publicOrigin: string): string | undefined {
  const asked = (query as Record<string, unknown>)[returnToName]; // any query at all
  return typeof asked === "string" && allowedReturn(asked, publicOrigin) ? asked : undefined;
}

export function registerAuth(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, authRoutes.currentUser, async ({ session }) => {
    return (await currentUserOf(context.pool, session.investorId)) ?? refuse("unauthorized");
  });
  bindRoute(app, context, authRoutes.register, register(context));
  bindRoute(app, context, authRoutes.login, login(context));
  bindRoute(app, context, authRoutes.changePassword, changePassword(context));
  bindRoute(app, context, authRoutes.provePassword, provePassword(context));
  bindRoute(app, context, authRoutes.passwordByLink, passwordByLink(context));
  bindRoute(app, context, adminRoutes.passwordLink, makePasswordLink(context));
  const { oidc, publicOrigin } = context.env;
  const issuer = oidc
    ? registerIssuer(app, context, oidc, (request) => returnTarget(request.query, publicOrigin))
    : undefined;
  registerLogout(app, context, issuer);
  if (issuer) return;
  // without an issuer its address leads to the form
  app.get(loginPath, { schema: { hide: true } }, async (request, reply) => {
    const to = returnTarget(request.query, publicOrigin);
    const query = to ? `?${new URLSearchParams({ [returnToName]: to })}` : "";
    return reply.redirect(`/login${query}`, 302);
  });
}
