export type Wait = { unit: "seconds" | "minutes"; count: number };

export const toWait = (seconds: number): Wait =>
  seconds < 90 ? { unit: "seconds", count: seconds } : { unit: "minutes", count: Math.ceil(seconds / 60) };
