import type { authRoutes } from "@glasshouse/contract/auth.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError } from "../http/refusals.ts";
import { loadPasswordAccount, replacePassword } from "./change-password.ts";
import { refuseGuessablePassword } from "./common-passwords.ts";
import { hashPassword, noPassword } from "./password-hash.ts";
import { getFreshTurn } from "./sign-in-delay.ts";

export function choosePassword(context: AppContext): Handler<typeof authRoutes.choosePassword> {
  return async (call) => {
    const { body, session, request } = call;
    const [account] = await loadPasswordAccount(request.db, [session.investorId]);
    if (account?.seated) return generalError("seat-has-no-name"); // a seat has only its card
    if (account?.password_hash !== noPassword) return generalError("password-chosen");
    const guessable = refuseGuessablePassword("newPassword", body.newPassword, account);
    if (guessable) return guessable;
    const newHash = await hashPassword(body.newPassword, getFreshTurn(request));
    const replaced = await replacePassword(context, call, { before: noPassword, after: newHash });
    return replaced ? { status: "updated" as const } : generalError("password-chosen");
  };
}
