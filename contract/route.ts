// A call is described once; server and browser both build on the same description.
import type { z } from "zod";

/** A host is signed in as one, and is nobody to the other calls. */
export type Access = "public" | "investor" | "admin" | "host";

export type Route = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** with `:name` for parameters */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** absent for replies that are not JSON */
  reply?: z.ZodType;
  /** the world's operator must have given the password within the last 15 minutes */
  recentSignIn?: true;
  /** a GET that writes something, such as a line of the audit trail: a link of another site gets 403 */
  hasEffect?: true;
  /** sent by a page's own form: what was typed is read before anything is refused, so that the page shows it again */
  form?: true;
  /** a whole class waits for it: it goes before whatever else waits for the database */
  first?: true;
  /** a learner may send it while their class is paused, unlike other writes */
  whilePaused?: true;
  /** moves play money, so it takes an Idempotency-Key header */
  movesMoney?: true;
};

export function route<const R extends Route>(description: R): R {
  return description;
}
