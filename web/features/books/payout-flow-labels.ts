import type { FormatMoney } from "../../display/formats.ts";
import { type PlacedLabel, placeLabels, type WantedLabel } from "../../sheet/place-labels.ts";
import type { Measure } from "../../sheet/text-width.ts";
import { flowWords as words } from "./payout-flow.words.ts";
import {
  barWidth,
  type FlowLayout,
  type FlowPayout,
  type FlowSource,
  reservesWidth,
} from "./payout-flow-shapes.ts";

type Source = Pick<FlowSource, "name" | "day" | "amount">;
const gutter = 12;
const size = 12;
const paidSize = 14;
const leastBands = reservesWidth + 24;

interface Columns {
  places: { left: number; middle: number; right: number };
  name: (source: Source) => string;
  /** x of the deposit's day, if there is room */
  meta: number | undefined;
  approved: (day: number) => string;
}

export type Writing = {
  measure: Measure;
  formatMoney: FormatMoney;
  name?: string | undefined;
  ofCohorts?: boolean;
};

/** Columns as wide as their texts, or shorter texts where bands get no room. */
export function getColumns(
  sources: readonly FlowSource[],
  payouts: readonly FlowPayout[],
  width: number,
  { measure, formatMoney, ofCohorts = false }: Writing,
): Columns {
  const widest = (texts: readonly string[], textSize = size) =>
    Math.max(0, ...texts.map((text) => measure(text, { size: textSize, weight: 600 })));
  const full = (source: Source) => source.name;
  const brief = (source: Source) => source.name.replace(/^(Investor|Person|Joined) /, "");
  const amounts = widest(sources.map(({ amount }) => formatMoney(amount)));
  const paid = widest(
    payouts.map(({ amount }) => formatMoney(amount)),
    paidSize,
  );
  const metas = widest(sources.map(({ day }) => (day === undefined ? "" : words.paidIn({ day }))));
  const approvedFull = (day: number) => (ofCohorts ? words.paidOut({ day }) : words.approved({ day }));
  const approvedShort = (day: number) => words.approvedShort({ day });
  const tried = [
    { name: full, withMeta: true, approved: approvedFull },
    { name: full, withMeta: true, approved: approvedShort },
    { name: full, withMeta: false, approved: approvedShort },
    { name: brief, withMeta: false, approved: approvedShort },
  ].map(({ name, withMeta, approved }): Columns => {
    const names = widest(sources.map(name));
    const meta = withMeta ? names + 2 * gutter : undefined;
    const before = meta === undefined ? names : meta + metas;
    const left = Math.ceil(before + 2 * gutter + amounts + 6 + barWidth);
    const texts = Math.max(paid, widest(payouts.map(({ day }) => approved(day))));
    // without room, texts are dropped instead of bands
    const right = Math.max(left + leastBands, Math.floor(width - texts - 10 - barWidth));
    const middle = left + (right - left) * 0.5 - reservesWidth / 2;
    return { places: { left, middle, right }, name, meta, approved };
  });
  const roomy = tried.find(({ places }) => places.right - places.left >= Math.max(110, width * 0.3));
  const last = tried.at(-1);
  return (
    roomy ??
    last ?? {
      places: { left: 0, middle: 0, right: width },
      name: full,
      meta: undefined,
      approved: approvedFull,
    }
  );
}

export function getLabels(
  drawn: Omit<FlowLayout, "labels">,
  columns: Columns,
  width: number,
  { measure, formatMoney, name }: Writing,
): PlacedLabel[] {
  const { left, middle, right, sources, payouts, height } = drawn;
  const amountEnd = left - barWidth - 6;
  const headY = 13;
  const head = (
    key: string,
    x: number,
    anchor: "start" | "middle" | "end",
    ...texts: string[]
  ): WantedLabel => ({
    key,
    lines: texts.slice(0, 1),
    size: 11,
    spots: texts.map((text) => ({ x, y: headY, anchor, lines: [text] })),
  });
  const wanted: WantedLabel[] = [
    {
      ...head("paid", width, "end", name ? words.paidTo({ name: name.toUpperCase() }) : words.paidToYou()),
      spots: [
        { x: right, y: headY, anchor: "start" },
        { x: width, y: headY, anchor: "end" },
        { x: right, y: headY, anchor: "start", lines: [words.paidShort()] },
        { x: width, y: headY, anchor: "end", lines: [words.paidShort()] },
      ],
    },
    head("sources", 0, "start", words.sources(), words.sourcesShort()),
    head("reserves", middle + reservesWidth / 2, "middle", words.reserves()),
    ...sources.flatMap((source): WantedLabel[] => {
      const y = (source.bar.top + source.bar.bottom) / 2 + 4;
      const text = (key: string, value: string, x: number, anchor: "start" | "end"): WantedLabel => ({
        key: `${source.key} ${key}`,
        lines: [value],
        tone: key === "meta" ? "ink-2" : "ink",
        weight: key === "meta" ? 500 : 600,
        spots: [{ x, y, anchor }],
      });
      return [
        text("amount", formatMoney(source.amount), amountEnd, "end"),
        text("name", columns.name(source), 0, "start"),
        ...(columns.meta !== undefined && source.day !== undefined
          ? [text("meta", words.paidIn({ day: source.day }), columns.meta, "start")]
          : []),
      ];
    }),
    ...payouts.flatMap((payout): WantedLabel[] => {
      const x = right + barWidth + 10;
      const y = payout.bar.top + Math.max(0, (payout.bar.bottom - payout.bar.top - 36) / 2) + paidSize;
      return [
        {
          key: `${payout.id}`,
          lines: [formatMoney(payout.amount)],
          size: paidSize,
          weight: 600,
          tone: "ink",
          spots: [{ x, y, anchor: "start" }],
        },
        {
          key: `${payout.id} day`,
          lines: [columns.approved(payout.day)],
          spots: [{ x, y: y + 18, anchor: "start" }],
        },
      ];
    }),
  ];
  return placeLabels(wanted, { inside: { left: 0, top: 0, right: width, bottom: height }, measure });
}
