import type { Guess } from "@glasshouse/contract/guesses.ts";
import { lazy } from "react";
import { FormButton } from "./form-button.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

const DayGuess = lazy(() => import("./day-guess.tsx").then((module) => ({ default: module.DayGuess })));

export function GuessButton({ guess, asked }: { guess: Guess | null; asked: boolean }) {
  return (
    <FormButton label={words.guess()} asked={asked}>
      {(open, onClose) => <DayGuess guess={guess} open={open} onClose={onClose} />}
    </FormButton>
  );
}
