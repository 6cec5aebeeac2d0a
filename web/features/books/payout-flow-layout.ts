// One scale: a dollar has the same height everywhere. Bands never cross.
import { toHolderName } from "../../display/holder-name.ts";
import type { ShownPayouts } from "../../sheet/shown-books.ts";
import { flowWords as words } from "./payout-flow.words.ts";
import { getColumns, getLabels, type Writing } from "./payout-flow-labels.ts";
import type { FlowLayout, FlowPayout, FlowSource, Source, Span } from "./payout-flow-shapes.ts";

const rowHeight = 26;
const groupGap = 14;
const headHeight = 28;

function getSources(payout: ShownPayouts["payouts"][number]): Source[] {
  const listed = payout.sources
    .map((source, index) => ({ ...source, index }))
    .sort((a, b) => a.day - b.day || a.index - b.index)
    .map(({ investor, day, amount, index }) => ({
      key: `${payout.id} ${index}`,
      name: toHolderName(investor),
      day,
      amount,
    }));
  if (payout.furtherSources === 0) return listed;
  const name = words.more({ count: payout.furtherSources });
  return [...listed, { key: `${payout.id} further`, name, day: undefined, amount: payout.furtherAmount }];
}

/** @returns pixels per dollar */
export function flowScale(payouts: ShownPayouts): number {
  const rows = payouts.payouts.flatMap(getSources);
  const total = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
  return total > 0 ? Math.min(140, Math.max(60, rows.length * rowHeight * 0.75)) / total : 0;
}

export function flowLayout(payouts: ShownPayouts, width: number, writing: Writing): FlowLayout {
  const scale = flowScale(payouts);
  const inOrder = [...payouts.payouts].sort(
    (a, b) => (a.at ?? "").localeCompare(b.at ?? "") || a.day - b.day || a.id - b.id,
  );
  let [row, paidFrom, into] = [headHeight, headHeight, 0];
  const sources: FlowSource[] = [];
  const paid: FlowPayout[] = [];
  inOrder.forEach((payout, index) => {
    const start = into;
    const rowsFrom = row;
    for (const source of getSources(payout)) {
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
    // level with its sources, unless the previous payout needs the room
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
  const columns = getColumns(sources, paid, width, writing);
  const drawn = {
    height: bottom + 8,
    ...columns.places,
    sources: sources.map((source) => ({ ...source, into: moved(source.into) })),
    payouts: paid.map((payout) => ({ ...payout, from: moved(payout.from) })),
    reserves: moved({ top: 0, bottom: into }),
  };
  return { ...drawn, labels: getLabels(drawn, columns, width, writing) };
}

export function bandPath(fromX: number, from: Span, toX: number, to: Span): string {
  const half = (fromX + toX) / 2;
  const at = (value: number) => value.toFixed(2);
  return `M${at(fromX)} ${at(from.top)}C${at(half)} ${at(from.top)} ${at(half)} ${at(to.top)} ${at(toX)} ${at(to.top)}V${at(to.bottom)}C${at(half)} ${at(to.bottom)} ${at(half)} ${at(from.bottom)} ${at(fromX)} ${at(from.bottom)}Z`;
}
