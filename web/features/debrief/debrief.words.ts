// Every sentence must hold in each state of the fund.

import type { Books, Debrief } from "@glasshouse/contract/books.ts";
import { formatCount, formatCounted, selectPlural } from "@glasshouse/core/format.ts";
import { dailyGrowth, dailyPercent } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { FormatMoney } from "../../display/formats.ts";

export function headline(
  { paidIn, gotOut }: Pick<Debrief, "paidIn" | "gotOut">,
  formatMoney: FormatMoney,
): string {
  if (Number(paidIn) === 0) return "You have paid in nothing.";
  if (Number(gotOut) === 0) return `You paid in ${formatMoney(paidIn)} and got nothing back.`;
  return `You paid in ${formatMoney(paidIn)} and got ${formatMoney(gotOut)} back.`;
}

type InState = Pick<Debrief, "state" | "stoppedDay" | "day">;
const stillPays = ({ day }: InState) => `The fund still pays on day ${day}`;
const fundIn: Record<Books["state"], (debrief: InState) => string> = {
  empty: ({ day }) => `It is day ${day}, and no one has paid in yet`,
  growing: stillPays,
  steady: ({ day }) => `On day ${day} of the fund, no more money comes in than goes out`,
  shrinking: ({ day }) => `On day ${day}, the fund pays out more than it takes in`,
  run: ({ day }) => `On day ${day} of the fund, many people want their money at once`,
  refusing: ({ stoppedDay }) =>
    `The fund stopped paying on day ${stoppedDay} and has refused every request since`,
  stopped: ({ stoppedDay }) => `The fund stopped paying on day ${stoppedDay}`,
  frozen: ({ stoppedDay }) => `The fund stopped paying on day ${stoppedDay} and is frozen`,
};

/** Below this, "many others" would be wrong. */
const large = 10;

export function finding(debrief: Debrief, formatMoney: FormatMoney): string {
  const { shown, fates, gotOut, fromOthers, result } = debrief;
  const { people, ahead } = fates;
  const notAhead = people - ahead;
  const sources =
    Number(gotOut) > 0 && Number(fromOthers) > 0
      ? ` ${fromOthers === gotOut ? `All ${formatMoney(fromOthers)}` : `${formatMoney(fromOthers)} of what`} you got back was other people's money.`
      : "";
  const others =
    people > 1
      ? `, and ${formatCount(notAhead)} of the ${formatCount(people)} investors have made no profit`
      : "";
  const company =
    Number(result) < 0 && notAhead >= large && notAhead * 2 > people ? " You are not alone." : "";
  return `Your screen says ${formatMoney(shown)}.${sources} ${fundIn[debrief.state](debrief)}${others}.${company}`;
}

export const invitedSubtitle = (invited: number, listed: number): string => {
  if (invited === 0) return "So no one lost money because of you.";
  if (listed === 0) return "What your friends paid in and got back is theirs to tell.";
  return invited > listed
    ? `How they are doing so far. The first ${listed} are listed.`
    : "How they are doing so far.";
};

export const everybodyTitle = (people: number) =>
  `All ${selectPlural(people, { one: "investors: 1 person", other: `investors: ${formatCount(people)} people` })}`;

/** Equal losses don't count as worse. */
export const sameSeatTitle = ({ sameSeat, result }: Pick<Debrief, "sameSeat" | "result">): string => {
  const [people, worse] = [formatCount(sameSeat.people), formatCount(sameSeat.worse)];
  return Number(result) < 0
    ? `Of ${people} people who joined when you did, ${worse} lost more money than you`
    : `Of ${people} people who joined when you did, ${worse} came out with less than you`;
};

export function thisOne({ day, stoppedDay }: InState): string {
  return stoppedDay !== null ? `This one paid until day ${stoppedDay}.` : `This one is on day ${day}.`;
}

export function whyLines(why: NonNullable<Debrief["why"]>): { sum: string; says: string }[] {
  const money = (value: number) => formatUsd(cents(value));
  const people = (count: number) => formatCounted(count, { one: "person", other: "people" });
  return [
    {
      sum: `${money(why.heldCents)} ÷ ${money(why.incomeCents)} = ${formatCounted(why.daysOfIncome, { one: "day", other: "days" })}`,
      says: `On day ${why.day} the fund was at its fullest and credited ${money(why.incomeCents)} of income. It earns nothing, so even its biggest reserves could have paid only ${formatCounted(why.daysOfIncome, { one: "day", other: "days" })} like that one.`,
    },
    {
      sum: `${money(why.incomeCents)} ÷ ${money(why.averageDepositCents)} = ${people(why.newcomersADay)} a day`,
      says: "That is how many new people had to join that day just to cover that day's payouts.",
    },
    {
      sum: `${formatCount(why.newcomersADay)} × ${dailyGrowth}³⁰ = ${people(why.newcomersAfterAMonth)} a day`,
      says: `New people are promised ${dailyPercent}% a day too, so each day needs ${dailyPercent}% more of them. A month later that is ${people(why.newcomersAfterAMonth)} a day, and by day ${formatCount(why.worldDay)} more people than there are on Earth.`,
    },
  ];
}

export const whyTitle = ({ stoppedDay }: Pick<Debrief, "stoppedDay">) =>
  stoppedDay !== null
    ? "Why it had to end: three lines of arithmetic"
    : "Why it has to end: three lines of arithmetic";
export const noWhy = "You will see the arithmetic here after the first payout.";

export const placesWords = {
  check: "Check a firm before you pay",
  report: "Report one, even after you paid",
  police: {
    who: "Your country",
    what: "Tell the police, and the regulator named here",
    href: "",
  },
  bank: {
    who: "Your bank",
    what: "Call the number on your card first: a payment may still be stopped",
    href: "",
  },
};
export const placesTitle = "Where to check a firm, and where to report one";
export const leaves = "These links leave Glasshouse.";

export const scenesTitle = "How such offers reach people: a message, a chat, a call";
export const scenesSubtitle =
  "Three made-up scenes, each under two minutes. You say something, and they have an answer.";
export const playScenes = "Play the scenes";
