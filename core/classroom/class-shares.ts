// Intervals are clustered by seat: jackknife; Wilson interval with effective size (Korn, Graubard,
// Survey Methodology 24, 1998); paired differences (Newcombe, Statistics in Medicine 17, 1998).
import { type Estimate, getSensitivity } from "../offers/detection.ts";

/** One kind of offer in one round. */
export type SeatShare = { seat: number; calledFalse: number; of: number };
export type Interval = { value: number; from: number; to: number };

const normal95 = 1.959963984540054;
/** 97.5th percentile of Student's t (Cornish-Fisher), to 0.003 from 4 degrees on. */
export function t95(degrees: number): number {
  const z = normal95;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3) +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92_160 * degrees ** 4)
  );
}

/** Sorted, so that the rounding does not depend on seat order. */
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows
    .map(of)
    .sort((one, other) => one - other)
    .reduce((total, each) => total + each, 0);

type Share = Interval & { influences: ReadonlyMap<number, number> };

/** @param seats at least two @returns with each seat's influence */
function toShareWithInfluences(seats: readonly SeatShare[]): Share {
  const [calledFalse, of] = [sum(seats, (seat) => seat.calledFalse), sum(seats, (seat) => seat.of)];
  const value = calledFalse / of;
  const scale = seats.length / (seats.length - 1);
  const influences = new Map(seats.map((seat) => [seat.seat, (seat.calledFalse - value * seat.of) / of]));
  const variance = scale * sum([...influences.values()], (pull) => pull ** 2);
  // without variance between seats each counts as one answer
  const independent = variance > 0 ? (value * (1 - value)) / variance : seats.length;
  const quantile = t95(seats.length - 1);
  const answers = Math.min(of, independent) * (normal95 / quantile) ** 2;
  const [share, z] = [value, normal95];
  const middle = (share + z ** 2 / (2 * answers)) / (1 + z ** 2 / answers);
  const half =
    (z / (1 + z ** 2 / answers)) * Math.sqrt((share * (1 - share)) / answers + z ** 2 / (4 * answers ** 2));
  return { value, from: Math.max(0, middle - half), to: Math.min(1, middle + half), influences };
}

export function getShareInterval(seats: readonly SeatShare[]): Interval | null {
  const asked = seats.filter(({ of }) => of > 0);
  if (asked.length < 2) return null;
  const { value, from, to } = toShareWithInfluences(asked);
  return { value, from, to };
}

function correlateInfluences(first: Share, second: Share): number {
  const both = [...first.influences].map(([seat, pull]) => pull * (second.influences.get(seat) ?? 0));
  const size = (share: Share) => Math.sqrt(sum([...share.influences.values()], (pull) => pull ** 2));
  const scale = size(first) * size(second);
  return scale > 0 ? Math.max(-1, Math.min(1, sum(both, (each) => each) / scale)) : 0;
}

export function getChangeInterval(
  first: readonly SeatShare[],
  second: readonly SeatShare[],
): Interval | null {
  const [before, after] = [first.filter(({ of }) => of > 0), second.filter(({ of }) => of > 0)];
  if (before.length < 2 || after.length < 2) return null;
  const [one, other] = [toShareWithInfluences(before), toShareWithInfluences(after)];
  const rho = correlateInfluences(one, other);
  const reach = (up: number, down: number) =>
    Math.sqrt(Math.max(0, up ** 2 + down ** 2 - 2 * rho * up * down));
  const value = other.value - one.value;
  return {
    value,
    from: Math.max(-1, value - reach(other.value - other.from, one.to - one.value)),
    to: Math.min(1, value + reach(other.to - other.value, one.value - one.from)),
  };
}

export type SeatAnswerCounts = { seat: number; hits: number; signals: number; alarms: number; noise: number };

type Answers = Omit<SeatAnswerCounts, "seat">;
const addAnswers = (one: Answers, other: Answers, sign: 1 | -1): Answers => ({
  hits: one.hits + sign * other.hits,
  signals: one.signals + sign * other.signals,
  alarms: one.alarms + sign * other.alarms,
  noise: one.noise + sign * other.noise,
});
const noAnswers: Answers = { hits: 0, signals: 0, alarms: 0, noise: 0 };

const toSensitivity = ({ hits, signals, alarms, noise }: Answers): Estimate | undefined =>
  signals === 0 || noise === 0 ? undefined : getSensitivity(hits, signals, alarms, noise);

/**
 * No narrower than independent answers give. @param rounds one, or first and second
 * @returns null under two seats or without both kinds
 */
export function getSensitivityInterval(...rounds: (readonly SeatAnswerCounts[])[]): Interval | null {
  const seats = [...new Set(rounds.flat().map(({ seat }) => seat))];
  const counted = rounds.map((round) => ({
    all: round.reduce<Answers>((total, seat) => addAnswers(total, seat, 1), noAnswers),
    of: new Map(round.map((seat) => [seat.seat, seat])),
  }));
  const estimateWithout = (without?: number): Estimate | undefined => {
    const each = counted.map(({ all, of }) =>
      toSensitivity(addAnswers(all, (without === undefined ? undefined : of.get(without)) ?? noAnswers, -1)),
    );
    const [first, second] = each;
    if (!first || each.includes(undefined)) return undefined;
    return second
      ? { value: second.value - first.value, error: Math.hypot(first.error, second.error) }
      : first;
  };
  const whole = estimateWithout();
  if (!whole || seats.length < 2) return null;
  const left = seats.map((seat) => estimateWithout(seat)?.value ?? whole.value);
  const middle = sum(left, (each) => each) / left.length;
  const jackknife = Math.sqrt(((left.length - 1) / left.length) * sum(left, (each) => (each - middle) ** 2));
  const half = Math.max(jackknife * t95(seats.length - 1), whole.error * normal95);
  return { value: whole.value, from: whole.value - half, to: whole.value + half };
}
