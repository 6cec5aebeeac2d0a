import { sentence } from "@glasshouse/languages/sentences.ts";
import { defineRoute } from "./route.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";
import { worldKind } from "./worlds-admin.ts";

const code = createTextSchema({ max: 40, missingMessage: sentence("Enter your invitation code") });
const joinReply = z.object({
  /** as in GET /api/auth/user */
  id: z.string(),
  path: z.string(),
});

export const invitation = z.object({
  /** null if unknown */
  kind: worldKind.nullable(),
  /** owner's first name */
  owner: z.string().nullable(),
});

export const worldRoutes = {
  openOwn: defineRoute({
    method: "POST",
    path: "/api/worlds/own",
    access: "public",
    summary:
      "On installations with own worlds: open one with a fictional, signed-in person; no effect if signed in",
    reply: joinReply,
  }),
  invitation: defineRoute({
    method: "GET",
    path: "/api/invitations/:code",
    access: "public",
    summary: "The world and the owner of an invitation code",
    params: z.object({ code }),
    reply: invitation,
  }),
  joinOwn: defineRoute({
    method: "POST",
    path: "/api/worlds/join",
    access: "public",
    summary: "Join an own world by invitation, as a fictional, signed-in person",
    body: z.object({ referralCode: code }),
    reply: joinReply,
  }),
};
