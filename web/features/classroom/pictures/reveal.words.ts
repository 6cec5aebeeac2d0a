import type { Books, People, SimulatedReply } from "@glasshouse/contract/books.ts";
import type { ClassMoney } from "@glasshouse/contract/class-money.ts";
import { formatCount, formatCounted } from "@glasshouse/core/format.ts";
import type { EndsRange } from "@glasshouse/core/lab/ends-range.ts";
import type { RunDays } from "../use-ends-range.ts";
import { usd } from "../wall-page.words.ts";

type Life = SimulatedReply["suggested"][number];
const toUsd = (dollars: number) => usd(dollars.toFixed(2));
const places: Record<Life["place"], string> = {
  first: "One of the first",
  middle: "One from the middle",
  last: "The last",
};

export const revealWords = {
  loading: () => "One moment: the figures are on their way.",
  failed: () => "These figures can't be read right now. The wall keeps trying.",
  titles: (stopped: boolean) =>
    [
      "What you see, and what is there",
      "Who paid whom",
      "What the operator took",
      "Who made a profit",
      "Three lives",
      stopped ? "The day it collapsed" : "When it may collapse",
    ] as const,

  cover: ({ people, promised, held, cover }: Books) =>
    cover === null
      ? `No screen shows any money yet. The fund holds ${usd(held)}.`
      : `All ${formatCounted(people, { one: "screen adds", other: "screens add" })} up to ${usd(promised)}. The fund holds ${usd(held)}: ${Math.round(cover * 100)} cents for each dollar shown.`,
  onScreens: (amount: string) => `On the screens ${usd(amount)}`,
  there: (amount: string) => `Really there ${usd(amount)}`,
  missing: (dollars: number) => `not there: ${toUsd(dollars)}`,

  flow: ({ payingSeats, paidIn, toOthers, classGot }: ClassMoney) => {
    if (Number(paidIn) === 0) return "Nothing has been paid in, so nothing has been paid out.";
    if (payingSeats === null)
      return `Everyone together paid in ${usd(paidIn)}. ${usd(toOthers)} of it was paid out again. The fund earned nothing. The class's own part is drawn once five seats have paid in.`;
    const went = `The class paid in ${usd(paidIn)}. ${usd(toOthers)} of it was paid out to ${classGot ? "other people" : "investors"}.`;
    if (!classGot) return `${went} The fund earned nothing.`;
    return Number(classGot.amount) === 0
      ? `${went} The class has got nothing back so far.`
      : `${went} The class got ${usd(classGot.amount)} back, ${usd(classGot.fromOthers)} of it from other people's deposits.`;
  },
  flowSource: ({ payingSeats, paidIn }: ClassMoney) =>
    payingSeats === null
      ? `Paid in by everyone: ${usd(paidIn)}`
      : `Paid in by ${payingSeats} seats of the class: ${usd(paidIn)}`,
  amount: (cents: number) => toUsd(cents / 100),
  flowEnd: {
    toClass: () => "paid to the class",
    toOthers: (isClassApart: boolean) => (isClassApart ? "paid to others" : "paid to investors"),
    toOperator: () => "operator took",
    left: () => "still there",
  },

  taken: ({ paidIn, taken }: Books) => {
    if (Number(paidIn) === 0) return "Nothing has been paid in, so there was nothing to take.";
    return Number(taken) === 0
      ? "The operator has taken nothing out so far. The fund pays out deposits, and that alone empties it."
      : `The operator took ${usd(taken)}: ${toUsd((100 * Number(taken)) / Number(paidIn))} of each $100 paid in.`;
  },
  takenParts: () => ["paid out again", "operator took", "still there"] as const,
  ofHundred: (squares: number, name: string) => `$${squares} ${name}`,
  eachHundred: () => "Of each $100 paid in",

  people: ({ ahead, even, behind }: People, books: Books) => {
    const paidIn = ahead + even + behind;
    if (paidIn === 0) return "No one has paid in yet, so there is no one to draw.";
    const others = Math.max(0, books.people - paidIn);
    return `${formatCount(ahead)} of ${formatCount(paidIn)} who paid in made a profit. ${formatCount(behind)} lost money, ${formatCount(even)} broke even.${others === 0 ? "" : ` ${formatCount(others)} more paid in nothing.`}`;
  },
  dots: (peopleADot: number) =>
    peopleADot === 1
      ? "One dot a person, first to join at the left"
      : `One dot for ${formatCount(peopleADot)} people, first to join at the left`,
  fates: { ahead: "profit", even: "even", behind: "loss" },

  lives: (lives: readonly Life[]) =>
    lives.length === 0
      ? "No simulated person has paid in, so there are no lives to show."
      : lives
          .map(
            ({ place, paidIn, gotOut }) =>
              `${places[place]} paid in ${usd(paidIn)} and got ${Number(gotOut) === 0 ? "nothing" : usd(gotOut)} back.`,
          )
          .join(" "),
  life: ({ place, day }: Life) =>
    `${{ first: "First", middle: "Middle", last: "Last" }[place]}, day ${formatCount(day)}`,
  lifeShown: (shown: string) => `screen ${usd(shown)}`,
  lifeResult: (result: string) =>
    Number(result) === 0
      ? "came out even"
      : `${Number(result) < 0 ? "lost" : "made"} ${usd(result.replace("-", ""))}`,

  ends: (books: Books, range: EndsRange | null | undefined) =>
    [getEnd(books), getRange(books, range)].filter(Boolean).join(" "),
  runsTitle: (runs: RunDays) => {
    if (runs === undefined) return "Simulating this crowd...";
    return runs === null
      ? "No simulations of this crowd"
      : `${formatCount(runs.length)} simulations of this crowd, one dot each`;
  },
  stillPaying: () => "never",
  day: (from: number) => `day ${formatCount(from)}`,
};

function getEnd({ state, stoppedDay, held, outlook }: Books): string {
  if (stoppedDay !== null)
    return state === "refusing"
      ? `It began to refuse every request on day ${formatCount(stoppedDay)}.`
      : `It could no longer pay on day ${formatCount(stoppedDay)}.`;
  const paidOut = Number(outlook.paidOutPerDay);
  return paidOut > 0
    ? `Reserves cover ${formatCounted(Math.floor(Number(held) / paidOut), { one: "day", other: "days" })} of payouts.`
    : "No one is being paid at the moment.";
}

function getRange({ day, stoppedDay }: Books, range: EndsRange | null | undefined): string {
  if (!range) return "";
  const { from, to } = range;
  if (to === null)
    return `Simulations of this crowd collapsed from day ${formatCount(from)} on; some still paid after a year.`;
  const days =
    from === to
      ? `on day ${formatCount(from)}`
      : `between day ${formatCount(from)} and day ${formatCount(to)}`;
  const still = stoppedDay === null && day > to ? " This one still pays." : "";
  return `Nine in ten simulations of this crowd collapsed ${days}.${still}`;
}
