// Server and browser share each call's description.
import type { z } from "zod";

/** A host's session counts for host calls only. */
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
  /** absent if not JSON */
  reply?: z.ZodType;
  /** the password in the last 15 minutes, from operators */
  recentSignIn?: true;
  /** a GET that writes; 403 from other sites */
  hasEffect?: true;
  /** the body is parsed before a refusal, so that the page can show it again */
  form?: true;
  /** a class waits for it, so first in the connection queue */
  first?: true;
  /** for learners of a paused class */
  whilePaused?: true;
  /** requires an Idempotency-Key header */
  movesMoney?: true;
};

export function defineRoute<const R extends Route>(description: R): R {
  return description;
}
