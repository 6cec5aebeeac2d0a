import type { Books, People } from "@glasshouse/contract/books.ts";
import type { ClassState } from "@glasshouse/contract/classroom.ts";
import type { EndsRange } from "@glasshouse/core/lab/ends-range.ts";
import { formatCount, formatMoney } from "../../ui/format-money.ts";

/** @param value dollars with two places, as on the wire */
export const usd = (value: string) => formatMoney(value, "USD");
const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

export type Story = { said: string; figure: string; means: string };

export const wallWords = {
  title: () => "The wall",
  signIn: () => "The wall belongs to whoever leads a class. Open it from the class's page.",
  failed: () => "The wall can't reach Glasshouse just now. It asks again by itself.",
  go: (host: string, path: string) => `${host}${path}`,
  typeThis: () => "and type this code, or scan:",
  picture: () => "Picture to scan: it leads to a seat in this class",
  locked: () => "The door is locked.",
  seats: (seats: number, simulated: number) =>
    `${count(seats, "seat is", "seats are")} taken${simulated === 0 ? "" : `, ${simulated === seats ? "all" : formatCount(simulated)} simulated`}`,
  paused: () => "Paused",
  answering: () => "Ten offers: real or false?",
  answered: (of: ClassState["before"], seats: number) =>
    `${formatCount(of.answers)} of ${formatCount(seats * 10)} answers given, by ${count(of.seats, "seat", "seats")}`,
  day: (day: number) => `Day ${formatCount(day)}`,
  promised: () => "What everybody is shown",
  classPaidIn: () => "The class has paid in",
  ofPeople: (people: number) => `of everybody: ${count(people, "person", "people")}`,
  names: () => "Who sits here",
  more: (seats: number) => `and ${formatCount(seats)} more`,
  nextPayout: (seconds: number) => `Next payout in ${count(seconds, "second", "seconds")}`,
  clockStands: () => "The clock stands.",
  frozen: () => "The fund is frozen.",
  noLongerPays: ({ state, stoppedDay }: Books) => {
    if (stoppedDay === null) return "";
    if (state === "refusing") return `It has refused everybody who asked since day ${stoppedDay}.`;
    return state === "frozen"
      ? `It stopped paying on day ${stoppedDay}, and is frozen.`
      : `It has not paid what was asked since day ${stoppedDay}.`;
  },
  held: () => "The fund holds",
  asked: () => "Asked for and waiting",
  waitingPeople: (people: number) => count(people, "request", "requests"),
  debrief: () => "Read your own debrief",
  debriefHint: () => "What you put in, what you were shown, what you got out. Nobody else sees yours.",
  before: () => "Before",
  after: () => "After",
  recognised: () => "False offers recognised",
  suspected: () => "Honest offers suspected",
  share: (part: number, of: number) => (of === 0 ? "–" : `${Math.round((100 * part) / of)}%`),
  of: (part: number, of: number) =>
    of === 0 ? "nobody has answered" : `${formatCount(part)} of ${count(of, "answer", "answers")}`,
  notTold: () => "Not told",
  tooFewAnswered: () => "fewer than five seats have answered",
  tooFewPaidIn: () => "told once five seats have",
  revealBegins: () => "You have seen the screens",
  revealBeginsHint: () => "Now the fund's own Books, one step at a time.",
  steps: (step: number, of: number) => `${step} of ${of}. Arrow keys step.`,
  next: () => "Next",
  back: () => "Back",
  follow: () => "Follow one of them",
  guessHow: () => "How long does it pay? Guess on your own page.",
  haveGuessed: (guessed: number, seats: number) =>
    `${formatCount(guessed)} of ${formatCount(seats)} ${guessed === 1 ? "has" : "have"} guessed`,
  guessesTitle: () => "What the class guessed",
  guessesOf: (guessed: number, seats: number) =>
    `${formatCount(guessed)} of ${formatCount(seats)} guessed, without names`,
  tooFewGuesses: (guessed: number) =>
    `${guessed === 1 ? "One has" : `${formatCount(guessed)} have`} guessed. Guesses are shown from five on, always without names.`,
  guessedDays: (from: number, to: number) => `Day ${from} to ${to}`,
  guessesHead: () => ["Guessed", "Seats"],
  never: () => "Never",
  neverShort: () => "never",
  dayAxis: () => "day",
  ended: (day: number) => `ended: day ${formatCount(day)}`,
  notEnded: () => "It has not ended yet.",
  hint: () =>
    "Half of the offers were honest. To recognise more false ones counts only where no more honest ones are suspected.",
};

function endOf(books: Books, range: EndsRange | undefined): Pick<Story, "figure" | "means"> {
  const { state, stoppedDay, day, held, outlook } = books;
  if (stoppedDay !== null)
    return {
      figure: `Day ${formatCount(stoppedDay)}`,
      means:
        state === "refusing"
          ? "is the day since which it has refused everybody who asked."
          : "was the day on which it could pay no more.",
    };
  const paidOut = Number(outlook.paidOutPerDay);
  const covers =
    paidOut > 0
      ? `Reserves cover ${count(Math.floor(Number(held) / paidOut), "day", "days")} of payouts.`
      : "Nothing is paid out just now.";
  if (!range) return { figure: "Unknown", means: covers };
  const { from, to } = range;
  if (to === null)
    return {
      figure: `${formatCount(from)}+`,
      means: `Some runs of this crowd still paid after a year. ${covers}`,
    };
  return {
    figure: from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`,
    means:
      day > to
        ? "Nine in ten runs of this crowd had ended by then. This one still pays."
        : `Nine in ten runs of this crowd ended then. ${covers}`,
  };
}

/** Empty for a fund without deposits. */
export function storyOf(books: Books, people: People | undefined, range?: EndsRange): Story[] {
  const { cover } = books;
  const paidIn = people ? people.ahead + people.even + people.behind : 0;
  const others = Math.max(0, books.people - paidIn);
  return [
    {
      said: "What you see",
      figure: usd(books.promised),
      means: `stands on everybody's screens, for ${count(books.people, "person", "people")}.`,
    },
    {
      said: "What is there",
      figure: usd(books.held),
      means:
        cover === null
          ? "is what the fund holds."
          : `is what the fund holds: ${Math.round(cover * 100)} cents for each dollar shown.`,
    },
    {
      said: "Who paid whom",
      figure: usd(books.paidOut),
      means:
        Number(books.paidOut) === 0
          ? `was paid out so far, of ${usd(books.paidIn)} that people paid in. Nothing was earned.`
          : `was paid out, all of it from ${usd(books.paidIn)} that people paid in. Nothing was earned.`,
    },
    {
      said: "Who took some",
      figure: usd(books.taken),
      means: "was taken out by the operator.",
    },
    {
      said: "Who is ahead",
      figure: people ? formatCount(people.ahead) : "–",
      means: people
        ? `of ${formatCount(paidIn)} who paid in are ahead. ${formatCount(people.behind)} are behind, ${formatCount(people.even)} got back what they put in.${others === 0 ? "" : ` ${formatCount(others)} more paid nothing in.`}`
        : "The Books say who is ahead.",
    },
    {
      said: books.stoppedDay === null ? "The days on which it may end" : "The day it ended",
      ...endOf(books, range),
    },
  ];
}
