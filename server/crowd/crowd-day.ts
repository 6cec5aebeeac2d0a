// Stores a simulated day's facts, and gives its transfers, one per kind of event.

import type { FundEvent } from "@glasshouse/core/ledger/fund-events.ts";
import { type Transfer, transfer } from "@glasshouse/core/ledger/transfer.ts";
import { cents } from "@glasshouse/core/money.ts";
import type { ClientBase } from "pg";
import { referralBonusesTransfer, toCrowdPostings } from "../../core/ledger/event-transfers.ts";
import { statement } from "../db/statement.ts";
import type { OpenCrowd } from "./crowd-cache.ts";
import type { SimulatedDay } from "./crowd-engine.ts";
import { recordDay, recordFacts } from "./crowd-records.ts";

const creditInviters = statement<{ investor_id: number; cents: number }>(
  "credit-inviters",
  `with bonus as (
     select investor_id, number, cents
     from unnest($1::integer[], $2::integer[], $3::bigint[]) as given (invitation, number, cents)
     join invitations on invitations.id = invitation where cents > 0
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select investor_id, $4, 'referral_bonus', number, cents, 'completed', 'Referral bonus' from bonus
   )
   select investor_id, cents from bonus`,
);

export async function storeSimulatedDay(
  tx: ClientBase,
  crowd: OpenCrowd,
  { at, invitedThrough }: { at: Date; invitedThrough: number },
  { row, sums, bonuses }: SimulatedDay,
): Promise<Transfer[]> {
  await recordDay(tx, at, invitedThrough, row);
  for (let rows = await crowd.call("takeRows"); rows.length > 0; rows = await crowd.call("takeRows"))
    await recordFacts(tx, rows);
  const bonusColumns = [
    bonuses.map(({ invitation }) => invitation),
    bonuses.map(({ number }) => number),
    bonuses.map((bonus) => bonus.cents),
  ];
  const inviters = bonuses.length > 0 ? await creditInviters(tx, [...bonusColumns, at]) : [];
  const moved = (event: FundEvent, amount: number): Transfer[] =>
    amount > 0 ? [transfer(event, toCrowdPostings(event, cents(amount)))] : [];
  const people = inviters.map((bonus) => ({
    investorId: bonus.investor_id,
    amountCents: cents(bonus.cents),
  }));
  const crowdCents = cents(sums.bonusCents);
  return [
    ...moved("wallet_opened", sums.joined * crowd.head.rules.walletOpeningCents),
    ...moved("card_charged", sums.paidInCents),
    ...moved("deposit", sums.paidInCents),
    ...(people.length > 0 || crowdCents > 0 ? [referralBonusesTransfer({ people, crowdCents })] : []),
    ...moved("investment_closed", sums.closedCents),
    ...moved("withdrawal_requested", sums.askedCents),
  ];
}
