import type { People } from "@glasshouse/contract/books.ts";
import { describe, expect, test } from "vitest";
import { getFormats } from "../../display/formats.ts";
import { defaultPreferences } from "../../display/preferences.ts";
import { intersect } from "../../sheet/place-labels.ts";
import { approximateWidth } from "../../sheet/text-width.ts";
import { labelFaults } from "../../testing/label-faults.ts";
import { createDraw, fiftyFunds, randomFund } from "../../testing/random-funds.ts";
import { type Covered, coverHeight, coverLayout } from "./cover-layout.ts";
import { resultText } from "./people-bars.tsx";
import { peopleHeight, peopleLayout } from "./people-layout.ts";

const { formatMoney } = getFormats(defaultPreferences);

function randomPeople(seed: number): People {
  const draw = createDraw(seed * 7);
  const scale = 10 ** (draw() * 5);
  const byDay = Array.from({ length: 1 + Math.floor(draw() ** 2 * 150) }, (_, index) => ({
    day: 1 + index,
    ahead: Math.floor(draw() * scale),
    even: Math.floor(draw() * scale * 0.1),
    behind: Math.floor(draw() * scale * (1 + draw())),
  })).filter((_, index) => index === 0 || draw() < 0.9);
  const sum = (kind: "ahead" | "even" | "behind") => byDay.reduce((total, day) => total + day[kind], 0);
  const day = byDay[Math.floor(draw() * byDay.length)]?.day ?? 1;
  const result = ((draw() - 0.5) * 10 ** (1 + draw() * 4)).toFixed(2);
  return {
    byDay,
    ahead: sum("ahead"),
    even: sum("even"),
    behind: sum("behind"),
    won: "0.00",
    lost: "0.00",
    largest: [],
    recoveryPercent: 0,
    me: draw() < 0.8 ? { day, paidIn: "0.00", paidOut: "0.00", result, recovery: "0.00" } : null,
  };
}

describe("ahead and behind", () => {
  const layouts = fiftyFunds.flatMap((seed) =>
    [1_094, 350, 280].map((width) => {
      const people = randomPeople(seed);
      const layout = peopleLayout(
        people,
        resultText(people.me?.result ?? "0.00", formatMoney),
        width,
        approximateWidth,
      );
      return { seed, width, people, layout };
    }),
  );

  test("no two labels lie on one another or outside the drawing", () => {
    for (const { seed, width, layout } of layouts)
      expect([seed, width, labelFaults(layout.labels, width, peopleHeight)]).toEqual([seed, width, []]);
  });

  test("no label lies on a bar", () => {
    for (const { seed, width, layout } of layouts) {
      const bars = layout.bars.flatMap(({ ahead, notAhead }) => [ahead, notAhead]);
      const covered = layout.labels.filter(({ box }) => bars.some((bar) => intersect(bar, box)));
      expect([seed, width, covered.map(({ key }) => key)]).toEqual([seed, width, []]);
    }
  });

  test("both axes and both halves are named", () => {
    for (const { layout } of layouts)
      expect(layout.labels.map(({ key }) => key)).toEqual(
        expect.arrayContaining(["people axis", "day axis", "ahead", "not ahead"]),
      );
  });

  test("marks the reader if they are in the fund", () => {
    for (const { seed, width, people, layout } of layouts.filter(({ people }) => people.me))
      expect([seed, width, people.me && layout.labels.some(({ key }) => key === "you")]).toEqual([
        seed,
        width,
        true,
      ]);
  });

  test("up and down share one scale", () => {
    const people = randomPeople(3);
    const { bars } = peopleLayout(people, "", 1_094, approximateWidth);
    const heights = people.byDay.flatMap((day, index) => {
      const bar = bars[index];
      if (!bar) return [];
      return [
        [day.ahead, bar.ahead.bottom - bar.ahead.top],
        [day.behind + day.even, bar.notAhead.bottom - bar.notAhead.top],
      ] as const;
    });
    const [, perPerson] = heights.map(([count, height]) => height / count);
    for (const [count, height] of heights) expect(height).toBeCloseTo(count * (perPerson ?? 0), 6);
  });
});

describe("the cover ratio", () => {
  test("no two labels lie on one another or outside the drawing, and both axes are named, over 50 random funds", () => {
    for (const seed of fiftyFunds)
      for (const width of [308, 350, 280]) {
        const covered = randomFund(seed)
          .filter((row) => Number(row.promised) > 0)
          .map((row) => ({ day: row.day, cover: Number(row.held) / Number(row.promised) }));
        if (covered.length === 0) continue;
        const days = covered as [Covered, ...Covered[]]; // not empty
        const stopDay = covered[Math.floor((covered.length * 4) / 5)]?.day;
        const stopped = coverLayout(days, width, approximateWidth, stopDay).labels;
        expect([seed, width, labelFaults(stopped, width, coverHeight)]).toEqual([seed, width, []]);
        const { labels } = coverLayout(days, width, approximateWidth);
        expect([seed, width, labelFaults(labels, width, coverHeight)]).toEqual([seed, width, []]);
        const keys = labels.map(({ key }) => key);
        expect(keys).toEqual(
          expect.arrayContaining(["cover axis", "day axis", "end", `day ${covered[0]?.day}`]),
        );
      }
  });
});
