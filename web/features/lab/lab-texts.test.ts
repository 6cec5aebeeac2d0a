import { parameterNames, parameters } from "@glasshouse/core/lab/scenario.ts";
import { expect, test } from "vitest";
import { endingSentence, guessSentence, sayFirstEnd, spreadSentence } from "./lab-texts.ts";
import { changeText } from "./scenario/change-text.ts";
import { formatParameter } from "./scenario/parameter-texts.ts";
import { sliderRange } from "./scenario/slider-range.ts";

test("its duration is worded for worlds of which most, all, some and none end", () => {
  expect(endingSentence({ worlds: 200, by: 83, over: 187, alive: 0 })).toBe(
    "In 187 of 200 worlds it has collapsed by day 83.",
  );
  expect(endingSentence({ worlds: 200, by: 30, over: 200, alive: 0 })).toBe(
    "In all 200 worlds it has collapsed by day 30.",
  );
  expect(endingSentence({ worlds: 200, by: 341, over: 12, alive: 188 })).toBe(
    "In 12 of 200 worlds it has collapsed by day 341. In 188 the fund still pays on day 365.",
  );
  expect(endingSentence({ worlds: 200, by: 0, over: 0, alive: 200 })).toBe(
    "In all 200 worlds the fund still pays on day 365.",
  );
});

test("the spread of the ends is worded if they differ, don't, or fewer than three in four end", () => {
  expect(spreadSentence(45, 50)).toBe("Half of them collapse between day 45 and day 50.");
  expect(spreadSentence(30, 30)).toBe("Half of them collapse on day 30.");
  expect([spreadSentence(90, 0), spreadSentence(0, 0)]).toEqual([
    "A quarter of them collapse by day 90.",
    "",
  ]);
});

test("a guess is compared with the day by which it is over in half of the worlds", () => {
  expect(guessSentence(60, 48)).toBe(
    "You guessed day 60. In half of the worlds it has collapsed by day 48, 12 days earlier than you thought.",
  );
  expect(guessSentence(47, 48)).toContain("1 day later than you thought");
  expect(guessSentence(48, 48)).toContain(
    "You were right: in half of the worlds it has collapsed by day 48.",
  );
  expect(guessSentence(48, 0)).toContain("In more than half of the worlds the fund still pays on day 365.");
});

test("a link's refused values are named in words of the page", () => {
  expect(changeText({ kind: "value", name: "promiseBps", asked: "99999", used: 2_000 })).toBe(
    `Promised per day: "99999" isn't possible, so we use 20.00%.`,
  );
  expect(changeText({ kind: "value", name: "seed", asked: "x", used: 1 })).toContain('The seed "x" became 1');
});

test.each(parameterNames)(
  "%s: its slider stays within what can be run, and both ends can be said",
  (name) => {
    const { from, to } = sliderRange[name];
    expect(from).toBeGreaterThanOrEqual(parameters[name].min);
    expect(to).toBeLessThanOrEqual(parameters[name].max);
    expect(formatParameter(name, from)).not.toBe(formatParameter(name, to));
  },
);

test("without an end no world is called the first to end", () => {
  expect(sayFirstEnd(24, 36)).toBe("The first to end: world 24, day 36");
  expect(sayFirstEnd(1, 0)).toBe("None ends: world 1, still pays");
});
