export const p99 = (took: readonly number[]): number =>
  [...took].sort((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * 0.99))] ?? 0;
