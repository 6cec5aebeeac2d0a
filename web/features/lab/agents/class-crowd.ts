// The same seed gives the same world as in the Lab (server/classroom/lab-run-in-class.test.ts).
import { getCrowdSeed } from "@glasshouse/core/lab/platform-rules.ts";
import { cents, formatAmount, formatUsd } from "@glasshouse/core/money.ts";
import type { ClassCrowd } from "../../../forms/class-crowd.ts";
import { readRun, runQuery, usualAsking } from "../scenario/lab-link.ts";
import { getScenario } from "./agents-plan.ts";
import { getCrowdName, insteadText } from "./agents-texts.ts";
import { classCrowdWords as words } from "./class-crowd.words.ts";

/** The database stores a class's seed as an integer. */
const seedsOfClasses = 2 ** 31;

export function readClassCrowd(query: string, most: number): ClassCrowd {
  const { setting, asking: asked, run } = readRun(query);
  const asking = asked ?? usualAsking;
  const { behaviour, investors, operator } = getScenario(asking.crowd, setting, asking.people);
  const seed = getCrowdSeed(setting.seed, run - 1);
  const href = `/lab/run?${runQuery({ setting, asking, run })}`;
  const refused = [
    seed >= seedsOfClasses ? words.seedTooLarge({ seed, limit: seedsOfClasses }) : "",
    investors > most ? words.tooMany({ most, people: investors }) : "",
  ].filter(Boolean);
  if (refused.length > 0) return { calls: null, href, says: refused };
  return {
    calls: {
      crowd: { investors, seed, behaviour },
      operator: {
        policy: operator.policy,
        delayDays: operator.delayDays,
        limit: formatAmount(cents(operator.limitCents)),
        takePercent: operator.takeBps / 100,
        bonusPercent: operator.bonusBps / 100,
        booksOpen: false,
      },
    },
    href,
    says: [
      words.comes({ crowd: getCrowdName(asking.crowd), people: asking.people, seed }),
      words.operator({
        policy: operator.policy,
        limit: formatUsd(cents(operator.limitCents)),
        take: operator.takeBps / 100,
        bonus: operator.bonusBps / 100,
      }),
      asking.crowd === "as-set" ? insteadText(setting.scenario) : "",
      words.notTheSame(),
    ].filter(Boolean),
  };
}
