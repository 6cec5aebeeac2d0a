// A class's guesses of the day on which its fund stops paying.

import { lastGuessDay } from "@glasshouse/core/classroom/guesses.ts";
import { maxSureness } from "@glasshouse/core/classroom/sureness.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { z } from "./validator.ts";

const dayMessage = sentence(`Enter a day from 1 to ${lastGuessDay}`);

/** null: not within a year */
export const guessBody = z.object({
  day: z
    .number({ error: dayMessage })
    .int(dayMessage)
    .min(1, dayMessage)
    .max(lastGuessDay, dayMessage)
    .nullable(),
});
export type Guess = z.infer<typeof guessBody>;

const surenessMessage = sentence(`Choose a number from 0 to ${maxSureness}`);
export const surenessBody = z.object({
  sure: z
    .number({ error: surenessMessage })
    .int(surenessMessage)
    .min(0, surenessMessage)
    .max(maxSureness, surenessMessage),
});

/** Under five only the count. */
export const classGuesses = z.object({
  guessed: z.number().int(),
  days: z.array(z.number().int()).nullable(),
  never: z.number().int().nullable(),
});
