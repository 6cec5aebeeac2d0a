import type { Books } from "@glasshouse/contract/books.ts";
import type { ClassState } from "@glasshouse/contract/classroom.ts";
import { formatCount, formatCounted, selectPlural } from "@glasshouse/core/format.ts";
import { formatMoney } from "../../display/format-money.ts";

/** @param value dollars with two places, as on the wire */
export const usd = (value: string) => formatMoney(value, "USD");
export const wallWords = {
  title: () => "The wall",
  signIn: () => "Only the teacher can open the wall. Open it from the class's page.",
  failed: () => "The wall can't reach Glasshouse. It keeps trying.",
  go: (host: string, path: string) => `${host}${path}`,
  typeThis: () => "and enter this code, or scan the QR code",
  picture: () => "QR code to take a seat in this class",
  locked: () => "The door is locked.",
  seats: (seats: number, simulated: number) =>
    `${formatCounted(seats, { one: "seat is", other: "seats are" })} taken${simulated === 0 ? "" : `, ${simulated === seats ? "all" : formatCount(simulated)} simulated`}`,
  paused: () => "Paused",
  answering: () => "Ten offers: genuine or scam?",
  answered: (of: ClassState["before"], seats: number) =>
    `${formatCount(of.answers)} of ${formatCount(seats * 10)} answers given, by ${formatCounted(of.seats, { one: "seat", other: "seats" })}`,
  day: (day: number) => `Day ${formatCount(day)}`,
  classPaidIn: () => "The class has paid in",
  ofPeople: (people: number) =>
    selectPlural(people, { one: "of the one investor", other: `from all ${formatCount(people)} investors` }),
  names: () => "Who is here",
  more: (seats: number) => `and ${formatCount(seats)} more`,
  nextPayout: (seconds: number) =>
    `Next payout in ${formatCounted(seconds, { one: "second", other: "seconds" })}`,
  clockStands: () => "Clock stopped.",
  frozen: () => "The fund is frozen.",
  noLongerPays: ({ state, stoppedDay }: Books) => {
    if (stoppedDay === null) return "";
    if (state === "refusing") return `It has refused every request since day ${stoppedDay}.`;
    return state === "frozen"
      ? `It stopped paying on day ${stoppedDay}, and is frozen.`
      : `It has paid nothing since day ${stoppedDay}.`;
  },
  held: () => "The fund holds",
  debrief: () => "Read your own debrief",
  debriefHint: () => "What you paid in, what you were shown, what you got back. Only you see yours.",
  before: () => "Before",
  after: () => "After",
  recognised: () => "Scams spotted",
  suspected: () => "Genuine offers suspected",
  share: (part: number, of: number) => (of === 0 ? "–" : `${Math.round((100 * part) / of)}%`),
  of: (part: number, of: number) =>
    of === 0
      ? "no answers yet"
      : `${formatCount(part)} of ${formatCounted(of, { one: "answer", other: "answers" })}`,
  hidden: () => "Hidden",
  tooFewAnswered: () => "fewer than five learners answered",
  tooFewPaidIn: () => "shown once five learners have",
  revealBegins: () => "You've seen the app",
  revealBeginsHint: () => "Now let's open the accounts, one step at a time.",
  steps: (step: number, of: number) => `${step} of ${of}. Arrow keys step.`,
  next: () => "Next",
  back: () => "Back",
  follow: () => "Follow one of them",
  guessHow: () => "On which day will it stop paying? Guess on your own page.",
  haveGuessed: (guessed: number, seats: number) =>
    `${formatCount(guessed)} of ${formatCount(seats)} ${selectPlural(guessed, { one: "has", other: "have" })} guessed`,
  guessesTitle: () => "What the class guessed",
  guessesOf: (guessed: number, seats: number) =>
    `${formatCount(guessed)} of ${formatCount(seats)} guessed, without names`,
  tooFewGuesses: (guessed: number) =>
    `${selectPlural(guessed, { one: "One has", other: `${formatCount(guessed)} have` })} guessed. We show the guesses once there are five, always without names.`,
  guessedDays: (from: number, to: number) => `Day ${from} to ${to}`,
  guessesHead: () => ["Guessed", "Seats"],
  never: () => "Never",
  neverShort: () => "never",
  dayAxis: () => "day",
  ended: (day: number) => `ended: day ${formatCount(day)}`,
  notEnded: () => "It still pays.",
  reviewed: (fraud: boolean, wrong: number | null, asked: number | null) => {
    const what = fraud ? "A scam that fooled many" : "Genuine, but suspected by many";
    return wrong === null || asked === null
      ? `${what}: most who saw it`
      : `${what}: ${formatCount(wrong)} of ${formatCount(asked)} who saw it`;
  },
  passageMeans: (fraud: boolean) => (fraud ? "What gives it away:" : "What speaks for it:"),
  tooFewToReview: () => "Offers are reviewed here once at least five people got the same one wrong.",
  hint: () =>
    "Half the offers were genuine. Spotting more scams only counts if you don't accuse more genuine offers.",
};
