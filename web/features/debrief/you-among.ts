// Where in the bar of everybody's fates the reader stands.

export interface FateCounts {
  people: number;
  ahead: number;
  even: number;
  partBack: number;
  nothingBack: number;
}
export interface MyFate {
  paidIn: string;
  gotOut: string;
  result: string;
  /** how many of the people in the bar did worse, where that was counted */
  worse?: number;
}

function partOf({ gotOut, result }: MyFate): "ahead" | "even" | "partBack" | "nothingBack" {
  if (Number(gotOut) === 0) return "nothingBack";
  if (Number(result) > 0) return "ahead";
  return Number(result) === 0 ? "even" : "partBack";
}

/**
 * In the part of those whose fate the reader shares: where so many as did worse are to the right, as far as the part goes;
 * where they were not counted, in its middle.
 * @returns a share of the bar's length from the left, undefined for who has paid nothing in
 */
export function youAmong(counts: FateCounts, me: MyFate): number | undefined {
  const { people, ahead, even, partBack, nothingBack } = counts;
  if (Number(me.paidIn) === 0 || people === 0) return undefined;
  const starts = { ahead: 0, even: ahead, partBack: ahead + even, nothingBack: ahead + even + partBack };
  const sizes = { ahead, even, partBack, nothingBack };
  const part = partOf(me);
  const [from, to] = [starts[part], starts[part] + sizes[part]];
  const at = me.worse === undefined ? (from + to) / 2 : Math.min(to, Math.max(from, people - me.worse));
  return at / people;
}
