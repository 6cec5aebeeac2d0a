// Chance without state: the same seed and the same place give the same number, whoever asks and in whatever order. So a
// crowd of any size can be cut into chunks, and a day can be made again.

/** The finaliser of MurmurHash3: spreads a number over all 32 bits. @returns a whole number, signed */
export function spread(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** @param place whole numbers: whose, which day, what for @returns from 0 to below 1 */
export function draw(seed: number, ...place: readonly number[]): number {
  let hash = spread(seed ^ 0x9e3779b9);
  for (const part of place) hash = spread(Math.imul(hash, 31) + part + 0x7f4a7c15);
  return (hash >>> 0) / 2 ** 32;
}

/** A whole number around the expectation: 2.3 gives 2, and 3 in three of ten places. */
export function drawCount(expected: number, seed: number, ...place: readonly number[]): number {
  return Math.floor(Math.max(0, expected) + draw(seed, ...place));
}
