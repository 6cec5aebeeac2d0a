// A machine's clock that is put back, or ahead while simulated days are short, as by a laptop that slept, moves no world: the
// time that passed is read from a clock that nobody can set (docs/rules.md, Time).
import { type Db, statement } from "../db/statement.ts";

const read = statement<{ machine_ms: number }>(
  "read-machine-clock",
  "select extract(epoch from clock_timestamp())::float8 * 1000 as machine_ms",
);
const mend = statement<{ waiting: number }>(
  "mend-stepped-clocks",
  `select mend_stepped_clocks(to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000),
     make_interval(secs => $3::float8 / 1000)) as waiting`,
);

const toleranceMs = 5_000;
/** A reading that took longer says too little of when it was. */
const longestReadingMs = 1_000;

/**
 * @param connections of all worlds
 * @param elapsedMs a clock that only runs forward @returns what looks, and mends; called about once a second
 */
export function clockSteps(connections: Db, elapsedMs = () => performance.now()): () => Promise<void> {
  let last: { machineMs: number; at: number } | undefined;
  let step: { wasMs: number; noticedMs: number; at: number } | undefined;
  return async () => {
    const at = elapsedMs();
    const [reading] = await read(connections);
    if (!reading || elapsedMs() - at > longestReadingMs) return;
    const machineMs = reading.machine_ms;
    const steppedMs = last ? machineMs - last.machineMs - (at - last.at) : 0;
    if (last && Math.abs(steppedMs) >= toleranceMs)
      step = { wasMs: last.machineMs, noticedMs: machineMs, at: last.at };
    last = { machineMs, at };
    if (!step) return;
    const [left] = await mend(connections, [step.wasMs, step.noticedMs, elapsedMs() - step.at]);
    if (left?.waiting === 0) step = undefined;
  };
}
