// When a class's ten further offers can be answered: weeks after today, as long as the class is kept.
const weekMs = 7 * 86_400_000;
/** The repeat is asked two weeks after the lesson at the earliest (core/offers/answer-offer.ts). */
export const longestWeeks = 8;
const weeks = [2, 3, 4, longestWeeks];

/** @param endsAt when the class is deleted; null where nobody has said so @param now ms @returns weeks that it is kept for */
export const boosterWeeks = (endsAt: string | null, now: number): number[] =>
  weeks.filter((each) => endsAt === null || now + each * weekMs < Date.parse(endsAt));

/** @returns "2026-12-08", by the clock of the machine */
export function boosterDay(now: number, inWeeks: number): string {
  const day = new Date(now + inWeeks * weekMs);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
