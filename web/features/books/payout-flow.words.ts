import { selectPlural } from "@glasshouse/core/format.ts";

/** The recipient within a sentence; undefined means the reader. */
type Name = string | undefined;

export const flowWords = {
  sources: () => "DEPOSITS, OLDEST FIRST",
  sourcesShort: () => "DEPOSITS",
  reserves: () => "RESERVES",
  paid: (name: Name) => `PAID TO ${(name ?? "you").toUpperCase()}`,
  paidShort: () => "PAID",
  paidIn: (day: number) => `paid in day ${day}`,
  more: (count: number) => `${count} more`,
  approved: (day: number) => `Withdrawal approved, day ${day}`,
  paidOut: (day: number) => `Paid out, day ${day}`,
  approvedShort: (day: number) => `day ${day}`,
  cut: (times: string) => `Not to scale: this bar should be ${times} times taller.`,
  nothing: (name: Name) => (name ? `Nothing was paid to ${name}` : "Nothing has been paid to you yet"),
  ownDeposit: (paid: string, name: Name) =>
    name
      ? `The ${paid} paid to ${name} was their own deposit`
      : `The ${paid} paid to you was your own deposit`,
  fromOthers: (part: string, people: number, name: Name) =>
    `${part} paid to ${name ?? "you"} came from ${selectPlural(people, { one: "one other investor", other: `${people} other investors` })}`,
  all: (paid: string) => `All ${paid}`,
  partOf: (part: string, paid: string) => `${part} of the ${paid}`,
  caption: (name: Name) =>
    name ? `The deposits that funded what was paid to ${name}` : "The deposits that funded my payouts",
  head: (name: Name) => [
    name ? "Paid on day" : "Paid to me on day",
    "Payout",
    "Deposit of",
    "Paid in on day",
    "Amount",
  ],
  neverPaid: (available: string, requested: string, name: Name) =>
    `Promised to ${name ?? "you"} but never paid: ${available} available and ${requested} requested. It is only a number on ${name ? "a" : "your"} screen.`,
};
