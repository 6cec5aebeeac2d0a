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
  /** those in the bar who lost more, if counted */
  worse?: number;
}

function getPart({ gotOut, result }: MyFate): "ahead" | "even" | "partBack" | "nothingBack" {
  if (Number(gotOut) === 0) return "nothingBack";
  if (Number(result) > 0) return "ahead";
  return Number(result) === 0 ? "even" : "partBack";
}

/**
 * Placed by how many did worse, or in the middle if not counted.
 * @returns share of the bar; undefined without deposits
 */
export function youAmong(counts: FateCounts, me: MyFate): number | undefined {
  const { people, ahead, even, partBack, nothingBack } = counts;
  if (Number(me.paidIn) === 0 || people === 0) return undefined;
  const starts = { ahead: 0, even: ahead, partBack: ahead + even, nothingBack: ahead + even + partBack };
  const sizes = { ahead, even, partBack, nothingBack };
  const part = getPart(me);
  const [from, to] = [starts[part], starts[part] + sizes[part]];
  const at = me.worse === undefined ? (from + to) / 2 : Math.min(to, Math.max(from, people - me.worse));
  return at / people;
}
