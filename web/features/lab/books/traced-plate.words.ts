import type { PayoutsWithoutTimes } from "@glasshouse/contract/books-reply.ts";
import type { FormatMoney } from "../../../display/formats.ts";
import { formatCount } from "../../../ui/format-money.ts";

const others = (people: number) =>
  people === 1 ? "one other person" : `${formatCount(people)} other people`;

export const tracedWords = {
  person: () => "Where a person's payouts came from",
  nobody: () => "Nobody joined in this run, so nobody was paid.",
  personTitle(name: string, payouts: PayoutsWithoutTimes, formatMoney: FormatMoney): string {
    const { otherPeople: people } = payouts;
    const [paid, part] = [formatMoney(payouts.paid), formatMoney(payouts.fromOthers)];
    if (payouts.payouts.length === 0) return `Nothing was paid to ${name}`;
    if (people === 0) return `The ${paid} paid to ${name} was their own deposit`;
    return paid === part
      ? `All ${paid} paid to ${name} came from ${others(people)}`
      : `${part} of the ${paid} paid to ${name} came from ${others(people)}`;
  },
  personSubtitle: () =>
    "Each payment traced to the deposits that funded it, oldest money first, as in the Books of a world.",
  anyPerson: (people: number) => `Or any person, by their number from 1 to ${formatCount(people)}`,
  missingPerson: (asked: number, joined: number) =>
    `Person ${formatCount(asked)} isn't in this run: ${formatCount(joined)} joined. Here is person ${formatCount(joined)}.`,
  open: (name: string) => `Payouts of ${name}`,
  cameFirst: (name: string) => `Who came first: ${name}`,
  wonMost: (name: string) => `Who won most: ${name}`,
  lostMost: (name: string) => `Who lost most: ${name}`,
  dayTitle(day: number, paid: string, of: "asked" | "bonuses" | "both", days: readonly number[]): string {
    if (days.length === 0) return `Nothing was paid out on day ${day}`;
    const [first, last] = [Math.min(...days), Math.max(...days)];
    const whose = first === last ? `on day ${first}` : `on days ${first} to ${last}`;
    const from = `from the deposits of those who joined ${whose}`;
    if (of === "bonuses")
      return `On day ${day} only bonuses for recruits were paid: ${paid}, ${from}. Nobody was paid anything else`;
    return `All ${paid} paid out on day ${day}${of === "both" ? ", bonuses for recruits among it," : ""} came ${from}`;
  },
  daySubtitle: () =>
    "People of a day are alike here, so what was paid on a day is traced to the deposits of that day and of days before, oldest money first.",
  joinedOn: (day: number) => `Joined day ${formatCount(day)}`,
  peopleOn: (day: number) => `people on day ${day}`,
  anyDay: (days: number) => `Or any day from 1 to ${days}`,
  missingDay: (asked: number, last: number) =>
    `This run ended on day ${last}, so here is day ${last} and not ${asked}.`,
  openDay: (day: number) => `Payouts of day ${day}`,
  firstPaid: (day: number) => `The first day it paid those who asked: day ${day}`,
  lastPaid: (day: number) => `The last day it paid those who asked: day ${day}`,
};
