import type { Queue } from "@glasshouse/contract/books.ts";
import { formatConjunction, formatCount } from "@glasshouse/core/format.ts";

const list = (places: readonly number[]) => formatConjunction(places.map((place) => formatCount(place)));

export const queueWords = {
  title: () => "The line for the money",
  place: ({ waiting, mine }: Pick<Queue, "waiting" | "mine">) => {
    if (waiting === 0) return "No one is waiting to be paid.";
    if (mine.length === 0) return `You have no request in line. ${formatCount(waiting)} wait to be paid.`;
    return mine.length === 1
      ? `Your request is number ${list(mine)} of ${formatCount(waiting)} in line.`
      : `Your requests are numbers ${list(mine)} of ${formatCount(waiting)} in line.`;
  },
  requestsADot: (requests: number) => `${formatCount(requests)} requests a dot`,
  kinds: { mine: "yours", class: "the class", others: "others" },
};
