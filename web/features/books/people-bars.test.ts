import type { People } from "@glasshouse/contract/books.ts";
import { expect, test } from "vitest";
import { countPaidIn, peopleTitle } from "./people-bars.tsx";
import { peopleWords } from "./people-bars.words.ts";

const people = { ahead: 0, even: 23, behind: 918, byDay: [] } as unknown as People; // the fields of the title

test("the plate of people says that it counts those who paid in, and how many others have an account", () => {
  expect(countPaidIn(people)).toBe(941);
  expect(peopleTitle(people)).toBe("0 of 941 who paid in made a profit");
  expect(peopleWords.subtitle(942 - 941)).toContain("1 other person has an account and paid in nothing");
  expect(peopleWords.subtitle(0)).not.toContain("account");
});
