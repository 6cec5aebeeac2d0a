// What happens once a day before the payout: the crowd's day, then the operator's. One transaction under a lock of its own, so
// that a day is done once, however many servers there are, and a crash leaves nothing half done. The operator's row is taken at
// its end alone: whoever opens the Books or chooses meanwhile does not wait for the day, which goes by what was chosen before it.

import { openDay, runCrowdDay } from "./crowd/crowd-day.ts";
import { withoutTimeouts, withTransaction } from "./db/pool.ts";
import { type Db, statement } from "./db/statement.ts";
import { decidesAtOnce, type OperatorRow, runOperatorDay } from "./operator/operator-day.ts";

const readOperator = statement<OperatorRow & { due: Date; held: boolean }>(
  "read-operator-for-day",
  `select operator.*, next_payout_at as due, unheld_now() >= next_payout_at as held
   from operator, clock`,
);
/** Approvals by hand wait for the day, and it for them: both lock the fund's and many people's accounts. Freezing by hand, too. */
const alone = statement("fund-day-alone", "select pg_advisory_xact_lock(727005, current_world())");
const keepDuration = statement("keep-crowd-duration", "update crowd set last_day_ms = $1");

/** Does the day of the payout that is due, if that is not done. The clock stands at it meanwhile. */
export async function runFundDay(pool: Db): Promise<void> {
  await withTransaction(pool, async (tx) => {
    await withoutTimeouts(tx);
    await alone(tx);
    const [operator] = await readOperator(tx);
    if (!operator?.held || operator.frozen_at) return;
    if (operator.last_day_at && operator.last_day_at >= operator.due) return;
    const began = performance.now();
    await openDay(tx);
    const decided = await runCrowdDay(tx, operator.due, operator.bonus_bps, () =>
      decidesAtOnce(tx, operator),
    );
    await runOperatorDay(tx, operator, operator.due, decided);
    await keepDuration(tx, [Math.round(performance.now() - began)]);
  });
}
