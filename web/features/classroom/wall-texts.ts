import type { Books } from "@glasshouse/contract/books.ts";
import { wallWords as words } from "./wall-page.words.ts";

export function getSeatsText(seats: number, simulated: number): string {
  if (simulated === 0) return words.seats({ seats });
  return simulated === seats
    ? words.seatsAllSimulated({ seats })
    : words.seatsWithSimulated({ seats, simulated });
}

export function getStoppedText({ state, stoppedDay: day }: Books): string {
  if (day === null) return "";
  if (state === "refusing") return words.refusingSince({ day });
  return state === "frozen" ? words.stoppedAndFrozen({ day }) : words.paidNothingSince({ day });
}

export const getShareText = (part: number, of: number): string =>
  of === 0 ? "–" : `${Math.round((100 * part) / of)}%`;

export const getAnswersText = (part: number, of: number): string =>
  of === 0 ? words.noAnswers() : words.partOfAnswers({ part, of });

export function getReviewText(isScam: boolean, wrong: number | null, asked: number | null): string {
  if (wrong === null || asked === null)
    return isScam ? words.scamReviewedMost() : words.genuineReviewedMost();
  return isScam ? words.scamReviewed({ wrong, asked }) : words.genuineReviewed({ wrong, asked });
}
