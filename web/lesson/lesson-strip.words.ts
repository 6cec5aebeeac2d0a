import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { lateSurenessDay, maxSureness } from "@glasshouse/core/classroom/sureness.ts";
import { formatCounted, selectPlural } from "@glasshouse/core/format.ts";
import { phaseWords } from "../display/phase.words.ts";

export const lessonWords = {
  label: () => "Lesson",
  place: (number: number, of: number) => `Part ${number} of ${of}`,
  left: (minutes: number) =>
    minutes > 0 ? `about ${formatCounted(minutes, { one: "minute", other: "minutes" })} left` : "nearly over",
  paused: () => "The class is paused. Look to the front; you can carry on when your teacher resumes it.",
  nudged: () => "Your teacher asks if you are there. Press anything on this page.",
  askHelp: () => "Ask for help",
  helpAsked: () => "Cancel help request",
  seat: () => "Your seat",
  seatAndCode: () => "Your seat and code",
  failed: () => "Your teacher didn't get that. Try again.",
  guess: () => "Your guess",
  guessAbout: () =>
    "On which day will the platform stop paying? The reveal shows the class's guesses together, without names.",
  guessDay: () => "Day on which it stops paying",
  guessHint: (last: number) => `From 1 to ${last}. You can change it until the reveal.`,
  guessSlider: () => "Drag to the day",
  guessAt: (day: number) => `day ${day}`,
  guessNotYet: () => "no day yet",
  guessNever: () => "It keeps paying for a year or more",
  guessSend: () => "Guess",
  guessed: (day: number | null) => ({
    title: day === null ? "Your guess: it keeps paying" : `Your guess: day ${day}`,
    description: "You can change it until the reveal.",
  }),
  guessFailed: () => "Your guess wasn't sent. It is still here: try again.",
  sureness: () => "How sure are you?",
  surenessAbout: () =>
    `How sure are you that you will get your money back? Only you see your answer. The report shows the class's average, and none under five learners. You can change it until day ${lateSurenessDay}; from then on you are asked once more.`,
  sureOf: (sure: number) => `${sure} of ${maxSureness}`,
  notSure: () => "0: not at all",
  verySure: () => `${maxSureness}: completely`,
  surenessSend: () => "Save",
  surenessMissing: () => `Choose a number from 0 to ${maxSureness}`,
  surenessSaid: (sure: number) => ({
    title: `Your sureness: ${sure} of ${maxSureness}`,
    description: "Only you see it.",
  }),
  surenessFailed: () => "Your answer wasn't saved. Try again.",
  operator: () => "The operator's choices",
  notNow: () => "Not now",
  seatTitle: (words: string) => `You are ${words}`,
  cardAbout: (address: string) =>
    `This is your seat card. Use it to continue on any other device, at ${address}. Write it down or take a photo.`,
  picture: () => "QR code: scan it to open your seat on another device",
  words: () => "Two words",
  card: () => "Card",
  code: () => "Class",
  completion: () => "Completed",
  completionAbout: () =>
    "Done! Give your teacher the code next to Completed. It proves you finished without saying who you are.",
  deleted: (day: string, days: number) =>
    `We delete your seat, your answers and this whole class on ${day}, in ${formatCounted(days, { one: "day", other: "days" })}.`,
  drawAgain: () => "Change the words",
  drawing: () => "Changing...",
  drawsLeft: (left: number) =>
    left === 0
      ? "You can't change your words again."
      : `You can change your words ${left} more ${selectPlural(left, { one: "time", other: "times" })}.`,
  soFar: () => "What happened so far",
  print: () => "Print the card",
  close: () => "Go on",
};

export function getPastPhases(had: readonly PhaseId[]): string[] {
  return had.slice(-3).map((id) => phaseWords[id].happened);
}

export const createStripTemplate = () => ({
  place: lessonWords.place(1, 2).replace("1", "{{number}}").replace("2", "{{of}}"),
  left: [lessonWords.left(0), lessonWords.left(1), lessonWords.left(2).replace("2", "{{minutes}}")],
  paused: lessonWords.paused(),
});
