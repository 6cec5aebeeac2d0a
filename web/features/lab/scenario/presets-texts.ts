import { platformRules } from "@glasshouse/core/lab/platform-rules.ts";
import { cents, formatShortUsd } from "@glasshouse/core/money.ts";
import { getCrowdName } from "../agents/agents-texts.ts";
import { type CrowdPreset, crowdPlan, type Goal, presetWorlds } from "./presets.ts";
import { presetsWords as words } from "./presets.words.ts";

/** Payouts until a first-level investor at the cap reaches the minimum withdrawal. */
export const payoutsToLeast = Math.ceil(
  platformRules.leastCents / ((platformRules.capCents * platformRules.promiseBps) / 10_000),
);
/** First payout on day 2, withdrawal the morning after. */
export const aheadFromDay = 2 + 2 * payoutsToLeast;

export const getRulesText = (): string =>
  words.rules({
    cap: formatShortUsd(cents(platformRules.capCents)),
    least: formatShortUsd(cents(platformRules.leastCents)),
    percent: platformRules.promiseBps / 100,
    payouts: payoutsToLeast,
    day: aheadFromDay,
  });

export const getMethodText = (): string =>
  words.method({ worlds: presetWorlds, crowdWorlds: crowdPlan.runs, people: crowdPlan.people });

export function getCrowdPresetName(crowd: CrowdPreset): string {
  const name = getCrowdName(crowd);
  return crowd === "fitted" ? words.fittedCrowd({ name }) : words.crowd({ name });
}

const round = (percent: number) => Math.round(percent * 10) / 10;
const isDay = ({ kind }: Goal) => kind === "half-over";

export function formatPublished(goal: Goal): string {
  const [from, to] = goal.published;
  if (isDay(goal)) return String(from);
  return from === to
    ? words.percent({ percent: round(from) })
    : words.percents({ from: round(from), to: round(to) });
}

export function formatReached(goal: Goal, value: number): string {
  if (!isDay(goal)) return words.percent({ percent: round(value) });
  return value === 0 ? words.never() : String(value);
}
