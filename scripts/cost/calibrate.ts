const rounds = 400_000_000;

/** Makes figures of two machines comparable. @returns processor seconds */
export function calibrate(): number {
  const before = process.cpuUsage();
  let state = 1;
  for (let round = 0; round < rounds; round += 1) state = Math.imul(state, 48_271) ^ (state >>> 7);
  const { user, system } = process.cpuUsage(before);
  if (state === 0) throw new Error("the loop was optimised away");
  return (user + system) / 1_000_000;
}
