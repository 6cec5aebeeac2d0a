// Friends in a class: the same referral, but both learners have to press. One enters the other's code, and
// that one confirms, so that no pupil links a stranger.
import {
  type FriendsState,
  friendCodeLength,
  type friendRoutes,
  maxFriendAsksPerHour,
} from "@glasshouse/contract/friends.ts";
import { type Cents, cents, formatAmount, shareCents } from "@glasshouse/core/money.ts";
import type { ReferralRefusal } from "@glasshouse/core/referrals/referral-code.ts";
import type { ClientBase } from "pg";
import { referralBonusesTransfer } from "../../core/ledger/event-transfers.ts";
import { formatWords } from "../classroom/seat-row.ts";
import { notifyInvestorChanged } from "../clock/clock-notifier.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { createKeyLimit } from "../http/network-limit.ts";
import { refuse, toRefusalOutcome } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { loadFundStateLocked } from "../operator/frozen.ts";
import { beginReferral, checkReferral, registerReferral } from "./register-code.ts";

const maxShownAsking = 20;

type Named = { id: number; first_name: string; last_name: string };
const readOwn = statement<{
  referral_code: string;
  bonus_bps: number;
  waits: boolean;
  joined_first: string | null;
  joined_last: string | null;
}>(
  "read-friend-code",
  `select investors.referral_code, (select bonus_bps from operator), asked_friend_id is not null as waits,
     referrer.first_name as joined_first, referrer.last_name as joined_last
   from seats join investors on investors.id = seats.investor_id
   left join investors as referrer on referrer.id = investors.referred_by
   where seats.investor_id = $1 and removed_after is null`,
);
const readAsking = statement<Named>(
  "read-asking-friends",
  `select id, first_name, last_name from seats join investors on investors.id = seats.investor_id
   where asked_friend_id = $1 and removed_after is null order by id limit ${maxShownAsking}`,
);
const readFriends = statement<Named & { bonus: number | null }>(
  "read-friends",
  `select investors.id, first_name, last_name, (
     select sum(amount_cents)::bigint from transactions
     where transactions.investor_id = $1 and type = 'referral_bonus' and source_id = investors.id
   ) as bonus
   from investors where referred_by = $1 order by investors.id`,
);
const findSeat = statement<{ id: number; referral_code: string; asks_caller: boolean }>(
  "find-friend",
  `select id, referral_code, coalesce(asked_friend_id = $1, false) as asks_caller
   from seats join investors on investors.id = seats.investor_id
   where removed_after is null and referral_code like upper($2) || '%' limit 2`,
);
const setAsked = statement(
  "ask-friend",
  "update seats set asked_friend_id = $2, seen_after = world_age(), acted_after = world_age() where investor_id = $1",
);
/** No row: answered already, taken back, or removed. */
const endAsking = statement<{ investor_id: number }>(
  "answer-friend",
  `update seats set asked_friend_id = null
   where investor_id = $1 and asked_friend_id = $2 and removed_after is null returning investor_id`,
);
const readBonus = statement<{ bonus_bps: number; first_cents: number | null }>(
  "read-friend-bonus",
  `select bonus_bps, (select amount_cents from deposits where investor_id = $1 and status = 'completed' order by id limit 1) as first_cents
   from operator`,
);
const insertBonus = statement(
  "insert-friend-bonus",
  `insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
   values ($1, $2, 'referral_bonus', $3, $4, 'completed', 'Referral bonus')`,
);

async function loadFriends(db: Queryable, investorId: number): Promise<FriendsState> {
  const [[own], asking, friends] = await Promise.all([
    readOwn(db, [investorId]),
    readAsking(db, [investorId]),
    readFriends(db, [investorId]),
  ]);
  if (!own) return refuse("not-found");
  const { joined_first: first_name, joined_last: last_name } = own;
  return {
    code: own.referral_code.slice(0, friendCodeLength),
    wholeCode: own.referral_code,
    bonusPercent: own.bonus_bps / 100,
    asking: asking.map((seat) => ({ id: seat.id, words: formatWords(seat) })),
    waits: own.waits,
    joinedWith: first_name === null || last_name === null ? null : formatWords({ first_name, last_name }),
    friends: friends.map((seat) => ({
      id: seat.id,
      words: formatWords(seat),
      bonus: seat.bonus === null ? null : formatAmount(cents(seat.bonus)),
    })),
  };
}

/** A share of the friend's first deposit, credited with nothing behind it. */
async function creditBonus(tx: ClientBase, investorId: number, friendId: number, at: Date): Promise<void> {
  const [row] = await readBonus(tx, [friendId]);
  if (!row?.first_cents) return;
  const amountCents: Cents = shareCents(cents(row.first_cents), row.bonus_bps);
  if (amountCents === 0) return;
  await postTransfers(tx, at, [
    referralBonusesTransfer({ people: [{ investorId, amountCents }], crowdCents: cents(0) }),
  ]);
  await insertBonus(tx, [investorId, at, friendId, amountCents]);
}

type Link = { investorId: number; referralCode: string; friendId: number; now: Date };
async function linkFriend(tx: ClientBase, link: Link): Promise<ReferralRefusal | undefined> {
  const { frozen } = await loadFundStateLocked(tx);
  const refused = await registerReferral(tx, link.friendId, link.referralCode);
  if (!refused && !frozen) await creditBonus(tx, link.investorId, link.friendId, link.now);
  await notifyInvestorChanged(tx, link.friendId);
  return refused;
}

const requireOwn = async (tx: ClientBase, investorId: number) =>
  (await readOwn(tx, [investorId]))[0] ?? refuse("not-found");

export const showFriends: Handler<typeof friendRoutes.show> = ({ session, request }) =>
  loadFriends(request.db, session.investorId);

/** Counts right codes, too: a found code only asks, but asks a stranger. */
export function askFriend(asks = createKeyLimit()): Handler<typeof friendRoutes.ask> {
  return async ({ body, session, request }) => {
    const { investorId } = session;
    if (!asks.take([[`${request.world} ${investorId}`, maxFriendAsksPerHour]]).taken)
      refuse("too-many-requests");
    return runCommand(request, investorId, async (tx, now) => {
      await beginReferral(tx);
      const own = await requireOwn(tx, investorId);
      const [friend, another] = await findSeat(tx, [investorId, body.referralCode]);
      if (another) refuse("friend-code-ambiguous");
      if (!friend) return toRefusalOutcome({ code: "referral-code-unknown" });
      const refused = friend.asks_caller
        ? await linkFriend(tx, { investorId, referralCode: own.referral_code, friendId: friend.id, now })
        : await ask(tx, investorId, friend);
      if (friend.asks_caller) await endAsking(tx, [friend.id, investorId]);
      if (refused) return toRefusalOutcome(refused);
      return { status: 200, body: await loadFriends(tx, investorId) };
    });
  };
}

async function ask(
  tx: ClientBase,
  investorId: number,
  friend: { id: number; referral_code: string },
): Promise<ReferralRefusal | undefined> {
  const { decision } = await checkReferral(tx, investorId, friend.referral_code);
  if (decision.code !== "referred") return decision;
  await setAsked(tx, [investorId, friend.id]);
  await notifyInvestorChanged(tx, friend.id);
  return undefined;
}

export const answerFriend: Handler<typeof friendRoutes.answer> = ({ body, params, session, request }) => {
  const { investorId } = session;
  return runCommand(request, investorId, async (tx, now) => {
    await beginReferral(tx);
    const own = await requireOwn(tx, investorId);
    const [asked] = await endAsking(tx, [params.id, investorId]);
    const link = { investorId, referralCode: own.referral_code, friendId: params.id, now };
    const refused = asked && body.link ? await linkFriend(tx, link) : undefined;
    if (asked && !body.link) await notifyInvestorChanged(tx, params.id);
    if (refused) return toRefusalOutcome(refused);
    return { status: 200, body: await loadFriends(tx, investorId) };
  });
};
