// Where everything of the payout flow stands. One scale for all of it: as many pixels for a dollar at its source, in the
// reserves and where it was paid out. Bands keep their order, so none crosses another.
import type { MyPayouts } from "@glasshouse/contract/books.ts";
import { type PlacedLabel, placeLabels, type WantedLabel } from "../../sheet/place-labels.ts";
import type { Measure } from "../../sheet/text-width.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { flowWords as words } from "./payout-flow.words.ts";

interface Source {
  key: string;
  name: string;
  /** undefined of those that are told in one row */
  day: number | undefined;
  amount: string;
}
/** A bar, or one end of a band, from top to bottom. */
export interface Span {
  top: number;
  bottom: number;
}
export interface FlowSource extends Source {
  bar: Span;
  /** where its band ends in the reserves */
  into: Span;
  payout: number;
}
export interface FlowPayout {
  id: number;
  amount: string;
  day: number;
  bar: Span;
  /** where its band begins in the reserves */
  from: Span;
}
export interface FlowLayout {
  height: number;
  /** right edge of the sources' bars, left edge of the reserves', of the payouts' */
  left: number;
  middle: number;
  right: number;
  sources: readonly FlowSource[];
  payouts: readonly FlowPayout[];
  reserves: Span;
  labels: readonly PlacedLabel[];
}

export const barWidth = 8;
export const reservesWidth = 12;
const rowHeight = 26;
const groupGap = 14;
const headHeight = 28;
const gutter = 12;
const size = 12;
const paidSize = 14;

function sourcesOf(payout: MyPayouts["payouts"][number]): Source[] {
  const listed = payout.sources
    .map((source, index) => ({ ...source, index }))
    .sort((a, b) => a.day - b.day || a.index - b.index)
    .map(({ investor, day, amount, index }) => ({
      key: `${payout.id} ${index}`,
      name: investor,
      day,
      amount,
    }));
  if (payout.furtherSources === 0) return listed;
  const name = words.more(payout.furtherSources);
  return [...listed, { key: `${payout.id} further`, name, day: undefined, amount: payout.furtherAmount }];
}

/** @returns pixels for a dollar: with few sources a low drawing, with many none taller than its rows ask for */
export function flowScale(payouts: MyPayouts): number {
  const rows = payouts.payouts.flatMap(sourcesOf);
  const total = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
  return total > 0 ? Math.min(140, Math.max(60, rows.length * rowHeight * 0.75)) / total : 0;
}

export function flowLayout(payouts: MyPayouts, width: number, measure: Measure): FlowLayout {
  const scale = flowScale(payouts);
  const inOrder = [...payouts.payouts].sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id);
  let [row, paidFrom, into] = [headHeight, headHeight, 0];
  const sources: FlowSource[] = [];
  const paid: FlowPayout[] = [];
  inOrder.forEach((payout, index) => {
    const start = into;
    const rowsFrom = row;
    for (const source of sourcesOf(payout)) {
      const thick = Number(source.amount) * scale;
      const room = Math.max(rowHeight, thick + 8);
      const top = row + (room - thick) / 2;
      sources.push({
        ...source,
        payout: index,
        bar: { top, bottom: top + thick },
        into: { top: into, bottom: into + thick },
      });
      row += room;
      into += thick;
    }
    const thick = into - start;
    // beside its sources, unless the one before needs the room for its words
    const top = Math.max(paidFrom, (rowsFrom + row - thick) / 2);
    paid.push({
      id: payout.id,
      amount: payout.amount,
      day: payout.day,
      bar: { top, bottom: top + thick },
      from: { top: start, bottom: into },
    });
    paidFrom = top + Math.max(thick, 38) + 10;
    row += groupGap;
  });
  const bottom = Math.max(row - groupGap, paidFrom - 10, headHeight + into);
  const offset = headHeight + (bottom - headHeight - into) / 2;
  const moved = ({ top, bottom: end }: Span): Span => ({ top: top + offset, bottom: end + offset });
  const columns = columnsOf(sources, paid, width, measure);
  const drawn = {
    height: bottom + 8,
    ...columns.places,
    sources: sources.map((source) => ({ ...source, into: moved(source.into) })),
    payouts: paid.map((payout) => ({ ...payout, from: moved(payout.from) })),
    reserves: moved({ top: 0, bottom: into }),
  };
  return { ...drawn, labels: labelsOf(drawn, columns, width, measure) };
}

interface Columns {
  places: { left: number; middle: number; right: number };
  name: (source: Source) => string;
  /** where the day of a deposit stands, if there is room for it */
  meta: number | undefined;
  approved: (day: number) => string;
}

/** As wide as their widest texts; where that leaves the bands no room, with fewer words. */
function columnsOf(
  sources: readonly FlowSource[],
  payouts: readonly FlowPayout[],
  width: number,
  measure: Measure,
): Columns {
  const widest = (texts: readonly string[], textSize = size) =>
    Math.max(0, ...texts.map((text) => measure(text, { size: textSize, weight: 600 })));
  const full = (source: Source) => source.name;
  const brief = (source: Source) => source.name.replace(/^Investor /, "");
  const amounts = widest(sources.map(({ amount }) => formatMoney(amount)));
  const paid = widest(
    payouts.map(({ amount }) => formatMoney(amount)),
    paidSize,
  );
  const metas = widest(sources.map(({ day }) => (day === undefined ? "" : words.paidIn(day))));
  const tried = [
    { name: full, withMeta: true, approved: words.approved },
    { name: full, withMeta: true, approved: words.approvedShort },
    { name: full, withMeta: false, approved: words.approvedShort },
    { name: brief, withMeta: false, approved: words.approvedShort },
  ].map(({ name, withMeta, approved }): Columns => {
    const names = widest(sources.map(name));
    const meta = withMeta ? names + 2 * gutter : undefined;
    const before = meta === undefined ? names : meta + metas;
    const left = Math.ceil(before + 2 * gutter + amounts + 6 + barWidth);
    const texts = Math.max(paid, widest(payouts.map(({ day }) => approved(day))));
    const right = Math.floor(width - texts - 10 - barWidth);
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
      approved: words.approved,
    }
  );
}

function labelsOf(
  drawn: Omit<FlowLayout, "labels">,
  columns: Columns,
  width: number,
  measure: Measure,
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
    head("paid", width, "end", words.paid()),
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
          ? [text("meta", words.paidIn(source.day), columns.meta, "start")]
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

/** A band from span to span, at every place as tall as its amount. */
export function bandPath(fromX: number, from: Span, toX: number, to: Span): string {
  const half = (fromX + toX) / 2;
  const at = (value: number) => value.toFixed(2);
  return `M${at(fromX)} ${at(from.top)}C${at(half)} ${at(from.top)} ${at(half)} ${at(to.top)} ${at(toX)} ${at(to.top)}V${at(to.bottom)}C${at(half)} ${at(to.bottom)} ${at(half)} ${at(from.bottom)} ${at(fromX)} ${at(from.bottom)}Z`;
}
