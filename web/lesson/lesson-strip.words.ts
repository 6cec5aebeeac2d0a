import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { phaseWords } from "../display/phase.words.ts";

export const lessonWords = {
  label: () => "Lesson",
  place: (number: number, of: number) => `Part ${number} of ${of}`,
  left: (minutes: number) =>
    minutes > 0 ? `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left` : "nearly over",
  paused: () => "The class is paused: nothing is paid or sent until it goes on. Please look to the front.",
  nudged: () => "Your teacher asks whether you are there. Press anything on this page.",
  askHelp: () => "Ask for help",
  helpAsked: () => "You asked for help. Take it back",
  seat: () => "Your seat",
  seatAndCode: () => "Your seat and code",
  failed: () => "That did not reach your teacher. Please try again.",
  guess: () => "Your guess",
  guessAbout: () =>
    "On which day does the platform stop paying? Nobody sees who guessed what; the class's guesses are shown together in the reveal.",
  guessDay: () => "Day on which it stops paying",
  guessHint: (last: number) => `From 1 to ${last}. You can change it until the reveal.`,
  guessSlider: () => "Drag to the day",
  guessAt: (day: number) => `day ${day}`,
  guessNotYet: () => "no day yet",
  guessNever: () => "It goes on: not within a year",
  guessSend: () => "Guess",
  guessed: (day: number | null) => ({
    title: day === null ? "You guess that it goes on" : `You guess day ${day}`,
    description: "You can change it until the reveal.",
  }),
  guessFailed: () => "Your guess did not arrive. It still stands here; please try again.",
  operator: () => "The operator's choices",
  operatorAbout: () =>
    "You sit in the operator's seat of this class: you decide what happens to everybody's requests. It acts once a day, just before the payout, and only with what is there.",
  operatorGone: () => "The operator's seat is not yours any more.",
  operatorChosen: () => ({ title: "Chosen", description: "It acts with the next payout." }),
  requests: () => "Withdrawal requests",
  daysToWait: () => "Days to wait",
  mostADay: () => "At most a day, dollars",
  takes: () => "Taken out of each day's deposits, percent",
  takesHint: () => "It leaves the fund and stays promised.",
  bonus: () => "Bonus for bringing somebody, percent",
  choose: () => "Choose",
  notNow: () => "Not now",
  seatTitle: (words: string) => `You are ${words}`,
  cardAbout: (address: string) =>
    `This is your seat card. With it you go on in your seat on any other device, at ${address}: write it down or take a picture.`,
  picture: () => "Picture to scan: it opens your seat on another device",
  words: () => "Two words",
  card: () => "Card",
  code: () => "Class",
  completion: () => "Completed",
  completionAbout: () =>
    "You have completed the lesson. Hand in the four characters beside Completed: they say that, and not who you are.",
  deleted: (day: string, days: number) =>
    `Your seat, its answers and all of this class are deleted on ${day}, in ${days} ${days === 1 ? "day" : "days"}.`,
  drawAgain: () => "Draw other words",
  drawing: () => "Drawing...",
  drawsLeft: (left: number) =>
    left === 0
      ? "Other words can't be drawn any more."
      : `Can be done ${left} more ${left === 1 ? "time" : "times"}.`,
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
