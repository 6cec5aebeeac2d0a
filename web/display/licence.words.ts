import type { Licence } from "@glasshouse/core/register/firms.ts";

/** may: after "licensed to"; not: what people wrongly expect of it */
export const licenceWords: Record<Licence, { may: string; not: string }> = {
  deposits: { may: "take deposits", not: "manage money abroad or promise a share of trading profits" },
  funds: { may: "manage investment funds", not: "promise a return" },
  broker: { may: "buy and sell securities for customers", not: "run a fund of its own" },
  insurance: { may: "sell insurance and pensions", not: "take deposits" },
  crowd: { may: "run a crowd-funding platform", not: "vouch for the firms on it" },
  issue: { may: "sell the shares or bonds of its entry", not: "take money for anything else" },
  adviser: { may: "give advice", not: "hold or invest your money, or take a fee before it helps" },
  trade: { may: "trade over the counter", not: "keep or invest your money" },
};
