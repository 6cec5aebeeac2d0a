import { routeAddresses } from "./addresses.ts";
import { email, getFreePersonFields, nameFields } from "./auth.ts";
import { defineRoute } from "./route.ts";
import { refuseAcrossFields } from "./text.ts";
import { z } from "./validator.ts";

export const notificationSettings = z.object({
  emailNotifications: z.boolean(),
  depositNotifications: z.boolean(),
  withdrawalNotifications: z.boolean(),
  dailyIncomeNotifications: z.boolean(),
  marketingEmails: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const profileBody = z
  .object({ ...nameFields, email })
  .superRefine((person, context) => refuseAcrossFields(getFreePersonFields(person), context));

export const settingsRoutes = {
  show: defineRoute({
    ...routeAddresses.settings,
    summary: "The caller's notification settings",
    reply: notificationSettings,
  }),
  updateProfile: defineRoute({
    method: "PUT",
    path: "/api/user/profile",
    access: "investor",
    summary: "Change names and email address",
    body: profileBody,
    reply: profileBody,
  }),
  updateNotifications: defineRoute({
    method: "PUT",
    path: "/api/user/notifications",
    access: "investor",
    summary: "Decide which messages the mailbox receives",
    body: notificationSettings,
    reply: notificationSettings,
  }),
};
