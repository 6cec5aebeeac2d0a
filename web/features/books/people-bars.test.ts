import type { People } from "@glasshouse/contract/books.ts";
import { expect, test } from "vitest";
import { countPaidIn, peopleSubtitle, peopleTitle } from "./people-bars.tsx";

const people = { ahead: 0, even: 23, behind: 918, byDay: [] } as unknown as People; // the fields of the title

test("the plate of people says that it counts those who paid in, and how many others have an account", () => {
  expect(countPaidIn(people)).toBe(941);
  expect(peopleTitle(people)).toBe("0 of 941 who paid in made a profit");
  expect(peopleSubtitle(942 - 941)).toContain("1 other person has an account and paid in nothing");
  expect(peopleSubtitle(0)).not.toContain("account");
});
