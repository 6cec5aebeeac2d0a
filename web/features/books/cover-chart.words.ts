export const coverWords = {
  coverAxis: () => "HELD PER $1.00 PROMISED",
  dayAxis: () => "SIMULATED DAY",
  covered: () => "ALL PROMISES COVERED",
  stopped: () => "STOPPED PAYING",
  day: (day: number) => `Day ${day}`,
};
