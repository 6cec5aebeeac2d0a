import type { Queue } from "@glasshouse/contract/books.ts";
import { formatCount } from "../../ui/format-money.ts";

const list = (places: readonly number[]) =>
  places.length === 1
    ? formatCount(places[0] ?? 0)
    : `${places.slice(0, -1).map(formatCount).join(", ")} and ${formatCount(places.at(-1) ?? 0)}`;

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
