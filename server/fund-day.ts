// The crowd's day and the operator's, once before each payout: one transaction under a lock, so that servers
// don't repeat it and a crash leaves nothing half done. Core decides.
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents } from "@glasshouse/core/money.ts";
import type { DayInputs } from "@glasshouse/core/population/crowd-day.ts";
import type { ClientBase } from "pg";
import { checkControlAccounts } from "./crowd/control-accounts.ts";
import { getCrowd, type OpenCrowd } from "./crowd/crowd-cache.ts";
import { storeSimulatedDay } from "./crowd/crowd-day.ts";
import { withoutTimeouts, withTransaction } from "./db/pool.ts";
import { type Db, statement } from "./db/statement.ts";
import { postTransfers } from "./ledger/post-transfer.ts";
import { lockFund } from "./operator/frozen.ts";
import { loadRealPeopleInputs, type RealPeopleInputs } from "./operator/fund-day-input.ts";
import {
  decideWithoutCrowd,
  type OperatorDayDecision,
  type OperatorRow,
  runOperatorDay,
  toOperatorRules,
} from "./operator/operator-day.ts";

const readOperator = statement<OperatorRow & { due: Date; held: boolean }>(
  "read-operator-for-day",
  `select operator.*, next_payout_at as due, uncapped_sim_now() >= next_payout_at as held
   from operator, clock`,
);

/** Does nothing unless a payout is due and its day not done. */
export function runFundDay(db: Db): Promise<void> {
  return getCrowd(db).write((openCrowd) =>
    withTransaction(db, async (tx) => {
      await withoutTimeouts(tx);
      await lockFund(tx);
      const [operator] = await readOperator(tx);
      if (!operator?.held || operator.frozen_at) return;
      if (operator.last_day_at && operator.last_day_at >= operator.due) return;
      const crowd = await openCrowd(tx);
      const meets = await loadRealPeopleInputs(tx, crowd?.head);
      if (!crowd) {
        await runOperatorDay(tx, operator, meets.requests, decideWithoutCrowd(operator, meets));
        return;
      }
      const decided = await simulateCrowdDay(tx, crowd, operator, meets);
      await runOperatorDay(tx, operator, meets.requests, decided);
      await checkControlAccounts(tx, await crowd.call("sums"));
    }),
  );
}

/** Instants are on the crowd's scale. */
function toDayInputs(
  { head, first }: OpenCrowd,
  operator: OperatorRow & { due: Date },
  meets: RealPeopleInputs,
): DayInputs {
  const { seed, behaviour, target, stopped, day } = head;
  invariant(day === 0 || first, "a crowd that has lived has a first day");
  const from = (first ?? operator.due).getTime();
  return {
    plan: { seed, behaviour, target, stopped },
    operator: toOperatorRules(operator),
    invited: meets.invitations.flatMap(({ id, friends }) => Array.from({ length: friends }, () => -id)),
    reservesCents: meets.reservesCents,
    paidInCents: meets.paidInCents,
    requests: meets.requests.map(({ requested_at, cents: amount }) => ({
      at: requested_at.getTime() - from,
      cents: amount,
    })),
    talk: meets.talk,
  };
}

async function simulateCrowdDay(
  tx: ClientBase,
  crowd: OpenCrowd,
  operator: OperatorRow & { due: Date },
  meets: RealPeopleInputs,
): Promise<OperatorDayDecision> {
  const lived = await crowd.call("live", toDayInputs(crowd, operator, meets));
  const invitedThrough = meets.invitations.at(-1)?.id ?? crowd.head.invited_through;
  const transfers = await storeSimulatedDay(tx, crowd, { at: operator.due, invitedThrough }, lived);
  if (transfers.length > 0) await postTransfers(tx, operator.due, transfers);
  const { sums, verdict, takenCents, othersDecided, stuck: isStuck } = lived;
  return {
    verdict,
    takenCents: cents(takenCents),
    realRequestCount: othersDecided,
    crowdCents: cents(verdict === "rejected" ? sums.rejectedCents : sums.approvedCents),
    isStuck,
  };
}
