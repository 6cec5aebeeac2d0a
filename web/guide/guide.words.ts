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
  text: "Which are genuine, which are scams? It takes two minutes, and later you will see what you have learnt.",
  button: "Start the offers",
};
export const firstDays = (left: number): StepWords => ({
  title: "The fund runs without you",
  text: `You aren't in yet. You'll see the first advert on day ${tourPlan.joinsAfterDay + 1}. Until then other people join and get paid each morning.`,
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
  button: "Go to the deposit",
});
export const grow: StepWords = {
  title: "Watch it grow",
  text: `Let ${days(tourPlan.asksAfterDays)} pass, and look at your balance.`,
  button: `Let ${days(tourPlan.asksAfterDays)} pass`,
};
export const growAlone: StepWords = {
  title: "Watch it grow",
  text: `The fund pays each morning at ${payoutTimeUtc}, by the simulated clock. Look at your balance after some days.`,
  button: "Go to the overview",
};
export const xray: StepWords = {
  title: "See what is wrong with it",
  text: "X-ray marks the warning signs on each screen. Open one of the numbers.",
  button: "Turn X-ray on",
};
export const withdraw = (enough: boolean): StepWords => ({
  title: "Take something out",
  text: enough
    ? `Request ${formatUsd(tourPlan.asksCents)}. The fund decides with the next payout.`
    : `You need ${formatUsd(tourPlan.asksCents)} to withdraw. You don't have that much available yet.`,
  button: "Go to the withdrawal",
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
    text: "The first chart: what the fund has, and what it owes. The gap is hatched.",
  },
  mine: {
    title: "Who paid you",
    text: "Further down: the people whose deposits paid your withdrawal.",
  },
  promise: { title: "Why it ends", text: "And how many new people the promise needs, day by day." },
} as const;
export const plateButton = "Show it";
export const runToEnd = (mayMoveClock: boolean): StepWords => ({
  title: "Live to the end",
  text: mayMoveClock
    ? "Let a month pass. Try to get your money out in time, if you like."
    : "The administrator moves the clock until the fund can no longer pay. Try to get your money out in time.",
  button: mayMoveClock ? "Let 30 days pass" : "Go to the Books",
});
export const debrief: StepWords = {
  title: "Your debrief",
  text: "What you paid in, what you were shown, what you got back, and how others did. Then ten more offers.",
  button: "Go to the debrief",
};
export const endTexts = {
  title: "That was it",
  text: "You have seen it from both sides. The money wasn't real, but the arithmetic is.",
};
export const busyText = "One moment...";
export const toPositionText = (at: number, of: number) => `Tour, ${at} of ${of}`;
