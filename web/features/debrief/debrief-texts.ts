import type { Debrief } from "@glasshouse/contract/books.ts";
import { dailyGrowth, dailyPercent } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { FormatMoney } from "../../display/formats.ts";
import { fundDayWords, debriefWords as words } from "./debrief.words.ts";

export function headline(
  { paidIn, gotOut }: Pick<Debrief, "paidIn" | "gotOut">,
  formatMoney: FormatMoney,
): string {
  if (Number(paidIn) === 0) return words.nothingPaidIn();
  const paid = formatMoney(paidIn);
  if (Number(gotOut) === 0) return words.nothingBack({ paidIn: paid });
  return words.partBack({ paidIn: paid, gotOut: formatMoney(gotOut) });
}

/** Below this, "many others" would be wrong. */
const large = 10;

export function finding(debrief: Debrief, formatMoney: FormatMoney): string {
  const { shown, fates, gotOut, fromOthers, result, state, stoppedDay, day } = debrief;
  const { people, ahead } = fates;
  const notAhead = people - ahead;
  const amount = formatMoney(fromOthers);
  const isPaid = Number(gotOut) > 0 && Number(fromOthers) > 0;
  const hasCompany = Number(result) < 0 && notAhead >= large && notAhead * 2 > people;
  return [
    words.onScreen({ shown: formatMoney(shown) }),
    isPaid && (fromOthers === gotOut ? words.allFromOthers({ amount }) : words.partFromOthers({ amount })),
    fundDayWords[state]({ day: stoppedDay ?? day, others: people > 1 ? "some" : "none", notAhead, people }),
    hasCompany && words.notAlone(),
  ]
    .filter(Boolean)
    .join(" ");
}

export function invitedSubtitle(invited: number, listed: number): string {
  if (invited === 0) return words.noInvitedAbout();
  if (listed === 0) return words.unlistedAbout();
  return invited > listed
    ? `${words.invitedAbout()} ${words.firstListed({ people: listed })}`
    : words.invitedAbout();
}

/** Equal losses don't count as worse. */
export const sameSeatTitle = ({
  sameSeat: { people, worse },
  result,
}: Pick<Debrief, "sameSeat" | "result">): string =>
  Number(result) < 0 ? words.sameSeatLost({ people, worse }) : words.sameSeat({ people, worse });

export const thisOne = ({ day, stoppedDay }: Pick<Debrief, "stoppedDay" | "day">): string =>
  stoppedDay !== null ? words.paidUntil({ day: stoppedDay }) : words.onDay({ day });

export function whyLines(why: NonNullable<Debrief["why"]>): { sum: string; says: string }[] {
  const money = (value: number) => formatUsd(cents(value));
  const income = money(why.incomeCents);
  const days = why.daysOfIncome;
  const newcomers = why.newcomersADay;
  const people = why.newcomersAfterAMonth;
  return [
    {
      sum: words.incomeSum({ held: money(why.heldCents), income, days }),
      says: words.income({ day: why.day, income, days }),
    },
    {
      sum: words.newcomersSum({ income, average: money(why.averageDepositCents), people: newcomers }),
      says: words.newcomers(),
    },
    {
      sum: words.monthSum({ newcomers, growth: dailyGrowth, people }),
      says: words.month({ percent: dailyPercent, people, day: why.worldDay }),
    },
  ];
}

export const whyTitle = ({ stoppedDay }: Pick<Debrief, "stoppedDay">): string =>
  stoppedDay !== null ? words.whyEnded() : words.whyEnds();
