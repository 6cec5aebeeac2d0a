import { expect, onTestFinished, test } from "vitest";
import { setLanguageSource } from "./current-language.ts";
import { compileTexts, defineWords, getSource } from "./define-words.ts";

const words = defineWords("test", {
  title: "The operator's seat",
  rules: "Read <link>the rules of {place}</link> first.",
  people: "{count, plural, one {# person} other {# people}} by day {day, number}",
});

test("a text is read in English with its parameters, numbers grouped", () => {
  expect(words.title()).toBe("The operator's seat");
  expect(words.people({ count: 1, day: 2 })).toBe("1 person by day 2");
  expect(words.people({ count: 12_000, day: 1_200 })).toBe("12,000 people by day 1,200");
});

test("a text with tags is read as strings and what the tags' functions make", () => {
  const link = (inside: unknown[]) => ({ link: inside });
  expect(words.rules({ place: "the fund", link })).toEqual([
    "Read ",
    { link: ["the rules of the fund"] },
    " first.",
  ]);
});

test("a text with tags is a list also where the tags' functions make strings", () => {
  expect(words.rules({ place: "the fund", link: (inside) => `[${inside}]` })).toEqual([
    "Read [the rules of the fund] first.",
  ]);
});

test("a text is read in the current language, with that language's plurals and digits", () => {
  const people =
    "{count, plural, one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصا} other {# شخص}} قبل اليوم {day, number}";
  onTestFinished(setLanguageSource(() => ({ locale: "ar-EG", texts: { test: compileTexts({ people }) } })));
  expect(words.people({ count: 2, day: 1_200 })).toBe("شخصان قبل اليوم ١٬٢٠٠");
  expect(words.people({ count: 5, day: 3 })).toBe("٥ أشخاص قبل اليوم ٣");
});

test("a text that a language lacks is read in English", () => {
  onTestFinished(setLanguageSource(() => ({ locale: "es", texts: {} })));
  expect(words.title()).toBe("The operator's seat");
});

test("a missing parameter, a wrong one and an unknown text don't compile", () => {
  const wrongCalls = [
    // @ts-expect-error day is missing
    () => words.people({ count: 1 }),
    // @ts-expect-error a plural takes a number
    () => words.people({ count: "1", day: 2 }),
    // @ts-expect-error no parameter
    () => words.title({ count: 1 }),
    // @ts-expect-error the tag's function is missing
    () => words.rules({ place: "the fund" }),
    // @ts-expect-error no such text
    () => words.unknown(),
  ];
  expect(wrongCalls).toHaveLength(5);
});

test("a module's words lead to their English source", () => {
  expect(getSource(words)).toMatchObject({ area: "test", texts: { title: "The operator's seat" } });
  expect(getSource({})).toBeUndefined();
});
