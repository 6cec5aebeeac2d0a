import { type NotificationSettings, settingsRoutes } from "@glasshouse/contract/settings.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { updateProfile } from "./update-profile.ts";

const columns = `email_notifications as "emailNotifications", deposit_notifications as "depositNotifications",
  withdrawal_notifications as "withdrawalNotifications", daily_income_notifications as "dailyIncomeNotifications",
  marketing_emails as "marketingEmails"`;
const read = statement<NotificationSettings>(
  "read-notification-settings",
  `select ${columns} from users where investor_id = $1`,
);
const update = statement<NotificationSettings>(
  "update-notification-settings",
  `update users set email_notifications = $2, deposit_notifications = $3, withdrawal_notifications = $4,
     daily_income_notifications = $5, marketing_emails = $6
   where investor_id = $1 returning ${columns}`,
);

export function registerSettings(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, settingsRoutes.show, async ({ session, request }) => {
    const [row] = await read(request.db, [session.investorId]);
    invariant(row, "the caller is a user");
    return row;
  });
  bindRoute(app, context, settingsRoutes.updateNotifications, async ({ body, session, request }) => {
    const [row] = await update(request.db, [
      session.investorId,
      body.emailNotifications,
      body.depositNotifications,
      body.withdrawalNotifications,
      body.dailyIncomeNotifications,
      body.marketingEmails,
    ]);
    invariant(row, "the caller is a user");
    return row;
  });
  bindRoute(app, context, settingsRoutes.updateProfile, updateProfile(context));
}
