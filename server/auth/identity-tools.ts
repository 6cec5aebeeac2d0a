import type { AppContext } from "../http/app-context.ts";
import { getNetwork } from "../http/network-limit.ts";
import { RequestRefused } from "../http/refusals.ts";
import type { IdentityTools } from "../sandbox/identity/tools.ts";
import { getGuessableReason } from "./common-passwords.ts";
import type { Guards } from "./guards.ts";
import { callbackPath } from "./issuer-routes.ts";
import { findKnownDevice, rememberDevice } from "./known-device.ts";
import { hashPassword, passwordMatches } from "./password-hash.ts";
import { beginSignIn, getFreshTurn } from "./sign-in-delay.ts";

const device = { name: "glasshouse_identity_device", path: "/idp" };
const queueFullDelayS = 5;

export function createIdentityTools({ houseDb, env, secrets }: AppContext, guarded: Guards): IdentityTools {
  // people of the provider belong to no fund; their rows are in the house
  const tries = guarded.tries(houseDb);
  const factor = guarded.factor(houseDb);
  const secret = secrets["sign-in-delay"];
  return {
    callbackPath,
    hashPassword: (request, password) => hashPassword(password, getFreshTurn(request)),
    whyGuessable: getGuessableReason,
    secondFactor: factor,
    async checkPassword(request, account, passwordHash, password) {
      const known = findKnownDevice(secret, account, request.cookies[device.name]);
      const attempt = await beginSignIn(tries, { account, request, device: known });
      if (attempt.waitS > 0) return { right: false, waitS: attempt.waitS };
      try {
        const right = await passwordMatches(passwordHash, password, attempt.turn);
        await (right ? attempt.succeeded() : attempt.failed());
        return { right, waitS: 0 };
      } catch (error) {
        if (error instanceof RequestRefused) return { right: false, waitS: queueFullDelayS };
        throw error;
      }
    },
    async verifyCode(request, account, code, attempt) {
      const known = findKnownDevice(secret, account, request.cookies[device.name]);
      const place = known ?? getNetwork(request.ip);
      return factor.verify(account, code, { lane: known ? "known" : "stranger", place, attempt });
    },
    async trustBrowser(request, reply, account) {
      const cookie = request.cookies[device.name];
      rememberDevice(reply, { secret, env, cookie, account }, device);
    },
  };
}
