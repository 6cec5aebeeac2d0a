import type { MyPayouts } from "@glasshouse/contract/books.ts";
import { describe, expect, test } from "vitest";
import { getFormats } from "../../display/formats.ts";
import { defaultPreferences } from "../../display/preferences.ts";
import { approximateWidth } from "../../sheet/text-width.ts";
import { labelFaults } from "../../testing/label-faults.ts";
import { createDraw, fiftyFunds } from "../../testing/random-funds.ts";
import { flowLayout, flowScale } from "./payout-flow-layout.ts";
import type { FlowLayout, Span } from "./payout-flow-shapes.ts";

const { formatMoney } = getFormats(defaultPreferences);
const writing = { measure: approximateWidth, formatMoney };
const widths = [1_094, 350, 280, 240];

function randomPayouts(seed: number): MyPayouts {
  const draw = createDraw(seed);
  const list = Array.from({ length: 1 + Math.floor(draw() ** 2 * 9) }, (_, index) => {
    const sources = Array.from({ length: 1 + Math.floor(draw() * 12) }, () => ({
      investor: draw() < 0.05 ? "You" : `Investor ${Math.floor(10 ** (draw() * 6))}`,
      simulated: null,
      own: false,
      day: 1 + Math.floor(draw() * 100),
      amount: (0.01 + draw() ** 3 * 10 ** (1 + draw() * 3)).toFixed(2),
    }));
    const furtherSources = draw() < 0.2 ? Math.ceil(draw() * 400) : 0;
    const furtherAmount = (furtherSources * 3.5).toFixed(2);
    const amount = sources
      .reduce((sum, source) => sum + Number(source.amount), Number(furtherAmount))
      .toFixed(2);
    const at = new Date(Date.UTC(2026, 5, 1 + index * 7)).toISOString();
    return { id: 1 + index, at, day: 1 + index * 7, amount, sources, furtherSources, furtherAmount };
  });
  const paid = list.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
  return {
    payouts: draw() < 0.5 ? list : list.reverse(),
    paid,
    fromOthers: paid,
    otherPeople: 3,
    neverPaid: "72.50",
    available: "12.50",
    requested: "60.00",
  };
}

const tall = ({ top, bottom }: Span) => bottom - top;
const ordered = (spans: readonly Span[]) =>
  spans.every((span, index) => index === 0 || span.top >= (spans[index - 1]?.bottom ?? 0) - 1e-6);

describe("sources of your payouts", () => {
  test("every width is its amount at one scale: at the source, in its band, in the reserves and in the payout", () => {
    for (const seed of fiftyFunds) {
      const payouts = randomPayouts(seed);
      const scale = flowScale(payouts);
      const flow: FlowLayout = flowLayout(payouts, 1_094, writing);
      for (const source of flow.sources) {
        expect(tall(source.bar)).toBeCloseTo(Number(source.amount) * scale, 6);
        expect(tall(source.into)).toBeCloseTo(tall(source.bar), 6);
      }
      for (const payout of flow.payouts) {
        expect(tall(payout.bar)).toBeCloseTo(Number(payout.amount) * scale, 6);
        expect(tall(payout.from)).toBeCloseTo(tall(payout.bar), 6);
      }
      expect(tall(flow.reserves)).toBeCloseTo(Number(payouts.paid) * scale, 6);
    }
  });

  test("a source of $20 is two thirds as wide as one of $30", () => {
    const source = (amount: string) => ({
      investor: "Investor 1262",
      simulated: null,
      own: false,
      day: 4,
      amount,
    });
    const flow = flowLayout(
      {
        ...randomPayouts(1),
        payouts: [
          {
            id: 1,
            at: "2026-06-22T09:00:00.000Z",
            day: 22,
            amount: "50.00",
            sources: [source("20.00"), source("30.00")],
            furtherSources: 0,
            furtherAmount: "0.00",
          },
        ],
      },
      1_094,
      writing,
    );
    const [twenty, thirty] = flow.sources.map(({ bar }) => tall(bar));
    expect((twenty ?? 0) / (thirty ?? 1)).toBeCloseTo(2 / 3, 9);
    expect(flow.height).toBeLessThan(130);
  });

  test("bands keep their order on both sides of the reserves, oldest money first, so none crosses another", () => {
    for (const seed of fiftyFunds) {
      const flow = flowLayout(randomPayouts(seed), 1_094, writing);
      for (const spans of [
        flow.sources.map(({ bar }) => bar),
        flow.sources.map(({ into }) => into),
        flow.payouts.map(({ bar }) => bar),
        flow.payouts.map(({ from }) => from),
      ])
        expect([seed, ordered(spans)]).toEqual([seed, true]);
      for (const { id } of flow.payouts) {
        const days = flow.sources
          .filter(({ key }) => key.startsWith(`${id} `))
          .map(({ day }) => day ?? Number.POSITIVE_INFINITY);
        expect(days).toEqual([...days].sort((a, b) => a - b));
      }
    }
  });

  const flows = fiftyFunds.flatMap((seed) =>
    widths.map((width) => {
      const flow = flowLayout(randomPayouts(seed), width, writing);
      return { seed, width, flow, keys: new Set(flow.labels.map(({ key }) => key)) };
    }),
  );
  const withRoom = flows.filter(({ width }) => width >= 350);

  test("no two labels lie on one another or leave the drawing", () => {
    for (const { seed, width, flow } of flows)
      expect([seed, width, labelFaults(flow.labels, width, flow.height)]).toEqual([seed, width, []]);
  });

  test("every deposit has its name and its amount, where there is room", () => {
    for (const { seed, width, flow, keys } of withRoom)
      for (const { key } of flow.sources)
        expect([seed, width, keys.has(`${key} name`), keys.has(`${key} amount`)]).toEqual([
          seed,
          width,
          true,
          true,
        ]);
  });

  test("every payout has its name and its day, where there is room", () => {
    for (const { seed, width, flow, keys } of withRoom)
      for (const { id } of flow.payouts)
        expect([seed, width, keys.has(`${id}`), keys.has(`${id} day`)]).toEqual([seed, width, true, true]);
  });

  test("both sides are named, where there is room", () => {
    for (const { width, keys } of withRoom)
      expect([width, keys.has("sources"), keys.has("paid")]).toEqual([width, true, true]);
  });

  test("the reserves stand between the deposits and what was paid, on the narrowest screen, too", () => {
    for (const { seed, width, flow } of flows) {
      const { left, middle, right } = flow;
      expect([seed, width, left < middle, middle < right]).toEqual([seed, width, true, true]);
    }
  });

  function ofDay(width: number, name = "people on day 61"): string[] {
    const days = Array.from({ length: 60 }, (_, at) => ({
      investor: `Joined day ${at + 1}`,
      simulated: null,
      own: false,
      day: at + 1,
      amount: "120000.00",
    }));
    const [payout] = randomPayouts(1).payouts;
    if (!payout) throw new Error("there is a payout");
    const flow = flowLayout(
      {
        ...randomPayouts(1),
        payouts: [{ ...payout, day: 61, amount: "7200000.00", sources: days, furtherSources: 0 }],
      },
      width,
      { ...writing, name, ofCohorts: true },
    );
    expect([flow.left < flow.middle, flow.middle < flow.right]).toEqual([true, true]);
    return flow.labels.flatMap(({ lines }) => lines);
  }

  test("a day of cohorts reads as paid out, not approved, and on a narrow screen its words are brief", () => {
    expect(ofDay(1_094)).toEqual(
      expect.arrayContaining(["Paid out, day 61", "Joined day 57", "PAID TO PEOPLE ON DAY 61"]),
    );
    expect(ofDay(350)).toEqual(expect.arrayContaining(["day 61", "day 57"]));
    expect(ofDay(240)).toEqual(expect.arrayContaining(["day 57", "PAID TO PEOPLE ON DAY 61"]));
    const long = ofDay(240, "everybody who was paid on day 61 of this run");
    expect(long).toEqual(expect.arrayContaining(["day 57", "PAID"]));
  });
});
