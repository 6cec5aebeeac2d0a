import { formatCount, formatCounted } from "@glasshouse/core/format.ts";

export const peopleWords = {
  title: (ahead: number, paidIn: number, since: string) =>
    `${formatCount(ahead)} of ${formatCount(paidIn)} who paid in made a profit${since}`,
  subtitle: (others: number) =>
    `People who paid in, by the day they joined. A profit means they got back more than they paid in.${
      others === 0
        ? ""
        : ` ${formatCounted(others, { one: "other person has", other: "other people have" })} an account and paid in nothing.`
    }`,
  peopleAxis: () => "PEOPLE",
  dayAxis: () => "JOINED ON DAY",
  ahead: (count: number) => `PROFIT: ${formatCount(count)}`,
  notAhead: (count: number) => `NO PROFIT: ${formatCount(count)}`,
  you: (day: number, result: string) => `YOU, DAY ${day}: ${result}`,
  youShort: (result: string) => `YOU: ${result}`,
};
