// Behaviour parameters of simulated people, and presets with their sources.
import { sentence } from "@glasshouse/languages/sentences.ts";
import { formatShortUsd } from "../money.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import type { OperatorRules } from "./operator-rules.ts";

/** Percentages; people without another plan hold until they panic. */
export type Behaviour = {
  advertsPerDay: number;
  /** percent of members who ever recruit */
  recruiterShare: number;
  /** recruits a day per 100 recruiting members */
  recruitsPerDay: number;
  /** percent more recruits per percent of promised bonus */
  baitPull: number;
  /** dollars; mostly near the lower end */
  stakeFrom: number;
  stakeTo: number;
  /** withdraw every `scheduleDays` */
  scheduledShare: number;
  scheduleDays: number;
  /** withdraw once income equals the stake */
  doublingShare: number;
  reinvestingShare: number;
  /** days after which a request counts as late */
  patienceDays: number;
  /** percent of members who leave a day at full fear */
  panicPerDay: number;
  /** percent of fear that lasts to the next day */
  memory: number;
};

const wordOfMouth: Behaviour = {
  advertsPerDay: 6,
  recruiterShare: 30,
  recruitsPerDay: 30,
  baitPull: 4,
  stakeFrom: 20,
  stakeTo: 1_200,
  scheduledShare: 40,
  scheduleDays: 7,
  doublingShare: 30,
  reinvestingShare: 20,
  patienceDays: 2,
  panicPerDay: 25,
  memory: 80,
};

export type OperatorHabit = {
  /** of each day's deposits */
  takeBps: number;
  /** daily limit per person of the target */
  centsADayForEach: number;
};

export type Preset = {
  name: string;
  about: string;
  source: string;
  parameters: Behaviour;
  /** default: approves all and takes nothing */
  operator?: OperatorHabit;
};

/** whole-life.property.test.ts calibrates these figures over seeds 1 to 100. */
export const wholeLife = {
  people: 3_000,
  seeds: 100,
  endsFromDay: 25,
  endsToDay: 60,
  behindPercent: 60,
} as const;

/** Figures in `source` are the sources' own; the parameters are ours. */
export const behaviours = {
  "whole-life": {
    name: sentence("A whole life"),
    about: sentence(
      "Calm weeks, an operator who takes a share, then a limit on payouts, and one day everyone asks for their money.",
    ),
    source: sentence(
      "Calibrated: it ends between day 25 and day 60 in nine of ten runs, and six in ten people or more end behind. Published: such programmes typically lived 28 days (Moore, Han & Clayton 2012); about 88% lost in Forsage (arXiv 2105.04380), and the share of winners differs from 8 to 52% by case. Chosen: the operator's 15%, the limit of $1.50 a day for each person to reach, and how people come.",
    ),
    parameters: {
      ...wordOfMouth,
      advertsPerDay: 15,
      recruiterShare: 40,
      recruitsPerDay: 40,
      stakeFrom: 50,
      scheduledShare: 60,
      scheduleDays: 3,
      doublingShare: 20,
      reinvestingShare: 10,
      panicPerDay: 30,
    },
    operator: { takeBps: 1_500, centsADayForEach: 150 },
  },
  "word-of-mouth": {
    name: sentence("Word of mouth"),
    about: sentence("Most people join because a friend brought them."),
    source: sentence(
      "Investors spread it like a contagion: the faster, the higher the peak and the earlier the end (Zhu, Fu et al., Physica A 479, 2017).",
    ),
    parameters: wordOfMouth,
  },
  advertised: {
    name: sentence("Advertised"),
    about: sentence(
      "The same number of people join each day because of an advertisement; no one brings friends.",
    ),
    source: sentence(
      `With a constant inflow and every payout withdrawn at once, reserves peak on day 20 and are gone on day 42 (arithmetic). Here the minimum withdrawal of ${formatShortUsd(minWithdrawalCents)} delays the collapse.`,
    ),
    parameters: {
      ...wordOfMouth,
      advertsPerDay: 40,
      recruiterShare: 0,
      recruitsPerDay: 0,
      stakeFrom: 50,
      stakeTo: 50,
      scheduledShare: 100,
      scheduleDays: 1,
      doublingShare: 0,
      reinvestingShare: 0,
    },
  },
  "short-lived": {
    name: sentence("Short-lived"),
    about: sentence("A loud start and impatient people: the usual life of such schemes."),
    source: sentence(
      "1,576 such programmes typically lived 28 days; one in four over three months (Moore, Han & Clayton 2012).",
    ),
    parameters: {
      ...wordOfMouth,
      advertsPerDay: 60,
      recruiterShare: 60,
      recruitsPerDay: 60,
      stakeFrom: 50,
      scheduledShare: 45,
      scheduleDays: 2,
      doublingShare: 20,
      reinvestingShare: 20,
      patienceDays: 1,
      panicPerDay: 45,
    },
  },
  forewarned: {
    name: sentence("Forewarned"),
    about: sentence("Like word of mouth, but everyone read a warning just before joining."),
    source: sentence(
      "A warning at the place of the decision lowered investment in fraud by 31% (Ontario Securities Commission and Behavioural Insights Team, 2024).",
    ),
    parameters: { ...wordOfMouth, advertsPerDay: 6 * 0.69, recruitsPerDay: 30 * 0.69 },
  },
  patient: {
    name: sentence("Patient"),
    about: sentence(
      "Nearly everyone leaves the income in, so the figures grow longest and the fall is deepest.",
    ),
    source: sentence(
      "Reinvestment doesn't change whether it takes off (the group of Zhu and Fu, after their paper of 2017).",
    ),
    parameters: {
      ...wordOfMouth,
      scheduledShare: 10,
      scheduleDays: 14,
      doublingShare: 15,
      reinvestingShare: 65,
      patienceDays: 4,
      panicPerDay: 15,
    },
  },
} as const satisfies Record<string, Preset>;
export type BehaviourName = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours).filter(
  (name): name is BehaviourName => name in behaviours,
);

export const defaultBehaviour = "whole-life" satisfies BehaviourName;

export const behaviourBounds: Record<keyof Behaviour, readonly [number, number]> = {
  advertsPerDay: [0, 1_000_000],
  recruiterShare: [0, 100],
  recruitsPerDay: [0, 100],
  baitPull: [0, 20],
  stakeFrom: [10, 5_000],
  stakeTo: [10, 5_000],
  scheduledShare: [0, 100],
  scheduleDays: [1, 60],
  doublingShare: [0, 100],
  reinvestingShare: [0, 100],
  patienceDays: [1, 60],
  panicPerDay: [0, 100],
  memory: [0, 99],
};

const approvesAll: OperatorRules = {
  policy: "approve",
  delayDays: 3,
  limitCents: 100_000,
  takeBps: 0,
  bonusBps: 0,
};

/** @param investors the target */
export function getOperatorRules({ operator }: Pick<Preset, "operator">, investors: number): OperatorRules {
  if (!operator) return approvesAll;
  const { takeBps, centsADayForEach } = operator;
  return { ...approvesAll, policy: "limit", takeBps, limitCents: centsADayForEach * investors };
}

/** With which a crowd of this behaviour begins, where the operator has chosen nothing else. */
export function getStartingRules(behaviour: Behaviour, investors: number): OperatorRules {
  const names = Object.keys(behaviourBounds) as (keyof Behaviour)[]; // keys of the record
  const presets: readonly Preset[] = Object.values(behaviours);
  const preset = presets.find(({ parameters }) =>
    names.every((name) => parameters[name] === behaviour[name]),
  );
  return getOperatorRules(preset ?? {}, investors);
}
