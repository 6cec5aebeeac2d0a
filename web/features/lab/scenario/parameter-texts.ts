import { formatCount, formatPercent } from "@glasshouse/core/format.ts";
import { bankDays, type Parameter } from "@glasshouse/core/lab/scenario.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { parameterHints, parameterValues as words } from "./parameters.words.ts";

const percent = (bps: number) => formatPercent((bps / 100).toFixed(2));
const money = (amount: number) => formatUsd(cents(amount));
const onDay = (day: number) => (day === 0 ? words.never() : words.day({ day }));

const formats: Record<Parameter, (value: number) => string> = {
  promiseBps: percent,
  growthBps: percent,
  takeOutBps: percent,
  firstNewcomers: formatCount,
  depositCents: money,
  operatorBps: percent,
  termDays: (days) => (days === 0 ? words.never() : words.days({ days })),
  reinvestBps: percent,
  limitCents: (value) => (value === 0 ? words.noLimit() : money(value)),
  panicBps: percent,
  leastCents: (value) => (value === 0 ? words.none() : money(value)),
  freezeDay: onDay,
  bankCents: (value) => (value === 0 ? words.never() : money(value)),
  warnDay: onDay,
  warnBps: percent,
  bonusBps: percent,
  followBps: percent,
};

export const formatParameter = (name: Parameter, value: number): string => formats[name](value);

export const getParameterHint = (name: Parameter): string =>
  name === "bankCents" ? parameterHints.bankCents({ days: bankDays }) : parameterHints[name]();
