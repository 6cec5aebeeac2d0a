import { createRecentWorlds } from "../clock/recent-worlds.ts";
import type { Db } from "../db/statement.ts";
import type { SharedNews } from "../http/app-context.ts";
import { loadCrowdNews } from "./load-crowd-news.ts";

export function crowdNews(worldDb: (world: number) => Db, now?: () => number) {
  const wanted = createRecentWorlds(now);
  return {
    read: wanted.touch,
    async of(world: number): Promise<SharedNews | undefined> {
      if (!wanted.has(world)) return undefined;
      return { event: "crowd", data: await loadCrowdNews(worldDb(world)), canRead: () => true };
    },
  };
}
