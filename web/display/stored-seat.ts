// An expired session must not lose a learner's seat. One per class.
import { loadStored, saveStored } from "./stored-objects.ts";
import { seatKey as key } from "./xray-closed.ts";

export type StoredSeat = {
  words: string;
  card: string;
  code: string;
  link?: string | null;
  xrayClosed?: boolean;
  isCardShown?: boolean;
  /** the next person must type the card */
  left?: boolean;
};
const maxSeats = 6;
const noSeat: StoredSeat & { others: StoredSeat[] } = { words: "", card: "", code: "", others: [] };

const isSeat = ({ words, card, code }: StoredSeat) => Boolean(words && card && code);
const isSameSeat = (one: StoredSeat, other: StoredSeat) =>
  one.code === other.code && (one.words === other.words || one.card === other.card);

export function loadSeats(): StoredSeat[] {
  const { others, ...latest } = loadStored(key, noSeat);
  return [latest, ...others].filter(isSeat);
}

export function getCurrentSeat(): StoredSeat | undefined {
  const [latest] = loadSeats();
  return latest?.left ? undefined : latest;
}

export function getSeatInClass(code: string): StoredSeat | undefined {
  const asked = code.replace(/[\s-]+/g, "").toUpperCase();
  return loadSeats().find((seat) => asked !== "" && (seat.code === asked || seat.link === asked));
}

export function saveSeat(seat: StoredSeat): void {
  const before = loadSeats();
  const others = before.filter((other) => !isSameSeat(other, seat));
  const shown = seat.isCardShown || before.some((other) => isSameSeat(other, seat) && other.isCardShown);
  saveStored(key, {
    ...seat,
    isCardShown: shown || undefined,
    left: undefined,
    others: others.slice(0, maxSeats - 1),
  });
}

/** Another person is at this browser, so each seat needs its card. */
export function markSeatsLeft(): void {
  const [latest, ...others] = loadSeats().map((seat) => ({ ...seat, left: true, xrayClosed: undefined }));
  if (latest) saveStored(key, { ...latest, others });
}

export function markCardShown(code: string): void {
  const seat = getSeatInClass(code);
  if (seat) saveSeat({ ...seat, isCardShown: true });
}
