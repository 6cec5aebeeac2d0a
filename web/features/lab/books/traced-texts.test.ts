import { expect, test } from "vitest";
import { tracedWords } from "./traced-plate.words.ts";
import { getDayTitle } from "./traced-texts.ts";

test("a person or a day of a link that there isn't is said, with what is shown in its place", () => {
  expect(tracedWords.missingPerson({ asked: 900, last: 300 })).toBe(
    "Person 900 isn't in this run, in which 300 people joined. You see person 300.",
  );
  expect(tracedWords.missingDay({ asked: 300, last: 80 })).toBe(
    "This run ended on day 80, so you see day 80 instead of 300.",
  );
});

test("a day's title says whom it paid: those who asked, recruiters among them or alone, or no one", () => {
  expect(getDayTitle(50, "$90.00", "asked", [44, 49])).toBe(
    "All $90.00 paid out on day 50 came from the deposits of those who joined on days 44 to 49",
  );
  expect(getDayTitle(50, "$90.00", "both", [49])).toBe(
    "All $90.00 paid out on day 50, including bonuses for recruits, came from the deposits of those who joined on day 49",
  );
  expect(getDayTitle(51, "$9.00", "bonuses", [49])).toBe(
    "On day 51 the fund paid only bonuses for recruits: $9.00, from the deposits of those who joined on day 49",
  );
  expect(getDayTitle(51, "$0.00", "bonuses", [])).toBe("Nothing was paid out on day 51");
});
