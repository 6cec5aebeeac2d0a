import { clockWords as words } from "./clock.words.ts";

export const rateNames = {
  realtime: { label: words.realTime, short: words.realTimeShort },
  "hour-per-second": { label: words.hourPerSecond, short: words.hourPerSecondShort },
  "day-per-10s": { label: words.dayPer10s, short: words.dayPer10sShort },
  "day-per-second": { label: words.dayPerSecond, short: words.dayPerSecondShort },
  paused: { label: words.paused, short: words.paused },
} as const;

export type RateName = keyof typeof rateNames;
export const rateOrder = Object.keys(rateNames) as RateName[]; // keys of the record above

export type ClockStep = "next-payout" | 1 | 7 | 30;

const getDayStep = (days: 1 | 7 | 30) => ({
  step: days,
  label: words.step({ days }),
  spoken: words.stepLabel({ days }),
});

export const getSteps = (): readonly { step: ClockStep; label: string; spoken: string }[] => [
  { step: "next-payout", label: words.payout(), spoken: words.payoutLabel() },
  getDayStep(1),
  getDayStep(7),
  getDayStep(30),
];
