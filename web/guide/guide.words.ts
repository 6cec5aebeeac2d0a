import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { dailyPercent } from "@glasshouse/core/investments/daily-income.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import { tourPlan } from "@glasshouse/core/population/tour-plan.ts";
import { getReferralLevel } from "@glasshouse/core/referrals/level.ts";

const days = (count: number) =>
  ["no days", "a day", "two days", "three days", "four days", "five days", "six days", "seven days"][count] ??
  `${count} days`;

export type StepWords = { title: string; text: string; button: string };

export const offers: StepWords = {
  title: "Ten offers first",
  text: "Which are real, which are false? Two minutes, and you will see later what you have learnt.",
  button: "To the offers",
};
export const firstDays = (left: number): StepWords => ({
  title: "The fund lives without you",
  text: `Its advertisements reach you on day ${tourPlan.joinsAfterDay + 1}. Until then others join, and it pays them every morning.`,
  button: `Let ${days(left)} pass`,
});
export const friends: StepWords = {
  title: "Bring three friends",
  text: `On your own you may pay in ${formatUsd(getReferralLevel(0).maxInvestmentCents)}. The platform raises that to ${formatUsd(getReferralLevel(tourPlan.friends).maxInvestmentCents)} as soon as you bring three others.`,
  button: "Invite three made-up friends",
};
export const deposit = (amount: string): StepWords => ({
  title: "Pay something in",
  text: `Deposit $${amount}.00 of play money with a simulated card. From then on it pays ${dailyPercent}% a day.`,
  button: "To the deposit",
});
export const grow: StepWords = {
  title: "Watch it grow",
  text: `Let ${days(tourPlan.asksAfterDays)} pass, and look at your balance.`,
  button: `Let ${days(tourPlan.asksAfterDays)} pass`,
};
export const growAlone: StepWords = {
  title: "Watch it grow",
  text: `Each morning at ${payoutTimeUtc} of the simulated clock it pays. Look at your balance after some days.`,
  button: "To the overview",
};
export const xray: StepWords = {
  title: "See what is wrong with it",
  text: "X-ray marks the warning signs on each screen. Open one of the numbers.",
  button: "Switch X-ray on",
};
export const withdraw = (enough: boolean): StepWords => ({
  title: "Take something out",
  text: enough
    ? `Ask for ${formatUsd(tourPlan.asksCents)} of what is available. It is decided with the next payout.`
    : `It takes ${formatUsd(tourPlan.asksCents)} to withdraw, and so much is not available yet.`,
  button: "To the withdrawal",
});
export const openBooks = (mayMoveClock: boolean): StepWords => ({
  title: "Open the Books",
  text: mayMoveClock
    ? "The next payout decides your request. Then see what is really in the fund."
    : "What is really in the fund, and whose money paid you?",
  button: mayMoveClock ? "Let a day pass, and open the Books" : "Open the Books",
});
export const plates = {
  fund: {
    title: "Held against promised",
    text: "The first plate: what is there, and what it owes. The gap is hatched.",
  },
  mine: {
    title: "Who paid you",
    text: "Further down: the deposits that your withdrawal was paid from, by name.",
  },
  promise: { title: "Why it ends", text: "And how many people the promise would need, day by day." },
} as const;
export const plateButton = "Show it";
export const runToEnd = (mayMoveClock: boolean): StepWords => ({
  title: "Live to the end",
  text: mayMoveClock
    ? "Let a month pass. Try to get your money out in time, if you like."
    : "Whoever runs this moves the clock, until the fund can't pay any more. Try to get your money out in time.",
  button: mayMoveClock ? "Let 30 days pass" : "To the Books",
});
export const debrief: StepWords = {
  title: "Your debrief",
  text: "What you put in, what you were shown, what you got out, and how others fared. Then ten more offers.",
  button: "To the debrief",
};
export const endTexts = {
  title: "That was it",
  text: "You have seen it from the inside and from behind. Nothing of it was real, but the arithmetic is.",
};
export const busyText = "One moment...";
export const toPositionText = (at: number, of: number) => `Tour, ${at} of ${of}`;
