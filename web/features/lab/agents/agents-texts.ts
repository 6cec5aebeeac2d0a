import { applyPlatformRules, toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import { parameterNames, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { formatParameter } from "../scenario/parameter-texts.ts";
import { parameterLabels } from "../scenario/parameters.words.ts";
import { agentsWords as words } from "./agents.words.ts";
import { type Crowd, fewestPeople, type Refusal } from "./agents-plan.ts";

/** Names the parameters for which the platform's rules replace the slider's value. */
export function insteadText(scenario: Scenario): string {
  const ruled = applyPlatformRules(scenario);
  const replaced = parameterNames.filter((name) => name !== "followBps" && ruled[name] !== scenario[name]);
  const list = replaced.map((name) =>
    words.replacement({ label: parameterLabels[name](), value: formatParameter(name, ruled[name]) }),
  );
  return list.length === 0 ? "" : words.replaced({ list: list.join("; ") });
}

export function askText(scenario: Scenario): string {
  const { scheduleDays, scheduledShare } = toPeopleScenario(scenario, 1).behaviour;
  if (scheduledShare === 0) return words.noSchedule();
  return scheduleDays === 1 ? words.sameDay() : words.schedule({ days: scheduleDays });
}

export function getCrowdName(crowd: Crowd): string {
  if (crowd === "as-set") return words.asSet();
  return crowd === "fitted" ? words.fitted() : translateSentence(behaviours[crowd].name);
}

export function getRefusalText(refusal: Refusal): string {
  if (refusal.kind === "not-a-number") return words.notNumber();
  if (refusal.kind === "too-few") return words.tooFew({ people: fewestPeople });
  return words.tooMany({ people: refusal.fits });
}
