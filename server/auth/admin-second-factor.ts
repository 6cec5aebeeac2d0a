import type { adminRoutes } from "@glasshouse/contract/admin.ts";
import { recordAction } from "../audit/record-action.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { requireOwnAccount } from "../http/home-session.ts";
import { generalError } from "../http/refusals.ts";
import type { Guards } from "./guards.ts";
import { toFactorOwner } from "./second-factor.ts";

const readEmail = statement<{ email: string }>(
  "read-own-email",
  "select email from users where investor_id = $1",
);

const wrongCode = () =>
  generalError("invalid-input", { code: "This code is wrong or already used. Enter the next one." });

export function adminSecondFactor(
  context: AppContext,
  { factor }: Guards,
): {
  enrol: Handler<typeof adminRoutes.enrolSecondFactor>;
  confirm: Handler<typeof adminRoutes.confirmSecondFactor>;
  end: Handler<typeof adminRoutes.endSecondFactor>;
} {
  return {
    enrol: async ({ session, request }) => {
      requireOwnAccount(request, context);
      const [own] = await readEmail(request.db, [session.investorId]);
      const enrolment = await factor(request.db).enrol(toFactorOwner(session.investorId), own?.email ?? "");
      if (!enrolment) return generalError("invalid-input", { code: "Two-factor is on already." });
      return { ...enrolment, qr: `data:image/svg+xml,${encodeURIComponent(enrolment.qr)}` };
    },
    confirm: async ({ body, session, request }) => {
      const recoveryCodes = await factor(request.db).confirm(toFactorOwner(session.investorId), body.code);
      if (!recoveryCodes) return wrongCode();
      await recordAction(request.db, session.investorId, "Two-factor turned on");
      return { recoveryCodes };
    },
    end: async ({ body, session, request }) => {
      const owner = toFactorOwner(session.investorId);
      const place = session.tokenHash.toString("hex");
      const given = await factor(request.db).verify(owner, body.code, { lane: "known", place });
      if (given === "none-left") return generalError("no-codes-left");
      if (given !== "right") return wrongCode();
      await factor(request.db).turnOff(owner);
      await recordAction(request.db, session.investorId, "Two-factor turned off");
      return { status: "off" as const };
    },
  };
}
