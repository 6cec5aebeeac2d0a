import { sentence } from "@glasshouse/languages/sentences.ts";
import { wireInstant } from "./amount.ts";
import { newPassword } from "./auth.ts";
import { planLengthSchema } from "./class-limits.ts";
import { lessonPlan, phaseId } from "./lesson.ts";
import { databaseIntegerInText } from "./number-in-text.ts";
import { defineRoute } from "./route.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";

const done = z.object({ status: z.literal("done") });
const password = z.string().min(1, sentence("Password is required")).max(200);

/** Neither an email nor a personal name. */
export const hostName = createTextSchema({ max: 40, missingMessage: sentence("Enter a login name") })
  .toLowerCase()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/,
    sentence("3 to 40 letters, digits or hyphens, for example room-12"),
  );

/** Its times are real. */
export const host = z.object({
  id: z.number().int(),
  name: z.string(),
  selfMade: z.boolean(),
  madeAt: wireInstant,
  seenAt: wireInstant,
  disabled: z.boolean(),
  /** false until chosen by link */
  hasPassword: z.boolean(),
  classes: z.number().int(),
});
export type Host = z.infer<typeof host>;

const hostLink = z.object({
  id: z.number().int(),
  name: z.string(),
  path: z.string(),
  expiresAt: wireInstant,
});

export const hostClass = z.object({
  id: z.number().int(),
  title: z.string(),
  openedAt: wireInstant,
  /** null if not set */
  endsAt: wireInstant.nullable(),
  seats: z.number().int(),
  /** null without a lesson */
  phase: phaseId.nullable(),
});
export type HostClass = z.infer<typeof hostClass>;

export const hostAccount = z.object({
  /** null for the administrator */
  name: z.string().nullable(),
  classes: z.array(hostClass),
  /** last edited; null if none */
  plan: lessonPlan.nullable(),
  largestCrowd: z.number().int(),
});
export type HostAccount = z.infer<typeof hostAccount>;

/** Prefix of a host's token in the link's fragment. */
export const hostTokenPrefix = "host.";

export const maxClassesPerHost = 30;

export const hostRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/api/admin/hosts",
    access: "admin",
    summary: "All hosts",
    reply: z.array(host),
  }),
  make: defineRoute({
    method: "POST",
    path: "/api/admin/hosts",
    access: "admin",
    recentSignIn: true,
    summary: "Create a host's account, with a one-time link to choose a password",
    body: z.object({ name: hostName }),
    reply: hostLink,
  }),
  link: defineRoute({
    method: "POST",
    path: "/api/admin/hosts/:id/link",
    access: "admin",
    recentSignIn: true,
    summary: "A new one-time link for a host; the previous one is void",
    params: z.object({ id: databaseIntegerInText }),
    reply: hostLink,
  }),
  disable: defineRoute({
    method: "PUT",
    path: "/api/admin/hosts/:id/disabled",
    access: "admin",
    recentSignIn: true,
    summary: "Suspend or reinstate a host; a suspended one is signed out at once",
    params: z.object({ id: databaseIntegerInText }),
    body: z.object({ disabled: z.boolean() }),
    reply: done,
  }),
  remove: defineRoute({
    method: "DELETE",
    path: "/api/admin/hosts/:id",
    access: "admin",
    recentSignIn: true,
    summary: "Delete a host's account; their classes pass to the administrator",
    params: z.object({ id: databaseIntegerInText }),
    reply: done,
  }),
  signIn: defineRoute({
    method: "POST",
    path: "/api/host/session",
    access: "public",
    summary: "Sign in as a host",
    body: z.object({
      name: createTextSchema({ max: 60, missingMessage: sentence("Login name is required") }),
      password,
    }),
    reply: done,
  }),
  open: defineRoute({
    method: "POST",
    path: "/api/host/account",
    access: "public",
    summary: "On installations with open host sign-up: a host's account with a generated name, signed in",
    body: z.object({ newPassword }),
    reply: z.object({ name: z.string() }),
  }),
  passwordByLink: defineRoute({
    method: "POST",
    path: "/api/host/password-link",
    access: "public",
    summary: "Choose a host's password with a one-time link of the administrator; ends every session",
    body: z.object({ token: z.string().max(100), newPassword }),
    reply: z.object({ name: z.string() }),
  }),
  changePassword: defineRoute({
    method: "PUT",
    path: "/api/host/password",
    access: "host",
    summary: "Change the caller's password; ends every other session",
    body: z.object({ currentPassword: password, newPassword }),
    reply: done,
  }),
  show: defineRoute({
    method: "GET",
    path: "/api/host",
    access: "host",
    summary: "The signed-in host and their classes, newest first",
    reply: hostAccount,
  }),
  openClass: defineRoute({
    method: "POST",
    path: "/api/host/classes",
    access: "host",
    summary:
      "Open a class, with a plan by length, the rehearsal's, or an edited one, which is saved for the next class",
    body: z.object({
      title: createTextSchema({ max: 80 }),
      plan: z.union([planLengthSchema, z.literal("rehearsal"), lessonPlan]),
    }),
    reply: z.object({ id: z.number().int(), door: z.string() }),
  }),
  lead: defineRoute({
    method: "POST",
    path: "/api/host/classes/:id/lead",
    access: "host",
    summary: "Lead an own class: opens a session as its operator",
    params: z.object({ id: databaseIntegerInText }),
    reply: z.object({ status: z.literal("opened") }),
  }),
  removeClass: defineRoute({
    method: "DELETE",
    path: "/api/host/classes/:id",
    access: "host",
    summary: "Delete an own class for good",
    params: z.object({ id: databaseIntegerInText }),
    reply: done,
  }),
};
