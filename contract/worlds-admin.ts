// The administrator's worlds: only the house's administrator makes these calls.
import { wireInstant } from "./amount.ts";
import { planLength } from "./class-limits.ts";
import { databaseInteger, databaseIntegerInText } from "./number-in-text.ts";
import { pageQuery } from "./page-query.ts";
import { route } from "./route.ts";
import { text } from "./text.ts";
import { z } from "./validator.ts";

export const worldKinds = ["house", "own", "class"] as const;
export const worldKind = z.enum(worldKinds);
export type WorldKind = z.infer<typeof worldKind>;

export const world = z.object({
  id: z.number().int(),
  kind: worldKind,
  /** "" where nobody gave it one */
  title: z.string(),
  /** who registered; neither the crowd nor an administrator */
  people: z.number().int(),
  crowd: z.number().int(),
  /** deposits and withdrawal requests, of the crowd also: with the people, what its room on disk follows */
  movements: z.number().int(),
  /** as its clock shows it */
  day: z.number().int(),
  /** real time, to half a minute */
  seenAt: wireInstant,
  asleep: z.boolean(),
  /** what people type at registering to join a class */
  joinCode: z.string().nullable(),
});
export type World = z.infer<typeof world>;

function whole(min: number, max: number) {
  const error = `Please enter a whole number from ${min} to ${max.toLocaleString("en-US")}`;
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}
const million = 1_000_000;

export const limits = z.object({
  mostWorlds: whole(1, million),
  /** opened by newcomers from one address */
  worldsAnHour: whole(0, 100_000),
  largestHouseCrowd: whole(0, million),
  largestOwnCrowd: whole(0, million),
  largestClassCrowd: whole(0, million),
  /** in a class of a host who made their own account */
  largestSelfMadeCrowd: whole(0, million),
  /** called in a world other than the house */
  crowdsAnHour: whole(0, 100_000),
  /** without a visit, until an own world is deleted */
  daysKept: whole(1, 3_650),
});
export type Limits = z.infer<typeof limits>;

export const mostDeletedAtOnce = 1_000;

/** In the x-totals header of the first page: worlds by kind, whatever is searched for. */
export const kindCounts = z.record(z.string(), z.number().int());

export const worldsAdminRoutes = {
  list: route({
    method: "GET",
    path: "/api/admin/worlds",
    access: "admin",
    summary: "All worlds, those seen last first",
    query: pageQuery.extend({
      kind: worldKind.optional(),
      /** a part of its name, as the list shows it, or a world's number, perhaps behind its kind */
      search: text({ max: 100 }).optional(),
      order: z.enum(["seen-last", "seen-first"]).default("seen-last"),
    }),
    reply: z.array(world),
  }),
  openClass: route({
    method: "POST",
    path: "/api/admin/worlds",
    access: "admin",
    recentSignIn: true,
    summary: "Open a class: a world that people join by its code",
    body: z.object({ title: text({ max: 80 }), minutes: planLength }),
    reply: z.object({ id: z.number().int(), joinCode: z.string(), door: z.string() }),
  }),
  manage: route({
    method: "POST",
    path: "/api/admin/worlds/:id/manage",
    access: "admin",
    recentSignIn: true,
    summary: "Open a world as its operator: from here on the browser is in that world, and can go back",
    params: z.object({ id: databaseIntegerInText }),
    reply: z.object({ status: z.literal("opened") }),
  }),
  goBack: route({
    method: "POST",
    path: "/api/admin/back-to-the-house",
    access: "admin",
    summary: "Back from a world that the administrator, or a host, opened as its operator; that session ends",
    reply: z.object({
      status: z.literal("back"),
      /** the page to go on with */
      path: z.string(),
    }),
  }),
  remove: route({
    method: "POST",
    path: "/api/admin/worlds/delete",
    access: "admin",
    recentSignIn: true,
    summary: "Delete worlds for good; never the house",
    body: z.object({ ids: z.array(databaseInteger).min(1).max(mostDeletedAtOnce) }),
    reply: z.object({
      deleted: z.number().int(),
      /** in the middle of something long: still there, to be tried again */
      busy: z.array(z.number().int()),
    }),
  }),
  limits: route({
    method: "GET",
    path: "/api/admin/limits",
    access: "admin",
    summary: "What this installation allows of worlds",
    reply: limits,
  }),
  setLimits: route({
    method: "PUT",
    path: "/api/admin/limits",
    access: "admin",
    recentSignIn: true,
    summary: "Say what this installation allows of worlds",
    body: limits,
    reply: limits,
  }),
};
