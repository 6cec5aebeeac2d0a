import { defaultRetentionDays, maxRetentionDays } from "@glasshouse/contract/class-limits.ts";
import { planLengths } from "@glasshouse/core/classroom/lesson-plans.ts";
import { formatList } from "@glasshouse/core/format.ts";
import { offersPerRound } from "@glasshouse/core/offers/offer-rounds.ts";
import { offers } from "@glasshouse/core/offers/offers.ts";
import { evaluateWords as words } from "./evaluate.words.ts";

export const getDesignPoints = (): string[] => [
  words.design1({ perRound: offersPerRound, offers: offers.length }),
  words.design2(),
  words.design3(),
  words.design4(),
  words.design5({ perRound: offersPerRound }),
  words.design6(),
];

export const getConditionPoints = (): string[] => [
  words.condition1(),
  words.condition2({ lengths: formatList(planLengths.map(String)) }),
  words.condition3(),
  words.condition4(),
  words.condition5(),
  words.condition6(),
  words.condition7({ usual: defaultRetentionDays, longest: maxRetentionDays }),
];

export const getConsentText = (): string[] => [
  words.consent1(),
  words.consent2(),
  words.consent3(),
  words.consent4(),
  words.consent5(),
  words.consent6(),
];
