export const reservesWords = {
  moneyAxis: () => "PLAY DOLLARS",
  dayAxis: () => "SIMULATED DAY",
  firstDay: (day: number) => `Day ${day}`,
  today: (day: number) => `TODAY, DAY ${day}`,
  todayShort: () => "TODAY",
  runsOut: (day: number) => `AT THESE RATES OUT ON DAY ${day}`,
  runsOutShort: (day: number) => `AT THESE RATES: DAY ${day}`,
  stopped: (label: string, day: number) => `${label.toUpperCase()}, DAY ${day}`,
  promised: () => "PROMISED",
  held: () => "HELD",
  gap: () => "GAP",
  peak: (day: number) => `PEAK, DAY ${day}`,
};
