import { expect, test } from "vitest";
import { waitBeforeReading, waitBeforeReadingSeat } from "./spread-reads.ts";

test("the page that controls the clock refetches at once", () => {
  expect(waitBeforeReading(true, 0.99)).toBe(0);
});

test("three hundred other pages spread over a second", () => {
  const waits = Array.from({ length: 300 }, (_, page) => waitBeforeReading(false, page / 300));
  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(waits.filter((wait) => Math.floor(wait / 100) === tenth)).toHaveLength(30);
});

test("seat refetches spread over two and a half seconds", () => {
  const waits = Array.from({ length: 250 }, (_, page) => waitBeforeReadingSeat(page / 250));
  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(waits.filter((wait) => Math.floor(wait / 250) === tenth)).toHaveLength(25);
});
