import type { PayoutsWithoutTimes } from "@glasshouse/contract/books-reply.ts";
import { formatCount, selectPlural } from "@glasshouse/core/format.ts";
import type { FormatMoney } from "../../../display/formats.ts";

const others = (people: number) =>
  selectPlural(people, { one: "one other person", other: `${formatCount(people)} other people` });

export const tracedWords = {
  person: () => "Where a person's payouts came from",
  noPayouts: () => "No one joined in this run, so no one was paid.",
  personTitle(name: string, payouts: PayoutsWithoutTimes, formatMoney: FormatMoney): string {
    const { otherPeople: people } = payouts;
    const [paid, part] = [formatMoney(payouts.paid), formatMoney(payouts.fromOthers)];
    if (payouts.payouts.length === 0) return `Nothing was paid to ${name}`;
    if (people === 0) return `The ${paid} paid to ${name} was their own deposit`;
    return paid === part
      ? `All ${paid} paid to ${name} came from ${others(people)}`
      : `${part} of the ${paid} paid to ${name} came from ${others(people)}`;
  },
  personSubtitle: () => "We trace each payment to the deposits that funded it, oldest money first.",
  anyPerson: (people: number) => `Or choose any person by number, from 1 to ${formatCount(people)}`,
  missingPerson: (asked: number, joined: number) =>
    `Person ${formatCount(asked)} isn't in this run, in which ${formatCount(joined)} people joined. You see person ${formatCount(joined)}.`,
  open: (name: string) => `Payouts of ${name}`,
  cameFirst: (name: string) => `Who came first: ${name}`,
  wonMost: (name: string) => `Who won most: ${name}`,
  lostMost: (name: string) => `Who lost most: ${name}`,
  dayTitle(day: number, paid: string, of: "asked" | "bonuses" | "both", days: readonly number[]): string {
    if (days.length === 0) return `Nothing was paid out on day ${day}`;
    const [first, last] = [Math.min(...days), Math.max(...days)];
    const joinedDays = first === last ? `on day ${first}` : `on days ${first} to ${last}`;
    const from = `from the deposits of those who joined ${joinedDays}`;
    if (of === "bonuses") return `On day ${day} the fund paid only bonuses for recruits: ${paid}, ${from}`;
    return `All ${paid} paid out on day ${day}${of === "both" ? ", including bonuses for recruits," : ""} came ${from}`;
  },
  daySubtitle: () =>
    "Everyone who joins on the same day is treated alike here, so we trace a day's payouts to the deposits up to that day, oldest money first.",
  joinedOn: (day: number) => `Joined day ${formatCount(day)}`,
  peopleOn: (day: number) => `people on day ${day}`,
  anyDay: (days: number) => `Or choose any day from 1 to ${days}`,
  missingDay: (asked: number, last: number) =>
    `This run ended on day ${last}, so you see day ${last} instead of ${asked}.`,
  openDay: (day: number) => `Payouts of day ${day}`,
  firstPaid: (day: number) => `First day with withdrawals: day ${day}`,
  lastPaid: (day: number) => `Last day with withdrawals: day ${day}`,
};
