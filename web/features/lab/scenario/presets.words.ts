import { platformRules } from "@glasshouse/core/lab/platform-rules.ts";
import { cents, formatShortUsd } from "@glasshouse/core/money.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { formatCount } from "../../../ui/format-money.ts";
import { fittedCrowd } from "../agents/fitted-crowd.ts";
import { type CrowdPreset, crowdPlan, type Goal, type PresetName, presetWorlds } from "./presets.ts";

const moore = "Moore, Han & Clayton 2012, 1,576 programmes; winners: TelexFree to Madoff";

const presetTexts: Record<PresetName, { name: string; source: string }> = {
  programme: { name: "A programme of the web", source: moore },
  bitcoin: {
    name: "As short as half of Bitcoin's schemes",
    source: "Vasek & Moore 2018, 1,780 schemes: half lived a week or less; nothing else is fitted",
  },
  telexfree: {
    name: "As few winners as TelexFree",
    source: "About 78,000 of about a million people were ahead; nothing else is fitted",
  },
  forsage: {
    name: "As few winners as Forsage",
    source: "About 88% lost (arXiv 2105.04380); nothing else is fitted",
  },
  madoff: {
    name: "As many winners as Madoff",
    source: "2,568 net winners, 2,335 net losers (trustee, October 2009); nothing else is fitted",
  },
};

const crowdTexts: Record<CrowdPreset, () => string> = {
  fitted: () => `${fittedCrowd.name}: by the platform's own rules`,
  "short-lived": () => `${behaviours["short-lived"].name}: the crowd's own, by the platform's rules`,
};

const goalTexts: Record<Goal["kind"], string> = {
  "half-over": "Half are over by day",
  "over-three-months": "Live over three months",
  "over-ten-months": "Live over ten months",
  winners: "Winners among the people",
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
  subtitle: () =>
    `Each run just now in this browser: ${presetWorlds} worlds of cohorts, or ${crowdPlan.runs} of single people with ${formatCount(crowdPlan.people)} to reach`,
  caption: () => "Published figures, and what each fitted setting comes to",
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
    `What the platform's rules forbid: ${formatShortUsd(cents(platformRules.capCents))} is the most that somebody without three recruits may put in, and ${formatShortUsd(cents(platformRules.leastCents))} the least that can be taken out. At ${platformRules.promiseBps / 100}% a day ${payoutsToLeast} payouts make it, so income brings nobody like that ahead before day ${aheadFromDay}: a fund that ends on day 28 has winners only among those who recruit, or who leave in time. Winners are, of cohorts, all who are not behind, and of single people those who got more than they put in. And chance moves the fitted crowd's end by two days at most; that one in four lives for months takes programmes that differ.`,
};
