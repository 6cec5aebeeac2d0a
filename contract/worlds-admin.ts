import { formatCount } from "@glasshouse/core/format.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { wireInstant } from "./amount.ts";
import { planLengthSchema } from "./class-limits.ts";
import { databaseInteger, databaseIntegerInText } from "./number-in-text.ts";
import { pageQuery } from "./page-query.ts";
import { defineRoute } from "./route.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";

export const worldKinds = ["house", "own", "class"] as const;
export const worldKind = z.enum(worldKinds);
export type WorldKind = z.infer<typeof worldKind>;

export const world = z.object({
  id: z.number().int(),
  kind: worldKind,
  /** "" if none */
  title: z.string(),
  people: z.number().int(),
  crowd: z.number().int(),
  /** with the crowd's */
  movements: z.number().int(),
  day: z.number().int(),
  /** within half a minute */
  seenAt: wireInstant,
  asleep: z.boolean(),
  joinCode: z.string().nullable(),
});
export type World = z.infer<typeof world>;

function createWholeSchema(min: number, max: number) {
  const error = sentence(`Enter a whole number from ${min} to ${formatCount(max)}`);
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}
const million = 1_000_000;

export const limits = z.object({
  mostWorlds: createWholeSchema(1, million),
  /** from one address */
  worldsAnHour: createWholeSchema(0, 100_000),
  largestHouseCrowd: createWholeSchema(0, million),
  largestOwnCrowd: createWholeSchema(0, million),
  largestClassCrowd: createWholeSchema(0, million),
  /** of self-made hosts */
  largestSelfMadeCrowd: createWholeSchema(0, million),
  /** outside the house */
  crowdsAnHour: createWholeSchema(0, 100_000),
  /** without a visit, for own worlds */
  retentionDays: createWholeSchema(1, 3_650),
});
export type Limits = z.infer<typeof limits>;

export const maxDeletedPerCall = 1_000;

/** Counts by kind ignore the search. */
export const kindCounts = z.record(z.string(), z.number().int());

export const worldsAdminRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/api/admin/worlds",
    access: "admin",
    summary: "All worlds, most recently visited first",
    query: pageQuery.extend({
      kind: worldKind.optional(),
      /** part of a name, or a number */
      search: createTextSchema({ max: 100 }).optional(),
      order: z.enum(["seen-last", "seen-first"]).default("seen-last"),
    }),
    reply: z.array(world),
  }),
  openClass: defineRoute({
    method: "POST",
    path: "/api/admin/worlds",
    access: "admin",
    recentSignIn: true,
    summary: "Open a class: a world with a join code",
    body: z.object({ title: createTextSchema({ max: 80 }), minutes: planLengthSchema }),
    reply: z.object({ id: z.number().int(), joinCode: z.string(), door: z.string() }),
  }),
  manage: defineRoute({
    method: "POST",
    path: "/api/admin/worlds/:id/manage",
    access: "admin",
    recentSignIn: true,
    summary: "Open a session as operator of a world",
    params: z.object({ id: databaseIntegerInText }),
    reply: z.object({ status: z.literal("opened") }),
  }),
  goBack: defineRoute({
    method: "POST",
    path: "/api/admin/back-to-the-house",
    access: "admin",
    summary: "Leave a world that was opened as its operator; ends that session",
    reply: z.object({
      status: z.literal("back"),
      path: z.string(),
    }),
  }),
  remove: defineRoute({
    method: "POST",
    path: "/api/admin/worlds/delete",
    access: "admin",
    recentSignIn: true,
    summary: "Delete worlds for good, except the shared world",
    body: z.object({ ids: z.array(databaseInteger).min(1).max(maxDeletedPerCall) }),
    reply: z.object({
      deleted: z.number().int(),
      /** to be tried again */
      busy: z.array(z.number().int()),
    }),
  }),
  limits: defineRoute({
    method: "GET",
    path: "/api/admin/limits",
    access: "admin",
    summary: "The installation's limits on worlds",
    reply: limits,
  }),
  setLimits: defineRoute({
    method: "PUT",
    path: "/api/admin/limits",
    access: "admin",
    recentSignIn: true,
    summary: "Change the installation's limits on worlds",
    body: limits,
    reply: limits,
  }),
};
