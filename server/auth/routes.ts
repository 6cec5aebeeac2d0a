import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { authRoutes } from "@glasshouse/contract/auth.ts";
import { isAllowedReturn, returnToParam } from "@glasshouse/contract/login-address.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { getOwnOrigin } from "../http/own-origin.ts";
import { refuse } from "../http/refusals.ts";
import { identityClientSecret } from "../sandbox/identity/provider.ts";
import { registerIdentityProvider } from "../sandbox/identity/routes.ts";
import type { Invitations } from "../worlds/invitations.ts";
import { adminSecondFactor } from "./admin-second-factor.ts";
import { changePassword } from "./change-password.ts";
import { choosePassword } from "./choose-password.ts";
import { loadCurrentUser } from "./current-user.ts";
import { createGuards } from "./guards.ts";
import { createIdentityTools } from "./identity-tools.ts";
import { createBuiltInIssuer, createOperatorIssuer } from "./issuer.ts";
import { registerIssuer } from "./issuer-routes.ts";
import { login } from "./login.ts";
import { registerLogout } from "./logout.ts";
import { createPasswordLink, passwordByLink } from "./password-link.ts";
import { provePassword } from "./prove-password.ts";
import { register } from "./register.ts";

function returnTarget(query: unknown, publicOrigin: string): string | undefined {
  const asked =
    typeof query === "object" && query !== null && returnToParam in query ? query[returnToParam] : "";
  return typeof asked === "string" && isAllowedReturn(asked, publicOrigin) ? asked : undefined;
}

export function registerAuth(app: FastifyInstance, context: AppContext, invitations: Invitations): void {
  bindRoute(app, context, authRoutes.currentUser, async ({ session, request }) => {
    return (
      (await loadCurrentUser(request.db, session.investorId, !context.env.oidc)) ?? refuse("unauthorized")
    );
  });
  const guarded = createGuards(context);
  bindRoute(app, context, authRoutes.register, register(context, invitations));
  bindRoute(app, context, authRoutes.login, login(context, guarded));
  bindRoute(app, context, authRoutes.changePassword, changePassword(context, guarded));
  bindRoute(app, context, authRoutes.choosePassword, choosePassword(context));
  bindRoute(app, context, authRoutes.provePassword, provePassword(context, guarded));
  bindRoute(app, context, authRoutes.passwordByLink, passwordByLink(context));
  const factor = adminSecondFactor(context, guarded);
  bindRoute(app, context, adminRoutes.enrolSecondFactor, factor.enrol);
  bindRoute(app, context, adminRoutes.confirmSecondFactor, factor.confirm);
  bindRoute(app, context, adminRoutes.endSecondFactor, factor.end);
  bindRoute(app, context, adminRoutes.passwordLink, createPasswordLink);
  const { oidc, publicOrigin } = context.env;
  const returnTo = (request: FastifyRequest) => returnTarget(request.query, publicOrigin);
  if (oidc) {
    const issuer = createOperatorIssuer(oidc);
    registerIssuer(app, context, issuer, returnTo);
    registerLogout(app, context, (request) =>
      issuer.signOut(`${publicOrigin || getOwnOrigin(request, context)}/`),
    );
    return;
  }
  const identity = registerIdentityProvider(app, context, createIdentityTools(context, guarded));
  const secret = identityClientSecret(context.secrets);
  registerIssuer(app, context, createBuiltInIssuer(app, secret), returnTo);
  registerLogout(app, context, async (request, reply) => {
    await identity.endSession(request, reply);
    return undefined;
  });
}
