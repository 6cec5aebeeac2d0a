// The same seed gives the same world as in the Lab (server/classroom/lab-run-in-class.test.ts).
import { getCrowdSeed } from "@glasshouse/core/lab/platform-rules.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { ClassCrowd } from "../../../forms/class-crowd.ts";
import { readRun, runQuery, usualAsking } from "../scenario/lab-link.ts";
import { getScenario } from "./agents-plan.ts";
import { seedsOfClasses, classCrowdWords as words } from "./class-crowd.words.ts";

export function readClassCrowd(query: string, most: number): ClassCrowd {
  const { setting, asking: asked, run } = readRun(query);
  const asking = asked ?? usualAsking;
  const { behaviour, investors, operator } = getScenario(asking.crowd, setting, asking.people);
  const seed = getCrowdSeed(setting.seed, run - 1);
  const href = `/lab/run?${runQuery({ setting, asking, run })}`;
  const refused = [
    seed >= seedsOfClasses ? words.seedTooLarge(seed) : "",
    investors > most ? words.tooMany(investors, most) : "",
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
      words.comes(asking, seed),
      words.operator(operator),
      asking.crowd === "as-set" ? words.instead(setting) : "",
      words.notTheSame(),
    ].filter(Boolean),
  };
}
