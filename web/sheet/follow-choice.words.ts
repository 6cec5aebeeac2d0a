import type { SimulatedReply } from "@glasshouse/contract/books.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import type { FormatMoney } from "../display/formats.ts";

type Suggested = SimulatedReply["suggested"][number];
const places: Record<Suggested["place"], string> = {
  first: "One of the first",
  middle: "One in the middle",
  last: "One of the last",
};

export const followChoiceWords = {
  title: () => "Follow one of them",
  subtitle: () =>
    "Choose a simulated person to see what their screen showed, what they got back, and from whom.",
  noPeople: () => "No simulated people have joined yet.",
  failed: () => "Failed to load the simulated people",
  place: ({ place }: Suggested) => places[place],
  /** "Simulated 3, joined on day 2: paid in $500.00, got back $2,300.00" */
  fared: ({ day, paidIn, gotOut }: Suggested, formatMoney: FormatMoney) =>
    `Joined on day ${formatCount(day)}, paid in ${formatMoney(paidIn)}, got back ${Number(gotOut) === 0 ? "nothing" : formatMoney(gotOut)}.`,
  anybody: (people: number) =>
    people === 1
      ? "Or choose by number: there is 1"
      : `Or choose one by number, from 1 to ${formatCount(people)}`,
  open: (name: string) => `Follow ${name}`,
  unnamed: () => "this person",
};
