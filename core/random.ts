// Philox4x32-10: a draw depends only on seed, stream and place. Salmon, Moraes, Dror, Shaw:
// Parallel random numbers: as easy as 1, 2, 3. SC11.

const multiplierA = 0xd2511f53;
const multiplierB = 0xcd9e8d57;
/** Weyl constants of the key schedule: golden ratio, √3 - 1. */
const growthA = 0x9e3779b9;
const growthB = 0xbb67ae85;
const rounds = 10;

function highProduct(a: number, b: number): number {
  const aLow = a & 0xffff;
  const bLow = b & 0xffff;
  const aHigh = a >>> 16;
  const bHigh = b >>> 16;
  // signed intermediates hold the bits
  const low = Math.imul(aLow, bLow) >>> 16;
  const middle = Math.imul(aHigh, bLow);
  const other = Math.imul(aLow, bHigh);
  const carry = low + (middle & 0xffff) + (other & 0xffff);
  return (Math.imul(aHigh, bHigh) + (middle >>> 16) + (other >>> 16) + (carry >>> 16)) | 0;
}

/** @param counter four 32-bit words, overwritten @param keyA, keyB 32-bit words */
export function philox(counter: Uint32Array, keyA: number, keyB: number): void {
  let a = counter[0] ?? 0;
  let b = counter[1] ?? 0;
  let c = counter[2] ?? 0;
  let d = counter[3] ?? 0;
  let firstKey = keyA | 0;
  let secondKey = keyB | 0;
  for (let round = 0; round < rounds; round += 1) {
    const highA = highProduct(a, multiplierA);
    const lowA = Math.imul(a, multiplierA);
    const highB = highProduct(c, multiplierB);
    const lowB = Math.imul(c, multiplierB);
    a = highB ^ b ^ firstKey;
    b = lowB;
    c = highA ^ d ^ secondKey;
    d = lowA;
    firstKey = (firstKey + growthA) | 0;
    secondKey = (secondKey + growthB) | 0;
  }
  counter[0] = a;
  counter[1] = b;
  counter[2] = c;
  counter[3] = d;
}

function fill(
  block: Uint32Array,
  seed: number,
  stream: number,
  at: number,
  subPlace: number,
  index: number,
): void {
  block[0] = at;
  block[1] = subPlace;
  block[2] = index;
  block[3] = 0;
  philox(block, seed, stream);
}
const shared = new Uint32Array(4);

const toFraction = (high: number, low: number): number =>
  ((high >>> 5) * 67_108_864 + (low >>> 6)) / 9_007_199_254_740_992;

/**
 * @param stream purpose of the draw
 * @param at, subPlace 32-bit integers such as person and day @returns in [0, 1)
 */
export function draw(seed: number, stream: number, at: number, subPlace = 0): number {
  fill(shared, seed, stream, at, subPlace, 0);
  return toFraction(shared[0] ?? 0, shared[1] ?? 0);
}

export function drawWords(seed: number, stream: number, at: number): [number, number, number, number] {
  fill(shared, seed, stream, at, 0, 0);
  return [shared[0] ?? 0, shared[1] ?? 0, shared[2] ?? 0, shared[3] ?? 0];
}

export type Draws = {
  goTo(stream: number, at: number, subPlace: number): void;
  next(): number;
};

export function createDraws(seed: number): Draws {
  const block = new Uint32Array(4);
  let [streamNow, atNow, onNow, index] = [0, 0, 0, 0];
  let halfLeft = false;
  return {
    goTo(stream, at, subPlace) {
      streamNow = stream;
      atNow = at;
      onNow = subPlace;
      index = 0;
      halfLeft = false;
    },
    next() {
      if (halfLeft) {
        halfLeft = false;
        return toFraction(block[2] ?? 0, block[3] ?? 0);
      }
      fill(block, seed, streamNow, atNow, onNow, index);
      index += 1;
      halfLeft = true;
      return toFraction(block[0] ?? 0, block[1] ?? 0);
    },
  };
}

export function createDrawsAt(seed: number, stream: number, at: number, subPlace = 0): () => number {
  const draws = createDraws(seed);
  draws.goTo(stream, at, subPlace);
  return draws.next;
}
