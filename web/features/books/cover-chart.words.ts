export const coverWords = {
  coverAxis: () => "HELD FOR EACH $1.00",
  dayAxis: () => "SIMULATED DAY",
  covered: () => "EVERY PROMISE COVERED",
  stopped: () => "STOPPED PAYING",
  day: (day: number) => `Day ${day}`,
};
