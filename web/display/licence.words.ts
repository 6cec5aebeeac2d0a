import { defineWords } from "@glasshouse/languages/define-words.ts";

/** after "licensed to" */
export const licencePermits = defineWords("licence-permits", {
  deposits: "take deposits",
  funds: "manage investment funds",
  broker: "buy and sell securities for customers",
  insurance: "sell insurance and pensions",
  crowd: "run a crowd-funding platform",
  issue: "sell the shares or bonds of its entry",
  adviser: "give advice",
  trade: "trade over the counter",
});

/** what people wrongly expect of it, after "It may not" */
export const licenceExcludes = defineWords("licence-excludes", {
  deposits: "manage money abroad or promise a share of trading profits",
  funds: "promise a return",
  broker: "run a fund of its own",
  insurance: "take deposits",
  crowd: "vouch for the firms on it",
  issue: "take money for anything else",
  adviser: "hold or invest your money, or take a fee before it helps",
  trade: "keep or invest your money",
});
