export const rateNames = {
  realtime: { label: "Real time", short: "1 s/s" },
  "hour-per-second": { label: "1 h per second", short: "1 h/s" },
  "day-per-10s": { label: "1 day per 10 s", short: "1 d/10 s" },
  "day-per-second": { label: "1 day per second", short: "1 d/s" },
  paused: { label: "Paused", short: "Paused" },
} as const;

export type RateName = keyof typeof rateNames;
export const rateOrder = Object.keys(rateNames) as RateName[]; // keys of the record above

export type ClockStep = "next-payout" | 1 | 7 | 30;

export const stepNames: readonly { step: ClockStep; label: string; spoken: string }[] = [
  { step: "next-payout", label: "Payout", spoken: "Payout: advance to the next payout" },
  { step: 1, label: "+1 d", spoken: "+1 d: advance 1 day" },
  { step: 7, label: "+7 d", spoken: "+7 d: advance 7 days" },
  { step: 30, label: "+30 d", spoken: "+30 d: advance 30 days" },
];
