import { expect, test } from "vitest";
import { tracedWords } from "./traced-plate.words.ts";

test("a person or a day of a link that there isn't is said, with what is shown in its place", () => {
  expect(tracedWords.missingPerson(900, 300)).toBe(
    "Person 900 isn't in this run: 300 joined. Here is person 300.",
  );
  expect(tracedWords.missingDay(300, 80)).toBe("This run ended on day 80, so here is day 80 and not 300.");
});
