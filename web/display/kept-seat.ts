// Learners' seat cards stored in this browser, so that an expired session does not lose a seat; one
// per class.
import { keep, readKept } from "./read-kept.ts";
import { seatKey as key } from "./xray-closed.ts";

export type KeptSeat = {
  words: string;
  card: string;
  code: string;
  link?: string | null;
  /** the lesson has not reached X-ray */
  xrayClosed?: boolean;
  shownAtEnd?: boolean;
  /** the learner left: the next person must type the card */
  left?: boolean;
};
/** As contract's mostKept. */
const most = 6;
const none: KeptSeat & { others: KeptSeat[] } = { words: "", card: "", code: "", others: [] };

const isSeat = ({ words, card, code }: KeptSeat) => Boolean(words && card && code);
const sameSeat = (one: KeptSeat, other: KeptSeat) =>
  one.code === other.code && (one.words === other.words || one.card === other.card);

export function keptSeats(): KeptSeat[] {
  const { others, ...latest } = readKept(key, none);
  return [latest, ...others].filter(isSeat);
}

export function keptSeat(): KeptSeat | undefined {
  const [latest] = keptSeats();
  return latest?.left ? undefined : latest;
}

export function keptSeatIn(code: string): KeptSeat | undefined {
  const asked = code.replace(/[\s-]+/g, "").toUpperCase();
  return keptSeats().find((seat) => asked !== "" && (seat.code === asked || seat.link === asked));
}

export function keepSeat(seat: KeptSeat): void {
  const before = keptSeats();
  const others = before.filter((other) => !sameSeat(other, seat));
  const shown = seat.shownAtEnd || before.some((other) => sameSeat(other, seat) && other.shownAtEnd);
  keep(key, { ...seat, shownAtEnd: shown || undefined, left: undefined, others: others.slice(0, most - 1) });
}

/** Another person is at this browser, so no seat may open without its card. */
export function leaveSeat(): void {
  const [latest, ...others] = keptSeats().map((seat) => ({ ...seat, left: true, xrayClosed: undefined }));
  if (latest) keep(key, { ...latest, others });
}

export function shownAtEnd(code: string): void {
  const seat = keptSeatIn(code);
  if (seat) keepSeat({ ...seat, shownAtEnd: true });
}
