// Corrects the worlds' clocks when the machine's clock is set or the machine sleeps (docs/rules.md, Time).
import { type Db, statement } from "../db/statement.ts";

const read = statement<{ machine_ms: number }>(
  "read-machine-clock",
  "select extract(epoch from clock_timestamp())::float8 * 1000 as machine_ms",
);
const correct = statement<{ waiting: number }>(
  "mend-stepped-clocks",
  `select correct_stepped_clocks(to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000),
     make_interval(secs => $3::float8 / 1000)) as waiting`,
);

const toleranceMs = 5_000;
const maxReadingMs = 1_000;

/** @param elapsedMs monotonic clock @returns checks and corrects; to be called about once a second */
export function createClockStepCorrector(
  connections: Db,
  elapsedMs = () => performance.now(),
): () => Promise<void> {
  let last: { machineMs: number; at: number } | undefined;
  let step: { wasMs: number; noticedMs: number; at: number } | undefined;
  return async () => {
    const at = elapsedMs();
    const [reading] = await read(connections);
    if (!reading || elapsedMs() - at > maxReadingMs) return;
    const machineMs = reading.machine_ms;
    const steppedMs = last ? machineMs - last.machineMs - (at - last.at) : 0;
    if (last && Math.abs(steppedMs) >= toleranceMs)
      step = { wasMs: last.machineMs, noticedMs: machineMs, at: last.at };
    last = { machineMs, at };
    if (!step) return;
    const [left] = await correct(connections, [step.wasMs, step.noticedMs, elapsedMs() - step.at]);
    if (left?.waiting === 0) step = undefined;
  };
}
