import { formatCount, formatCounted, formatPercent } from "@glasshouse/core/format.ts";
import { bankDays, type Parameter, parameters } from "@glasshouse/core/lab/scenario.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";

type Words = {
  label: string;
  hint: string;
  say(value: number): string;
};

const percent = (bps: number) => formatPercent((bps / 100).toFixed(2));
const money = (amount: number) => formatUsd(cents(amount));
const orNever = (say: (value: number) => string) => (value: number) => (value === 0 ? "never" : say(value));
const days = (count: number) => formatCounted(count, { one: "day", other: "days" });
const onDay = (day: number) => `day ${day}`;

export const parameterWords: Record<Parameter, Words> = {
  promiseBps: { label: "Promised per day", hint: "Share of the deposit paid every day", say: percent },
  growthBps: {
    label: "Growth in new people per day",
    hint: "How many more people join than the day before",
    say: percent,
  },
  takeOutBps: {
    label: "People who withdraw per day",
    hint: "Share of the people who have income to withdraw",
    say: percent,
  },
  firstNewcomers: {
    label: "New people on the first day",
    hint: "On average; chance does the rest",
    say: formatCount,
  },
  depositCents: { label: "Each person pays in", hint: "Once", say: money },
  operatorBps: { label: "The operator takes", hint: "Of each deposit", say: percent },
  termDays: {
    label: "Deposits come back after",
    hint: "After that they earn nothing",
    say: orNever(days),
  },
  reinvestBps: {
    label: "People who reinvest",
    hint: "They leave their income in, so it grows",
    say: percent,
  },
  limitCents: {
    label: "Maximum paid out per day",
    hint: "People who miss out ask again",
    say: (value) => (value === 0 ? "no limit" : money(value)),
  },
  panicBps: {
    label: "People who leave on a day of panic",
    hint: "Share of the people, when everyone is frightened",
    say: percent,
  },
  leastCents: {
    label: "Minimum withdrawal",
    hint: "Smaller amounts wait; the platform's minimum is $50",
    say: (value) => (value === 0 ? "none" : money(value)),
  },
  freezeDay: {
    label: "A regulator freezes it on",
    hint: "What is left goes to those who lost money",
    say: orNever(onDay),
  },
  bankCents: {
    label: "A bank reports it at",
    hint: `Once this much was paid in; it is frozen ${bankDays} days later`,
    say: orNever(money),
  },
  warnDay: { label: "Warnings published on", hint: "From then on fewer join", say: orNever(onDay) },
  warnBps: { label: "People the warnings keep away", hint: "Share of those who would join", say: percent },
  bonusBps: {
    label: "Bonus for recruits",
    hint: "Share of a new person's deposit. Each percent speeds growth up by 4%",
    say: percent,
  },
  followBps: {
    label: "How long a good day lasts",
    hint: "How strongly a good or bad day for new people carries over",
    say: percent,
  },
};

/** A link may go beyond the slider. */
export const sliderRange: Record<Parameter, { from: number; to: number; step: number }> = {
  promiseBps: { from: 0, to: 1_000, step: 10 },
  growthBps: { from: -500, to: 800, step: 10 },
  takeOutBps: { from: 0, to: 10_000, step: 100 },
  firstNewcomers: { from: 1, to: 200, step: 1 },
  depositCents: { from: 1_000, to: 100_000, step: 1_000 },
  operatorBps: { from: 0, to: 5_000, step: 100 },
  termDays: { from: 0, to: 120, step: 1 },
  reinvestBps: { from: 0, to: 10_000, step: 500 },
  limitCents: { from: 0, to: 500_000, step: 5_000 },
  panicBps: { from: 0, to: 5_000, step: 100 },
  leastCents: { from: 0, to: 20_000, step: 500 },
  freezeDay: { from: 0, to: parameters.freezeDay.max, step: 1 },
  bankCents: { from: 0, to: 10_000_000, step: 50_000 },
  warnDay: { from: 0, to: parameters.warnDay.max, step: 1 },
  warnBps: { from: 0, to: 10_000, step: 500 },
  bonusBps: { from: 0, to: 2_500, step: 100 },
  followBps: { from: 0, to: 10_000, step: 500 },
};

/** The others are behind More. */
export const firstParameters = ["promiseBps", "growthBps", "takeOutBps"] as const;
