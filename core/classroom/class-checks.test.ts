import { expect, test } from "vitest";
import { falseOffers, offers } from "../offers/offers.ts";
import { countChecks } from "./class-checks.ts";

const [scam = 0] = falseOffers;
const genuine = offers.find(({ fraud }) => !fraud)?.id ?? 0;
const answer = (seat: number, offer: number, calledFalse: boolean, checked: boolean, round = "after") => ({
  seat,
  round,
  offer,
  calledFalse,
  checked,
});
/** Each of the seats looks the scam up and finds it out, and suspects the genuine offer without a look. */
const seats = (count: number) =>
  Array.from({ length: count }, (_, seat) => [
    answer(seat, scam, true, true),
    answer(seat, genuine, true, false),
  ]).flat();

test("counts right answers after a look into the register apart from those without", () => {
  const missed = answer(7, scam, false, true);
  const guessed = answer(8, scam, true, false);
  expect(countChecks([...seats(6), missed, guessed, answer(9, scam, true, true, "before")], "after")).toEqual(
    {
      answers: 14,
      right: 7,
      checked: 7,
      checkedRight: 6,
      falseAsked: 8,
      foundByChecking: 6,
    },
  );
});

test("hides the counts if one to four seats used the register, or one to four did not", () => {
  expect(countChecks(seats(4), "after")).toBeNull();
  const uncheckedOnly = seats(6).map((each) => ({ ...each, checked: false }));
  expect(countChecks(uncheckedOnly, "after")).toMatchObject({ checked: 0, foundByChecking: 0 });
  expect(countChecks([...uncheckedOnly, answer(1, scam, true, true)], "after")).toBeNull();
  const checkedOnly = seats(6).map((each) => ({ ...each, checked: true }));
  expect(countChecks([...checkedOnly, answer(1, scam, true, false)], "after")).toBeNull();
});

test("an unanswered round has zeros", () => {
  expect(countChecks(seats(6), "before")).toMatchObject({ answers: 0, checked: 0 });
});
