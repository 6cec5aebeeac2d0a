import { bankDays, type Parameter, parameters } from "@glasshouse/core/lab/scenario.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { formatCount, formatPercent } from "../../../ui/format-money.ts";

type Words = {
  label: string;
  hint: string;
  say(value: number): string;
};

const percent = (bps: number) => formatPercent((bps / 100).toFixed(2));
const money = (amount: number) => formatUsd(cents(amount));
const orNever = (say: (value: number) => string) => (value: number) => (value === 0 ? "never" : say(value));
const days = (count: number) => (count === 1 ? "1 day" : `${formatCount(count)} days`);
const onDay = (day: number) => `day ${day}`;

export const parameterWords: Record<Parameter, Words> = {
  promiseBps: { label: "Promised a day", hint: "Of the deposit, every day", say: percent },
  growthBps: {
    label: "Growth of newcomers a day",
    hint: "How many more join than the day before",
    say: percent,
  },
  takeOutBps: {
    label: "Take money out a day",
    hint: "Of the people who have income to take",
    say: percent,
  },
  firstNewcomers: {
    label: "Newcomers on the first day",
    hint: "Expected; chance does the rest",
    say: formatCount,
  },
  depositCents: { label: "Each puts in", hint: "Once", say: money },
  operatorBps: { label: "The operator keeps", hint: "Of each deposit", say: percent },
  termDays: {
    label: "Deposits come back after",
    hint: "They then bear no more income",
    say: orNever(days),
  },
  reinvestBps: {
    label: "Leave their income in",
    hint: "Of the people: it is put in again and grows",
    say: percent,
  },
  limitCents: {
    label: "Paid out a day at most",
    hint: "Whoever is not served asks again",
    say: (value) => (value === 0 ? "no limit" : money(value)),
  },
  panicBps: {
    label: "Leave in a day of panic",
    hint: "Of the people, when all are frightened: they want everything",
    say: percent,
  },
  leastCents: {
    label: "Least that can be taken out",
    hint: "Income below it waits; on the platform $50",
    say: (value) => (value === 0 ? "none" : money(value)),
  },
  freezeDay: {
    label: "A regulator freezes it on",
    hint: "What is there is divided among those who are behind",
    say: orNever(onDay),
  },
  bankCents: {
    label: "A bank reports it at",
    hint: `Paid in in all; it is frozen ${bankDays} days later`,
    say: orNever(money),
  },
  warnDay: { label: "Warnings are out from", hint: "From then on fewer join", say: orNever(onDay) },
  warnBps: { label: "Stay away because of warnings", hint: "Of those who would join", say: percent },
  bonusBps: {
    label: "Bonus for recruits",
    hint: "Of a newcomer's deposit; growth is 4% faster for each percent",
    say: percent,
  },
  followBps: {
    label: "Tomorrow follows today",
    hint: "How far a good or a bad day for newcomers goes on",
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
