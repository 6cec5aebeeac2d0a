import { formatCount } from "../../ui/format-money.ts";

export const peopleWords = {
  peopleAxis: () => "PEOPLE",
  dayAxis: () => "JOINED ON DAY",
  ahead: (count: number) => `AHEAD: ${formatCount(count)}`,
  notAhead: (count: number) => `NOT AHEAD: ${formatCount(count)}`,
  you: (day: number, result: string) => `YOU, DAY ${day}: ${result}`,
  youShort: (result: string) => `YOU: ${result}`,
};
