import type { EndSummary } from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { labWords as words } from "./lab.words.ts";
import { labVersion } from "./scenario/scenario-link.ts";

export const money = (amountCents: number) => formatUsd(cents(Math.round(amountCents)));

export function endingSentence({ worlds, by, over, alive }: EndSummary, days: number = labDays): string {
  if (over === 0) return words.allPay({ worlds, day: days });
  const ends =
    over === worlds || worlds === 1
      ? words.allEnd({ worlds, day: by })
      : words.someEnd({ some: over, worlds, day: by });
  return alive === 0 ? ends : `${ends} ${words.othersPay({ worlds: alive, day: days })}`;
}

/** @param early, late quartile days; 0 where the fund still pays */
export function spreadSentence(early: number, late: number): string {
  if (early === 0) return "";
  if (late === 0) return words.quarterEnds({ day: early });
  return early === late ? words.halfEnds({ day: early }) : words.halfEndsBetween({ from: early, to: late });
}

/** @param middle median day; 0 where the fund still pays */
export function guessSentence(guess: number, middle: number): string {
  return `${words.guessed({ day: guess })} ${compareGuess(guess, middle)}`;
}

function compareGuess(guess: number, day: number): string {
  if (day === 0) return words.mostPay({ day: labDays });
  const days = Math.abs(guess - day);
  if (days === 0) return words.guessedRight({ day });
  return guess > day ? words.endsEarlier({ day, days }) : words.endsLater({ day, days });
}

/** @param day 0 where the fund still pays */
export const sayRunBooks = (run: number, day: number): string =>
  day === 0 ? words.bookOfPaying({ run }) : words.bookOfEnded({ run, day });
export const sayFirstEnd = (run: number, day: number): string =>
  day === 0 ? words.noneEnds({ run }) : words.firstEnds({ run, day });
export const sayMiddleEnd = (run: number, day: number): string =>
  day === 0 ? words.middlePays({ run }) : words.middleEnds({ run, day });
export const sayLastEnd = (run: number, day: number): string =>
  day === 0 ? words.lastPays({ run }) : words.lastEnds({ run, day });

export const getCsvNote = (link: string): string => words.csvNote({ version: labVersion, link });
