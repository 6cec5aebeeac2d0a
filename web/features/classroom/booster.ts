const weekMs = 7 * 86_400_000;
/** The repeat opens after two weeks (core/offers/answer-offer.ts). */
export const longestWeeks = 8;
const weeks = [2, 3, 4, longestWeeks];

/** @param endsAt null without a deletion date @param now ms */
export const boosterWeeks = (endsAt: string | null, now: number): number[] =>
  weeks.filter((each) => endsAt === null || now + each * weekMs < Date.parse(endsAt));

/** @returns "2026-12-08", in the device's time zone */
export function boosterDay(now: number, inWeeks: number): string {
  const day = new Date(now + inWeeks * weekMs);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
