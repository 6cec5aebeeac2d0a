import { describe, expect, test } from "vitest";
import { getFormats } from "../display/formats.ts";
import { defaultPreferences } from "../display/preferences.ts";
import { labelFaults } from "../testing/label-faults.ts";
import { createDraw, fiftyFunds, randomFund } from "../testing/random-funds.ts";
import { areasBetween } from "./between-curves.ts";
import { intersect, type Point } from "./place-labels.ts";
import { reservesLayout } from "./reserves-layout.ts";
import type { ReservesFigures } from "./reserves-shapes.ts";
import { shortMoney } from "./scale.ts";
import { approximateWidth } from "./text-width.ts";

const { formatMoney, shortDayText } = getFormats(defaultPreferences);

const widths = [1_094, 350, 280];
const getLayout = (figures: ReservesFigures, width: number, height = 420) =>
  reservesLayout(figures, {
    width,
    height,
    measure: approximateWidth,
    getDate: (day) => shortDayText(new Date(Date.UTC(2026, 4, 31 + day, 9)).toISOString()),
    money: formatMoney,
    short: shortMoney,
  });

function getFigures(seed: number): ReservesFigures {
  const draw = createDraw(seed * 977);
  const days = randomFund(seed);
  const last = days.at(-1) ?? days[0];
  const change = -Number(last.held) * (0.002 + draw() ** 2 * 0.4);
  const ends = last.day + Math.ceil(Number(last.held) / Math.max(0.01, -change));
  const outlook = {
    endsOnDay: ends,
    changePerDay: change,
    promisedPerDay: (draw() - 0.3) * Number(last.promised) * 0.05,
  };
  const stop = {
    day: Math.max(days[0].day, last.day - Math.floor(draw() * 12)),
    label: draw() < 0.5 ? "Frozen" : "Stopped paying",
  };
  return {
    days,
    ...(draw() < 0.6 ? { outlook } : {}),
    ...(draw() < 0.4 ? { stop } : {}),
    today: last.day + Math.floor(draw() * 2),
  };
}

const shoelace = (area: readonly Point[]) =>
  Math.abs(
    area.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = area[(index + 1) % area.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

describe("the reserves chart", () => {
  const layouts = fiftyFunds.flatMap((seed) =>
    widths.map((width) => ({ seed, width, layout: getLayout(getFigures(seed), width) })),
  );

  test("no two labels lie on one another or outside the drawing", () => {
    for (const { seed, width, layout } of layouts)
      expect([seed, width, labelFaults(layout.labels, width, 420)]).toEqual([seed, width, []]);
  });

  test("no label lies on the peak", () => {
    for (const { seed, layout } of layouts) {
      const [x, y] = [layout.x(layout.peak.day), layout.y(Number(layout.peak.held))];
      const peak = { left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 };
      expect(layout.labels.filter(({ box }) => intersect(box, peak)).map(({ key }) => [seed, key])).toEqual(
        [],
      );
    }
  });

  test("no curve's name lies on the axis", () => {
    for (const { seed, width, layout } of layouts) {
      const axis = { left: 0, right: width, top: layout.base, bottom: layout.base };
      const names = layout.labels.filter(({ key }) => key === "held" || key === "promised");
      expect([seed, names.filter(({ box }) => intersect(box, axis))]).toEqual([seed, []]);
    }
  });

  test("the numbered days of a story each have their label, however close they are", () => {
    for (const seed of fiftyFunds)
      for (const width of widths) {
        const draw = createDraw(seed * 31);
        const days = randomFund(seed);
        const chosen = new Set(
          Array.from({ length: 12 }, () => days[Math.floor(draw() ** 3 * days.length)]?.day ?? 1),
        );
        const marks = [...chosen].map((day) => ({ day, bad: draw() < 0.1 }));
        const layout = getLayout({ days, marks }, width, 300);
        expect([seed, width, labelFaults(layout.labels, width, 300)]).toEqual([seed, width, []]);
        for (const mark of layout.marks)
          expect(layout.labels.some(({ key }) => key === `mark ${mark.day}`)).toBe(true);
      }
  });

  const wide = fiftyFunds.map((seed) => {
    const figures = getFigures(seed);
    const layout = getLayout(figures, 1_094);
    const text = (key: string) => layout.labels.find((label) => label.key === key)?.lines;
    return { seed, figures, layout, text };
  });

  test("both axes are named", () => {
    for (const { text } of wide)
      expect([text("money"), text("days")]).toEqual([["PLAY DOLLARS"], ["SIMULATED DAY"]]);
  });

  test("both curves are named", () => {
    for (const { seed, text } of wide)
      expect([seed, text("promised"), text("held")]).toEqual([seed, ["PROMISED"], ["HELD"]]);
  });

  test("today stands on its place, with its date", () => {
    for (const { layout, text } of wide) {
      expect(text("today")?.[0]).toMatch(/^TODAY/);
      expect(text(`day ${layout.today}`)?.[0]).toMatch(/\d/);
    }
  });

  test("a day on which the fund stopped says what happened", () => {
    for (const { seed, figures, text } of wide.filter(({ figures }) => figures.stop))
      expect([seed, text("stop")?.[0]]).toEqual([
        seed,
        expect.stringContaining(figures.stop?.label.toUpperCase() ?? "?"),
      ]);
  });

  test("a gap is measured", () => {
    const withGap = wide.flatMap(({ layout, text }) =>
      layout.dimensions.filter(({ key }) => key === "gap").map((gap) => ({ gap, layout, text })),
    );
    expect(withGap.length).toBeGreaterThan(0);
    for (const { gap, layout, text } of withGap) {
      const { last, y } = layout;
      expect(gap.bottom - gap.top).toBeCloseTo(y(Number(last.held)) - y(Number(last.promised)), 6);
      expect(text("gap dimension")?.at(-1)).toMatch(/^\$/);
    }
  });

  test("the hatched area is exactly what is promised less what is held, also where the curves cross", () => {
    for (const seed of fiftyFunds) {
      const pairs = randomFund(seed).map((row) => ({
        x: row.day,
        upper: Number(row.promised),
        lower: Number(row.held),
      }));
      let missing = 0;
      pairs.slice(1).forEach((pair, index) => {
        const before = pairs[index] ?? pair;
        const [from, to] = [before.upper - before.lower, pair.upper - pair.lower];
        if (from >= 0 && to >= 0) missing += (from + to) / 2;
        else if (from > 0 || to > 0) missing += Math.max(from, to) ** 2 / (2 * Math.abs(to - from));
      });
      const hatched = areasBetween(pairs).reduce((sum, area) => sum + shoelace(area), 0);
      expect(Math.abs(hatched - missing)).toBeLessThanOrEqual(1e-6 * Math.max(1, missing));
    }
    expect(
      areasBetween([
        { x: 1, upper: 0, lower: 2 },
        { x: 3, upper: 2, lower: 0 },
      ]),
    ).toEqual([
      [
        [2, 1],
        [3, 2],
        [3, 0],
        [2, 1],
      ],
    ]);
  });
});
