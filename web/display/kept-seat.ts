// A learner's seats as this browser keeps them, so that a session that has ended is no lost seat: what stands on each seat card.
// A seat in one class is kept while another is taken in the next: the card leads back for as long as the class is there.
import { keep, readKept } from "./read-kept.ts";

/** code: typed at the door; link: of the picture on the wall, where the browser knows it */
/** shownAtEnd: its card was shown in the lesson's last part */
export type KeptSeat = {
  words: string;
  card: string;
  code: string;
  link?: string | null;
  shownAtEnd?: boolean;
};
const key = "glasshouse-seat";
/** As many as one call takes (contract: mostKept). */
const most = 6;
const none: KeptSeat & { left: boolean; others: KeptSeat[] } = {
  words: "",
  card: "",
  code: "",
  left: false,
  others: [],
};

const isSeat = ({ words, card, code }: KeptSeat) => Boolean(words && card && code);
const sameSeat = (one: KeptSeat, other: KeptSeat) =>
  one.code === other.code && (one.words === other.words || one.card === other.card);

/** All that this browser knows, the latest first. */
export function keptSeats(): KeptSeat[] {
  const { left: _, others, ...latest } = readKept(key, none);
  return [latest, ...others].filter(isSeat);
}

/** @returns undefined in a browser in which nobody sat last */
export function keptSeat(): KeptSeat | undefined {
  return readKept(key, none).left ? undefined : keptSeats()[0];
}

/** @param code as typed or as a link has it @returns a seat that this browser knows in that class */
export function keptSeatIn(code: string): KeptSeat | undefined {
  const asked = code.replace(/[\s-]+/g, "").toUpperCase();
  return keptSeats().find((seat) => asked !== "" && (seat.code === asked || seat.link === asked));
}

export function keepSeat(seat: KeptSeat): void {
  const before = keptSeats();
  const others = before.filter((other) => !sameSeat(other, seat));
  const shownAtEnd = before.some((other) => sameSeat(other, seat) && other.shownAtEnd);
  keep(key, { ...seat, shownAtEnd, left: false, others: others.slice(0, most - 1) });
}

/** Somebody else is at this browser, or sits elsewhere now: a page that ends leads to no seat. The cards stay. */
export function leaveSeat(): void {
  keep(key, { ...readKept(key, none), left: true });
}

/** @param code of the class whose card has just been shown at its end */
export function shownAtEnd(code: string): void {
  const seat = keptSeatIn(code);
  if (seat) keep(key, { ...readKept(key, none), ...seat, shownAtEnd: true });
}
