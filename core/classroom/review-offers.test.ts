import { expect, test } from "vitest";
import { reviewOffers } from "./review-offers.ts";

/** Seats get an offer wrong or right. Offers 1, 4, 6 and 8 are scams, 2 and 3 genuine. */
const given = (offer: number, wrong: number, right: number, round = "after") =>
  Array.from({ length: wrong + right }, (_, seat) => ({
    seat,
    round,
    offer,
    calledFalse: [2, 3].includes(offer) === seat < wrong,
  }));

test("picks the two scams that fooled the largest share, and the genuine offer suspected most", () => {
  const answers = [given(1, 6, 20), given(4, 9, 5), given(6, 8, 6), given(2, 5, 5), given(3, 7, 5)].flat();
  expect(reviewOffers(answers)).toEqual({
    fooled: [
      { offer: 4, wrong: 9, asked: 14 },
      { offer: 6, wrong: 8, asked: 14 },
    ],
    suspected: [{ offer: 3, wrong: 7, asked: 12 }],
  });
});

test("counts both of the first two rounds, and none of weeks later", () => {
  const answers = [given(1, 3, 5, "before"), given(1, 2, 5), given(1, 9, 0, "later")].flat();
  expect(reviewOffers(answers).fooled).toEqual([{ offer: 1, wrong: 5, asked: 15 }]);
});

test("names no offer that one to four got wrong, and no figure that tells of one to four who were right", () => {
  expect(reviewOffers([given(1, 4, 20), given(2, 4, 9)].flat())).toEqual({ fooled: [], suspected: [] });
  expect(reviewOffers(given(1, 12, 3)).fooled).toEqual([{ offer: 1, wrong: null, asked: null }]);
  expect(reviewOffers(given(1, 12, 0)).fooled).toEqual([{ offer: 1, wrong: 12, asked: 12 }]);
});
