import { route } from "./route.ts";
import { z } from "./validator.ts";

export const worldRoutes = {
  openOwn: route({
    method: "POST",
    path: "/api/worlds/own",
    access: "public",
    summary:
      "Where newcomers have own worlds: opens one, with a fictional person who is signed in to it; whoever is signed in stays where they are",
    reply: z.object({
      /** whose it is, as GET /api/auth/user tells it */
      id: z.string(),
      /** the page to go on with */
      path: z.string(),
    }),
  }),
};
