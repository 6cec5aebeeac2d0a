import { bankDays, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import { money } from "../lab-texts.ts";
import { formatParameter } from "../scenario/parameter-texts.ts";
import { compareWords as words } from "./compare.words.ts";
import type { Lever } from "./levers.ts";

const texts: Record<Lever, (changed: Scenario) => string> = {
  warnings: ({ warnDay, warnBps }) =>
    words.warnings({ day: warnDay, share: formatParameter("warnBps", warnBps) }),
  bank: ({ bankCents }) => words.bank({ amount: money(bankCents), days: bankDays }),
  frozen: ({ freezeDay }) => words.frozen({ day: freezeDay }),
  limit: ({ limitCents }) => words.limit({ amount: money(limitCents) }),
  bonus: ({ bonusBps }) => words.bonus({ share: formatParameter("bonusBps", bonusBps) }),
};

export const getLeverText = (lever: Lever, changed: Scenario): string => texts[lever](changed);
