// A machine's clock that is put back, or ahead while simulated days are short, does not move the simulation: elapsed time
// is compared with a clock that nobody can set. At the ordinary rate a step ahead counts like a time without the server
// (docs/decisions/0002).
import { type Db, statement } from "../db/statement.ts";

const anchorText = "anchor_real::text || ' ' || anchor_simulated::text";
type Reading = { machine_ms: number; simulated_ms: number; factor: number; anchor: string };
const read = statement<Reading>(
  "read-clock-anchor",
  `select extract(epoch from clock_timestamp())::float8 * 1000 as machine_ms,
     extract(epoch from unheld_now())::float8 * 1000 as simulated_ms, clock_factor(rate) as factor,
     ${anchorText} as anchor from clock`,
);
/** Only from the anchor that was read: of several servers that notice, one mends. */
const anchorAt = statement(
  "anchor-clock",
  `update clock set anchor_simulated = to_timestamp($2::float8 / 1000), anchor_real = clock_timestamp()
   where ${anchorText} = $1`,
);

const toleranceMs = 5_000;

/** @param elapsedMs a clock that only runs forward @returns a what looks, and mends; called about once a second */
export function clockSteps(pool: Db, elapsedMs = () => performance.now()): () => Promise<void> {
  let last: (Reading & { at: number }) | undefined;
  return async () => {
    const before = elapsedMs();
    const [reading] = await read(pool);
    if (!reading || reading.factor === 0) {
      last = undefined;
      return;
    }
    const known = last?.anchor === reading.anchor ? last : undefined;
    last = { ...reading, at: before };
    if (!known) return;
    const passedMs = before - known.at;
    const steppedMs = reading.machine_ms - known.machine_ms - passedMs;
    if (Math.abs(steppedMs) < toleranceMs || (steppedMs > 0 && reading.factor === 1)) return;
    last = undefined;
    await anchorAt(pool, [reading.anchor, known.simulated_ms + passedMs * reading.factor]);
  };
}
