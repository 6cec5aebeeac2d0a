// What the built-in identity provider is given: the same passwords, delays and second factor as the platform's own sign-in.

import { serverSecret } from "../db/server-secret.ts";
import type { AppContext } from "../http/app-context.ts";
import type { IdentityTools } from "../sandbox/identity/tools.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { callbackPath } from "./issuer-routes.ts";
import { hashPassword, passwordMatches } from "./password-hash.ts";
import { secondFactor } from "./second-factor.ts";
import { signInDelay } from "./sign-in-delay.ts";

export function identityTools({ pool }: AppContext): IdentityTools {
  return {
    callbackPath,
    hashPassword,
    passwordMatches,
    isCommonPassword,
    secondFactor: secondFactor(pool),
    async attempt(request, who, work) {
      const delay = signInDelay(pool, await serverSecret(pool, "sign-in-delay"), who, request.ip);
      const waitS = await delay.begin();
      if (waitS > 0) return { right: false, waitS };
      const right = await work();
      await (right ? delay.succeeded() : delay.failed());
      return { right, waitS: 0 };
    },
  };
}
