export type Scale = (value: number) => number;

export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

export function ticksUpTo(highest: number, about: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const ticks: number[] = [];
  for (let value = 0; value < highest + step; value += step) ticks.push(Number(value.toPrecision(12)));
  return ticks;
}

export function dayTicks(first: number, last: number, about: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => (last - first) / size <= about) ?? 1_000;
  const round: number[] = [];
  for (let day = Math.ceil(first / step) * step; day <= last; day += step) round.push(day);
  return [
    ...new Set([first, ...round.filter((day) => day - first > step / 2 && last - day > step / 2), last]),
  ];
}

export function shortMoney(dollars: number): string {
  if (dollars >= 1_000_000_000) return `$${trim(dollars / 1_000_000_000)}B`;
  if (dollars >= 1_000_000) return `$${trim(dollars / 1_000_000)}M`;
  if (dollars >= 1_000) return `$${trim(dollars / 1_000)}k`;
  return `$${trim(dollars)}`;
}
const trim = (value: number) => String(Number(value.toFixed(1)));

export function toPath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
