// What the columns of a class's export mean: its codebook.csv, and the page for evaluators.
import { lateSurenessDay, maxSureness } from "@glasshouse/core/classroom/sureness.ts";
import { codebookWords as words } from "./class-codebook.words.ts";

type Column = readonly [name: string, getMeaning: () => string];
const seat: Column = ["seat", words.seat];
const answerSeat: Column = ["seat", words.answerSeat];

export const classCodebook = {
  "seats.csv": [seat, ["paid_in_cents", words.paidIn], ["paid_out_cents", words.paidOut]],
  "events.csv": [
    ["minutes", words.minutes],
    ["event", words.event],
    ["phase", words.phase],
  ],
  "answers.csv": [
    answerSeat,
    ["round", words.round],
    ["offer", words.offer],
    ["is_false", words.isFalse],
    ["signs", words.signs],
    ["called_false", words.calledFalse],
    ["checked", words.checked],
    ["explained_before", words.explainedBefore],
  ],
  "guesses.csv": [
    answerSeat,
    ["guessed_day", words.guessedDay],
    ["sure_early", () => words.sureEarly({ max: maxSureness, day: lateSurenessDay })],
    ["sure_late", () => words.sureLate({ day: lateSurenessDay })],
  ],
  "money.csv": [
    seat,
    ["movement", words.movement],
    ["status", words.status],
    ["cents", words.cents],
    ["day", words.moneyDay],
  ],
  "days.csv": [
    ["day", words.day],
    ["held_cents", words.held],
    ["promised_cents", words.promised],
    ["paid_in_cents", words.allPaidIn],
    ["paid_out_cents", words.allPaidOut],
    ["taken_cents", words.taken],
    ["people", words.people],
  ],
} as const satisfies Record<string, readonly Column[]>;

export type ExportFile = keyof typeof classCodebook;
