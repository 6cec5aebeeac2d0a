// Rounds alternate, so that noise affects both sides.

export type Sides = { ours: number; other: number };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The first of each is a warm-up. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<number>,
  other: () => Promise<number>,
): Promise<Sides[]> {
  const sides: Sides[] = [];
  await ours();
  await other();
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? ours : other;
    const second = round % 2 === 0 ? other : ours;
    const [a, b] = [await first(), await second()];
    sides.push(round % 2 === 0 ? { ours: a, other: b } : { ours: b, other: a });
  }
  return sides;
}

export type Row = {
  figure: string;
  ours: string;
  against: string;
  other: string;
  /** median, with minimum and maximum */
  ratio: string;
  reach: string;
  met: boolean;
};

/** A figure that can't be measured counts as not met. @param why in words */
export const notMeasured = (figure: string, why: string, reach: string): Row => ({
  figure,
  ours: "not measured",
  against: "",
  other: "",
  ratio: why,
  reach,
  met: false,
});

export function toRow(options: {
  figure: string;
  against: string;
  unit: string;
  sides: readonly Sides[];
  reach: string;
  met: (ratio: number) => boolean;
}): Row {
  const ratios = options.sides.map((side) => side.ours / side.other);
  const ratio = median(ratios);
  const text = (values: readonly number[]) => `${shown(median(values))} ${options.unit}`;
  return {
    figure: options.figure,
    ours: text(options.sides.map((side) => side.ours)),
    against: options.against,
    other: text(options.sides.map((side) => side.other)),
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    reach: options.reach,
    met: options.met(ratio),
  };
}

export function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(value >= 10 ? 1 : 2);
}

export function toTable(rows: readonly Row[]): string {
  const cells = [
    ["Figure", "Ours", "Against", "Other side", "Ratio (least to greatest)", "To reach", ""],
    ["---", "---", "---", "---", "---", "---", "---"],
    ...rows.map((row) => [
      row.figure,
      row.ours,
      row.against,
      row.other,
      row.ratio,
      row.reach,
      row.met ? "met" : "NOT MET",
    ]),
  ];
  return cells.map((line) => `| ${line.join(" | ")} |\n`).join("");
}

export const notMet = (rows: readonly Row[]): string[] =>
  rows
    .filter(({ met }) => !met)
    .map((row) => `NOT MET: ${row.figure}: ${row.ours}, ${row.ratio}; to reach: ${row.reach}`);
