// Two fixed loads, so that figures of two machines can be compared.
const rounds = 400_000_000;
const pieces = 4;
const pieceBytes = 64 * 2 ** 20;
const pageBytes = 4096;

/** @returns processor seconds */
function measureSeconds(load: () => void): number {
  const before = process.cpuUsage();
  load();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

function compute(): void {
  let state = 1;
  for (let round = 0; round < rounds; round += 1) state = Math.imul(state, 48_271) ^ (state >>> 7);
  if (state === 0) throw new Error("the loop was optimised away");
}

/** Each start of a process and each painted page does so. */
function touchNewMemory(): void {
  for (let piece = 0; piece < pieces; piece += 1) {
    const memory = Buffer.allocUnsafeSlow(pieceBytes);
    for (let at = 0; at < pieceBytes; at += pageBytes) memory[at] = 1;
  }
}

/** @returns processor seconds of a loop without memory, and of touching 256 MB of new memory */
export const calibrate = () => ({ loop: measureSeconds(compute), memory: measureSeconds(touchNewMemory) });
