import { route } from "./route.ts";
import { text } from "./text.ts";
import { z } from "./validator.ts";
import { worldKind } from "./worlds-admin.ts";

const code = text({ max: 40, missing: "Please give the code of your invitation" });
const joined = z.object({
  /** whose it is, as GET /api/auth/user tells it */
  id: z.string(),
  /** the page to go on with */
  path: z.string(),
});

/** Where an invitation leads. */
export const invitation = z.object({
  /** null where it leads nowhere */
  kind: worldKind.nullable(),
  /** the made-up first name of the person whose own world it is; else null */
  owner: z.string().nullable(),
});

export const worldRoutes = {
  openOwn: route({
    method: "POST",
    path: "/api/worlds/own",
    access: "public",
    summary:
      "Where newcomers have own worlds: opens one, with a fictional person who is signed in to it; whoever is signed in stays where they are",
    reply: joined,
  }),
  invitation: route({
    method: "GET",
    path: "/api/invitations/:code",
    access: "public",
    summary: "Into which world an invitation code leads, and whose it is",
    params: z.object({ code }),
    reply: invitation,
  }),
  joinOwn: route({
    method: "POST",
    path: "/api/worlds/join",
    access: "public",
    summary:
      "Join somebody's own world by their invitation, as a made-up person who is signed in; no name, address or phone number is taken",
    body: z.object({ referralCode: code }),
    reply: joined,
  }),
};
