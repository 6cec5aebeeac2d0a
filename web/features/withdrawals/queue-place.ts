import type { Queue } from "@glasshouse/contract/books.ts";
import { formatConjunction, formatCount } from "@glasshouse/core/format.ts";
import { queueWords as words } from "./queue-plate.words.ts";

export function getQueuePlace({ waiting, mine }: Pick<Queue, "waiting" | "mine">): string {
  if (waiting === 0) return words.noOne();
  if (mine.length === 0) return words.noRequest({ waiting });
  const places = formatConjunction(mine.map((place) => formatCount(place)));
  return mine.length === 1 ? words.place({ place: places, waiting }) : words.places({ places, waiting });
}
