import { addresses } from "./addresses.ts";
import { email, freePersonFields, nameFields } from "./auth.ts";
import { route } from "./route.ts";
import { refuseAcross } from "./text.ts";
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
  .superRefine((person, context) => refuseAcross(freePersonFields(person), context));

export const settingsRoutes = {
  show: route({
    ...addresses.settings,
    summary: "The caller's notification settings",
    reply: notificationSettings,
  }),
  updateProfile: route({
    method: "PUT",
    path: "/api/user/profile",
    access: "investor",
    summary: "Change names and email address",
    body: profileBody,
    reply: profileBody,
  }),
  updateNotifications: route({
    method: "PUT",
    path: "/api/user/notifications",
    access: "investor",
    summary: "Decide which messages the mailbox receives",
    body: notificationSettings,
    reply: notificationSettings,
  }),
};
