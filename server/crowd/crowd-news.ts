// Sends the crowd's figures with the clock's events to worlds where a page has read them lately.
import { wantedWorlds } from "../clock/wanted-worlds.ts";
import type { Db } from "../db/statement.ts";
import type { SharedNews } from "../http/app-context.ts";
import { crowdNewsOf } from "./crowd-state.ts";

/** @param now steady milliseconds */
export function crowdNews(worldDb: (world: number) => Db, now?: () => number) {
  const wanted = wantedWorlds(now);
  return {
    read: wanted.note,
    async of(world: number): Promise<SharedNews | undefined> {
      if (!wanted.has(world)) return undefined;
      return { event: "crowd", data: await crowdNewsOf(worldDb(world)), mayRead: () => true };
    },
  };
}
