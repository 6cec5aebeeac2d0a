// A learner's seats as this browser keeps them, so that a session that has ended is no lost seat: what stands on each seat card.
// A seat in one class is kept while another is taken in the next: the card leads back for as long as the class is there.
import { keep, readKept } from "./read-kept.ts";
import { seatKey as key } from "./xray-closed.ts";

export type KeptSeat = {
  words: string;
  card: string;
  /** typed at the door */
  code: string;
  /** of the picture on the wall, where the browser knows it */
  link?: string | null;
  /** the lesson has not come to the part that opens X-ray */
  xrayClosed?: boolean;
  /** its card was shown in the lesson's last part */
  shownAtEnd?: boolean;
  /** whoever sat there has gone: who is at the browser now may be somebody else, and is asked for the card */
  left?: boolean;
};
/** As many as one call takes (contract: mostKept). */
const most = 6;
const none: KeptSeat & { others: KeptSeat[] } = { words: "", card: "", code: "", others: [] };

const isSeat = ({ words, card, code }: KeptSeat) => Boolean(words && card && code);
const sameSeat = (one: KeptSeat, other: KeptSeat) =>
  one.code === other.code && (one.words === other.words || one.card === other.card);

/** All that this browser knows, the latest first. */
export function keptSeats(): KeptSeat[] {
  const { others, ...latest } = readKept(key, none);
  return [latest, ...others].filter(isSeat);
}

/** @returns undefined in a browser in which nobody sat last */
export function keptSeat(): KeptSeat | undefined {
  const [latest] = keptSeats();
  return latest?.left ? undefined : latest;
}

/** @param code as typed or as a link has it @returns a seat that this browser knows in that class */
export function keptSeatIn(code: string): KeptSeat | undefined {
  const asked = code.replace(/[\s-]+/g, "").toUpperCase();
  return keptSeats().find((seat) => asked !== "" && (seat.code === asked || seat.link === asked));
}

/** Somebody sits in it now. */
export function keepSeat(seat: KeptSeat): void {
  const before = keptSeats();
  const others = before.filter((other) => !sameSeat(other, seat));
  const shown = seat.shownAtEnd || before.some((other) => sameSeat(other, seat) && other.shownAtEnd);
  keep(key, { ...seat, shownAtEnd: shown || undefined, left: undefined, others: others.slice(0, most - 1) });
}

/** Somebody else is at this browser, or sits elsewhere now: a page that ends leads to no seat, and no seat is one press away. */
export function leaveSeat(): void {
  const [latest, ...others] = keptSeats().map((seat) => ({ ...seat, left: true, xrayClosed: undefined }));
  if (latest) keep(key, { ...latest, others });
}

/** @param code of the class in which somebody sits, and whose card has just been shown at its end */
export function shownAtEnd(code: string): void {
  const seat = keptSeatIn(code);
  if (seat) keepSeat({ ...seat, shownAtEnd: true });
}
