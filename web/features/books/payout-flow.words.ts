export const flowWords = {
  sources: () => "DEPOSITS, OLDEST FIRST",
  sourcesShort: () => "DEPOSITS",
  reserves: () => "RESERVES",
  paid: () => "PAID TO YOU",
  paidIn: (day: number) => `paid in day ${day}`,
  more: (count: number) => `${count} more`,
  approved: (day: number) => `Withdrawal approved, day ${day}`,
  approvedShort: (day: number) => `day ${day}`,
  cut: (times: string) => `Cut off: at the scale above it is ${times} times as tall.`,
};
