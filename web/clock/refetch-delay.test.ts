import { expect, test } from "vitest";
import { getRefetchDelay, getSeatRefetchDelay } from "./refetch-delay.ts";

test("the page that controls the clock refetches at once", () => {
  expect(getRefetchDelay(true, 0.99)).toBe(0);
});

test("three hundred other pages spread over a second", () => {
  const waits = Array.from({ length: 300 }, (_, page) => getRefetchDelay(false, page / 300));
  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(waits.filter((wait) => Math.floor(wait / 100) === tenth)).toHaveLength(30);
});

test("seat refetches spread over two and a half seconds", () => {
  const waits = Array.from({ length: 250 }, (_, page) => getSeatRefetchDelay(page / 250));
  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(waits.filter((wait) => Math.floor(wait / 250) === tenth)).toHaveLength(25);
});
