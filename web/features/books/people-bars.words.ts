import { formatCount } from "../../ui/format-money.ts";

export const peopleWords = {
  title: (ahead: number, paidIn: number, since: string) =>
    `${formatCount(ahead)} of ${formatCount(paidIn)} who paid in ${paidIn === 1 ? "is" : "are"} ahead${since}`,
  subtitle: (others: number) =>
    `People who paid in, by the day on which they joined. Ahead: withdrawn more than deposited.${
      others === 0
        ? ""
        : ` ${formatCount(others)} ${others === 1 ? "other person has" : "other people have"} an account and paid nothing in.`
    }`,
  peopleAxis: () => "PEOPLE",
  dayAxis: () => "JOINED ON DAY",
  ahead: (count: number) => `AHEAD: ${formatCount(count)}`,
  notAhead: (count: number) => `NOT AHEAD: ${formatCount(count)}`,
  you: (day: number, result: string) => `YOU, DAY ${day}: ${result}`,
  youShort: (result: string) => `YOU: ${result}`,
};
