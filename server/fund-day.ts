// The crowd's day and the operator's, once before each payout: one transaction under a lock, so that servers
// don't repeat it and a crash leaves nothing half done. Core decides.
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents } from "@glasshouse/core/money.ts";
import type { Outside } from "@glasshouse/core/population/crowd-day.ts";
import type { ClientBase } from "pg";
import { checkControlAccounts } from "./crowd/control-accounts.ts";
import { recordLivedDay } from "./crowd/crowd-day.ts";
import { crowdOf, type OpenCrowd } from "./crowd/crowd-of.ts";
import { withoutTimeouts, withTransaction } from "./db/pool.ts";
import { type Db, statement } from "./db/statement.ts";
import { postTransfers } from "./ledger/post-transfer.ts";
import { aloneWithFund } from "./operator/frozen.ts";
import { type FundMeets, readMeets } from "./operator/fund-meets.ts";
import {
  type Decided,
  decideWithoutCrowd,
  type OperatorRow,
  rulesOf,
  runOperatorDay,
} from "./operator/operator-day.ts";

const readOperator = statement<OperatorRow & { due: Date; held: boolean }>(
  "read-operator-for-day",
  `select operator.*, next_payout_at as due, unheld_now() >= next_payout_at as held
   from operator, clock`,
);

/** Does nothing unless a payout is due and its day not done. */
export function runFundDay(db: Db): Promise<void> {
  return crowdOf(db).write((openCrowd) =>
    withTransaction(db, async (tx) => {
      await withoutTimeouts(tx);
      await aloneWithFund(tx);
      const [operator] = await readOperator(tx);
      if (!operator?.held || operator.frozen_at) return;
      if (operator.last_day_at && operator.last_day_at >= operator.due) return;
      const crowd = await openCrowd(tx);
      const meets = await readMeets(tx, crowd?.head);
      if (!crowd) {
        await runOperatorDay(tx, operator, meets.requests, decideWithoutCrowd(operator, meets));
        return;
      }
      const decided = await liveDay(tx, crowd, operator, meets);
      await runOperatorDay(tx, operator, meets.requests, decided);
      await checkControlAccounts(tx, crowd);
    }),
  );
}

/** Instants are on the crowd's scale. */
function outsideOf(
  { head, first }: OpenCrowd,
  operator: OperatorRow & { due: Date },
  meets: FundMeets,
): Outside {
  const { seed, behaviour, target, stopped, day } = head;
  invariant(day === 0 || first, "a crowd that has lived has a first day");
  const from = (first ?? operator.due).getTime();
  return {
    plan: { seed, behaviour, target, stopped },
    operator: rulesOf(operator),
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

async function liveDay(
  tx: ClientBase,
  crowd: OpenCrowd,
  operator: OperatorRow & { due: Date },
  meets: FundMeets,
): Promise<Decided> {
  const lived = await crowd.call("live", outsideOf(crowd, operator, meets));
  const invitedThrough = meets.invitations.at(-1)?.id ?? crowd.head.invited_through;
  const transfers = await recordLivedDay(tx, crowd, { at: operator.due, invitedThrough }, lived);
  if (transfers.length > 0) await postTransfers(tx, operator.due, transfers);
  const { sums, verdict, takenCents, othersDecided, stuck } = lived;
  return {
    verdict,
    takenCents: cents(takenCents),
    others: othersDecided,
    crowdCents: cents(verdict === "rejected" ? sums.rejectedCents : sums.approvedCents),
    stuck,
  };
}
