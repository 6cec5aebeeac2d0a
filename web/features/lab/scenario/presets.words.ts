import { formatCount } from "@glasshouse/core/format.ts";
import { platformRules } from "@glasshouse/core/lab/platform-rules.ts";
import { cents, formatShortUsd } from "@glasshouse/core/money.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { fittedCrowd } from "../agents/fitted-crowd.ts";
import { type CrowdPreset, crowdPlan, type Goal, type PresetName, presetWorlds } from "./presets.ts";

const moore = "Moore, Han & Clayton 2012, 1,576 programmes; winners: TelexFree to Madoff";

const presetTexts: Record<PresetName, { name: string; source: string }> = {
  programme: { name: "A typical web scheme", source: moore },
  bitcoin: {
    name: "As short as half of the Bitcoin schemes",
    source: "Vasek & Moore 2018, 1,780 schemes: half lasted a week or less",
  },
  telexfree: {
    name: "As few winners as TelexFree",
    source: "About 78,000 of about a million people made a profit",
  },
  forsage: {
    name: "As few winners as Forsage",
    source: "About 88% lost money (arXiv 2105.04380)",
  },
  madoff: {
    name: "As many winners as Madoff",
    source: "2,568 net winners, 2,335 net losers (trustee, October 2009)",
  },
};

const crowdTexts: Record<CrowdPreset, () => string> = {
  fitted: () => `${fittedCrowd.name}: by the platform's own rules`,
  "short-lived": () => `${behaviours["short-lived"].name}: the crowd's settings, by the platform's rules`,
};

const goalTexts: Record<Goal["kind"], string> = {
  "half-over": "Half have ended by day",
  "over-three-months": "Last over three months",
  "over-ten-months": "Last over ten months",
  winners: "People who made a profit",
};

const percent = (value: number) => `${Math.round(value * 10) / 10}%`;
const isDay = ({ kind }: Goal) => kind === "half-over";

/** Payouts until a first-level investor at the cap reaches the minimum withdrawal. */
export const payoutsToLeast = Math.ceil(
  platformRules.leastCents / ((platformRules.capCents * platformRules.promiseBps) / 10_000),
);
/** First payout on day 2, withdrawal the morning after. */
export const aheadFromDay = 2 + 2 * payoutsToLeast;

export const presetsWords = {
  subtitle: () => "How close the Lab comes to published figures. Your browser runs each setting now.",
  method: () =>
    `Each setting is run in ${presetWorlds} worlds by joining day, or ${crowdPlan.runs} worlds of ${formatCount(crowdPlan.people)} single people. The settings were fitted to these figures and to nothing else.`,
  caption: () => "Published figures, and the result of each setting",
  head: () => ["Figure", "Published", "Here"],
  name: (name: PresetName) => presetTexts[name].name,
  source: (name: PresetName) => presetTexts[name].source,
  crowdName: (name: CrowdPreset) => crowdTexts[name](),
  crowdSource: () => moore,
  goal: ({ kind }: Goal) => goalTexts[kind],
  published: (goal: Goal) => {
    const [from, to] = goal.published;
    if (isDay(goal)) return String(from);
    return from === to ? percent(from) : `${percent(from)} to ${percent(to)}`;
  },
  here: (goal: Goal, value: number) => {
    if (!isDay(goal)) return percent(value);
    return value === 0 ? "never" : String(value);
  },
  use: () => "Set the sliders",
  useOf: (name: PresetName) => `Set the sliders to: ${presetTexts[name].name}`,
  notRun: () => "not run yet",
  rules: () =>
    `The platform's rules limit who can win. Without three recruits you can pay in at most ${formatShortUsd(cents(platformRules.capCents))}, and you can't withdraw less than ${formatShortUsd(cents(platformRules.leastCents))}. At ${platformRules.promiseBps / 100}% a day that takes ${payoutsToLeast} payouts, so income alone gives you no profit before day ${aheadFromDay}. A fund that ends on day 28 has winners only among those who recruit or leave in time. Real schemes also vary more than this crowd, in which chance moves the end by at most two days; that is why one in four lasted for months.`,
};
