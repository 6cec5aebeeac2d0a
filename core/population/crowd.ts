// Draws depend on seed, stream and place only; limits and caps are everyone's.
import { minDepositCents } from "../deposits/level-cap.ts";
import { drawBinomial, drawPoisson } from "../distributions.ts";
import { type Cents, cents } from "../money.ts";
import { log, log1p } from "../portable-math.ts";
import { createDrawsAt, draw, drawWords } from "../random.ts";
import { getFreeToInvestCents } from "../referrals/level.ts";
import { maxWithdrawalCents, minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import type { Behaviour } from "./behaviour.ts";

/** One per question. */
const natureStream = 1;
const advertsStream = 2;
const recruitsStream = 3;
const recruiterStream = 4;
const panicStream = 5;

export const plans = ["scheduled", "doubling", "reinvesting", "holding"] as const;
export type Plan = (typeof plans)[number];

export type Nature = { plan: Plan; stakeCents: Cents; recruits: boolean };

const wholeDollars = (amountCents: number): Cents => cents(Math.floor(amountCents / 100) * 100);

const toPercent = (word: number): number => (word / 4_294_967_296) * 100;

/** @param number by joining, from 1 */
export function drawNature(behaviour: Behaviour, seed: number, number: number): Nature {
  const { scheduledShare, doublingShare, reinvestingShare, stakeFrom, stakeTo, recruiterShare } = behaviour;
  const [planWord, stakeWord, recruiterWord] = drawWords(seed, natureStream, number);
  const at = toPercent(planWord);
  let plan: Plan = "holding";
  if (at < scheduledShare) plan = "scheduled";
  else if (at < scheduledShare + doublingShare) plan = "doubling";
  else if (at < scheduledShare + doublingShare + reinvestingShare) plan = "reinvesting";
  // cubed: half of the stakes are in the lowest eighth
  const even = toPercent(stakeWord) / 100;
  const stake = stakeFrom + Math.max(0, stakeTo - stakeFrom) * (even * even * even);
  return {
    plan,
    stakeCents: wholeDollars(stake * 100),
    recruits: toPercent(recruiterWord) < recruiterShare,
  };
}

export type JoiningDay = {
  /** the crowd's, from 1 */
  day: number;
  members: number;
  /** most people ever */
  target: number;
  /** 0 calm to 1 */
  fear: number;
  stopped: boolean;
  /** of a first deposit, for the recruiter */
  bonusPercent: number;
};

const maxRecruiterDraws = 8;

function drawNewcomerCounts(
  behaviour: Behaviour,
  seed: number,
  { day, members, target, fear, stopped, bonusPercent }: JoiningDay,
): { adverts: number; recruits: number } {
  if (stopped) return { adverts: 0, recruits: 0 };
  const left = Math.max(0, target - members);
  const calm = 1 - fear;
  const adverts = Math.min(
    left,
    drawPoisson(behaviour.advertsPerDay * calm, createDrawsAt(seed, advertsStream, day)),
  );
  const bait = 1 + (behaviour.baitPull / 100) * bonusPercent;
  const recruiting = members * (behaviour.recruiterShare / 100) * (behaviour.recruitsPerDay / 100) * bait;
  const expected = recruiting * (left / target) * calm * calm;
  // each person left joins today with the same probability
  return {
    adverts,
    recruits: drawBinomial(left - adverts, expected / left, createDrawsAt(seed, recruitsStream, day)),
  };
}

/** @returns by newcomer; 0: an advertisement */
export function drawRecruiters(behaviour: Behaviour, seed: number, today: JoiningDay): number[] {
  const { members } = today;
  const { adverts, recruits } = drawNewcomerCounts(behaviour, seed, today);
  return Array.from({ length: adverts + recruits }, (_, index) =>
    index < adverts ? 0 : drawRecruiter(behaviour, seed, members, members + index + 1),
  );
}

function drawRecruiter(behaviour: Behaviour, seed: number, members: number, number: number): number {
  let found = 1;
  for (let attempt = 0; attempt < maxRecruiterDraws; attempt += 1) {
    found = 1 + Math.floor(draw(seed, recruiterStream, number, attempt) * members);
    if (drawNature(behaviour, seed, found).recruits) break;
  }
  return found;
}

/** @returns up to the stake and the cap; 0 below the minimum */
export function decideDeposit(
  nature: Pick<Nature, "stakeCents">,
  totalReferrals: number,
  investedCents: Cents,
): Cents {
  const wanted = Math.max(0, nature.stakeCents - investedCents);
  const amount = wholeDollars(Math.min(wanted, getFreeToInvestCents(totalReferrals, investedCents)));
  return amount >= minDepositCents ? amount : cents(0);
}

export type Member = {
  number: number;
  joinedDay: number;
  panickedDay: number | null;
  availableCents: Cents;
  investedCents: Cents;
  /** for a pending request */
  heldCents: Cents;
};

/**
 * Geometric gaps skip those who stay (Devroye 1986, X.2).
 * @returns ascending, also people who left before
 */
export function* drawLeavers(
  behaviour: Behaviour,
  seed: number,
  { day, fear, members }: { day: number; fear: number; members: number },
): Generator<number> {
  const probability = (fear * behaviour.panicPerDay) / 100;
  if (!(probability > 0)) return;
  const next = createDrawsAt(seed, panicStream, day);
  const staying = log1p(-Math.min(probability, 1));
  for (let number = 0; ; ) {
    number += 1 + Math.floor(log(1 - next()) / staying);
    if (number > members) return;
    yield number;
  }
}

export type MemberDecision = {
  panics: boolean;
  /** closes all investments */
  closes: boolean;
  withdrawCents: Cents;
};

const noDecision: MemberDecision = { panics: false, closes: false, withdrawCents: cents(0) };

/** One pending request at most, in whole dollars. @param leaves from drawLeavers */
export function decideMember(
  behaviour: Behaviour,
  { day, leaves }: { day: number; leaves: boolean },
  member: Member,
  nature: Pick<Nature, "plan">,
): MemberDecision {
  const panics = leaves && member.panickedDay === null;
  const closes = panics && member.investedCents > 0;
  const wantsOut = panics || wantsToWithdraw(behaviour, day, member, nature);
  if (!wantsOut) return noDecision;
  const reach = member.availableCents + (closes ? member.investedCents : 0);
  const amount = member.heldCents > 0 ? 0 : wholeDollars(Math.min(reach, maxWithdrawalCents));
  const withdrawCents = amount >= minWithdrawalCents ? cents(amount) : cents(0);
  return { panics, closes, withdrawCents };
}

/** A holder never withdraws. */
function getWithdrawalThresholdCents(
  { panickedDay, investedCents }: Member,
  { plan }: Pick<Nature, "plan">,
): number {
  if (panickedDay !== null || plan === "scheduled") return minWithdrawalCents;
  // reinvesting members withdraw the income above their cap
  return plan === "holding" ? Number.POSITIVE_INFINITY : Math.max(minWithdrawalCents, investedCents);
}

const getScheduleDays = (
  behaviour: Behaviour,
  { panickedDay }: Member,
  { plan }: Pick<Nature, "plan">,
): number => (panickedDay === null && plan === "scheduled" ? behaviour.scheduleDays : 1);

function wantsToWithdraw(
  behaviour: Behaviour,
  day: number,
  member: Member,
  nature: Pick<Nature, "plan">,
): boolean {
  if (member.heldCents > 0 || member.availableCents < getWithdrawalThresholdCents(member, nature))
    return false;
  return (day - member.joinedDay) % getScheduleDays(behaviour, member, nature) === 0;
}

/** Requests of the last days, and members who hear of them. */
export type RequestOutcomes = { members: number; late: number; rejected: number; approved: number };

/** One late request frightens few. */
const membersPerGoodNews = 100;

/** @returns 0 to 1 in whole millionths, which integers store exactly */
export function computeFear(
  behaviour: Behaviour,
  before: number,
  { members, late, rejected, approved }: RequestOutcomes,
): number {
  const bad = late + rejected;
  const share = bad === 0 ? 0 : bad / (bad + approved + members / membersPerGoodNews);
  const faded = before * (behaviour.memory / 100);
  const fear = Math.min(1, faded + share * (1 - faded));
  return Math.floor(fear * 1_000_000) / 1_000_000;
}
