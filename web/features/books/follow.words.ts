import type { SimulatedPerson } from "@glasshouse/contract/books.ts";
import { formatCount, selectPlural } from "@glasshouse/core/format.ts";
import type { FormatMoney } from "../../display/formats.ts";

const day = (number: number) => `day ${formatCount(number)}`;

export const followWords = {
  label: () => "Follow one of them",
  title: () => "Who do you want to follow?",
  failed: () => "Failed to load this person",
  choose: () =>
    "All of them are simulated, by the same rules as everyone here. You can see everything about them.",
  unknown: (asked: string, people: number) =>
    people === 0
      ? "No simulated people have joined yet, so there is no one to follow."
      : `There is no simulated person ${asked}. They are numbered from 1 to ${formatCount(people)}.`,
  broughtBy: () => "brought by ",
  byAdvertisement: () => "brought by an advertisement",
  joined: (person: SimulatedPerson) => `Joined on ${day(person.day)}, `,
  afterwards: ({ recruited, leftDay }: SimulatedPerson) => {
    const brought = recruited === 0 ? "Brought no one" : `Brought ${formatCount(recruited)} others`;
    const gone = leftDay === null ? "" : `, panicked and closed everything on ${day(leftDay)}`;
    return `. ${recruited === 1 ? "Brought one other" : brought}${gone}.`;
  },
  paidIn: () => "Paid in",
  screen: () => "On their screen now",
  asked: () => "Asked for",
  gotBack: () => "Got back",
  result: () => "Result",
  paidInFoot: () => "Their own play money",
  screenFoot: () => "A number, not money",
  askedFoot: ({ requests }: SimulatedPerson) =>
    selectPlural(requests.length, {
      one: "In 1 request",
      other: `In ${formatCount(requests.length)} requests`,
    }),
  gotBackFoot: ({ payouts }: SimulatedPerson, formatMoney: FormatMoney) =>
    `${formatMoney(payouts.fromOthers)} of it from others`,
  resultFoot: ({ result }: SimulatedPerson) =>
    Number(result) > 0 ? "Ahead" : Number(result) < 0 ? "Behind" : "Even",
  daysTitle: (
    highest: { day: number; shown: string },
    { gotOut }: SimulatedPerson,
    formatMoney: FormatMoney,
  ) =>
    `Their screen went up to ${formatMoney(highest.shown)} on ${day(highest.day)}. They got ${Number(gotOut) === 0 ? "nothing" : formatMoney(gotOut)}`,
  daysSubtitle: () =>
    "Their balance on the screen at the end of each day, and what they had paid in and got back by then.",
  daysCaption: (name: string) => `What the screen showed ${name} on each day`,
  daysHead: () => ["Day", "On the screen", "Paid in", "Asked for", "Got back"],
  drawing: (name: string, days: number, last: string) =>
    `What the screen showed ${name} over ${selectPlural(days, { one: "one day", other: `${formatCount(days)} days` })}: ${last} at the end`,
  moneySubtitle: () => "We trace each paid withdrawal to the deposits that funded it, oldest money first.",
  requestsTitle: ({ requests }: SimulatedPerson) => {
    if (requests.length === 0) return "They never asked for money";
    const paid = requests.filter(({ status }) => status === "approved").length;
    const count = `${formatCount(paid)} of ${formatCount(requests.length)}`;
    if (requests.length === 1)
      return selectPlural(paid, { one: "Their request was paid", other: "Their request was not paid" });
    return paid === 0
      ? `None of their ${formatCount(requests.length)} requests was paid`
      : `${count} requests were paid`;
  },
  requestsCaption: (name: string) => `Withdrawals that ${name} asked for`,
  requestsHead: () => ["Asked on day", "Amount", "Outcome"],
  outcome: ({ status, decidedDay }: SimulatedPerson["requests"][number]) => {
    if (decidedDay === null) return "Still waiting";
    return status === "approved" ? `Paid on ${day(decidedDay)}` : `Refused on ${day(decidedDay)}`;
  },
  back: () => "Back to the Books",
  axis: () => "PLAY DOLLARS",
  dayAxis: () => "SIMULATED DAY",
  dayTick: (number: number) => `Day ${formatCount(number)}`,
  onScreen: (amount: string) => `ON THE SCREEN: ${amount}`,
  paidInLine: (amount: string) => `PAID IN: ${amount}`,
  gotBackLine: (amount: string) => `GOT BACK: ${amount}`,
};
