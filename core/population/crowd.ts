// Rules of behaviour of simulated people. Every draw depends on seed, stream and place only; limits and caps are those of everyone.
import { minDepositCents } from "../deposits/level-cap.ts";
import { binomial, poisson } from "../distributions.ts";
import { type Cents, cents } from "../money.ts";
import { log, log1p } from "../portable-math.ts";
import { draw, drawsAt, drawWords } from "../random.ts";
import { freeToInvestCents } from "../referrals/level.ts";
import { maxWithdrawalCents, minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import type { Behaviour } from "./behaviour.ts";

/** Random streams, one per question. */
const forNature = 1;
const forAdverts = 2;
const forRecruits = 3;
const forWhom = 4;
const forPanic = 5;

export const plans = ["scheduled", "doubling", "reinvesting", "holding"] as const;
export type Plan = (typeof plans)[number];

export type Nature = { plan: Plan; stakeCents: Cents; recruits: boolean };

const wholeDollars = (amountCents: number): Cents => cents(Math.floor(amountCents / 100) * 100);

const percentOf = (word: number): number => (word / 4_294_967_296) * 100;

/** @param number in order of joining, from 1 */
export function natureOf(behaviour: Behaviour, seed: number, number: number): Nature {
  const { scheduledShare, doublingShare, reinvestingShare, stakeFrom, stakeTo, recruiterShare } = behaviour;
  const [planWord, stakeWord, recruiterWord] = drawWords(seed, forNature, number);
  const at = percentOf(planWord);
  let plan: Plan = "holding";
  if (at < scheduledShare) plan = "scheduled";
  else if (at < scheduledShare + doublingShare) plan = "doubling";
  else if (at < scheduledShare + doublingShare + reinvestingShare) plan = "reinvesting";
  // cubed, so that half of the stakes are in the lowest eighth of the range
  const even = percentOf(stakeWord) / 100;
  const stake = stakeFrom + Math.max(0, stakeTo - stakeFrom) * (even * even * even);
  return {
    plan,
    stakeCents: wholeDollars(stake * 100),
    recruits: percentOf(recruiterWord) < recruiterShare,
  };
}

export type JoiningDay = {
  /** the crowd's, from 1 */
  day: number;
  members: number;
  /** the most people who may ever join */
  target: number;
  /** 0 calm to 1 */
  fear: number;
  stopped: boolean;
  /** percent of a recruit's first deposit, promised to the recruiter */
  bonusPercent: number;
};

const triesForRecruiter = 8;

function newcomerCounts(
  behaviour: Behaviour,
  seed: number,
  { day, members, target, fear, stopped, bonusPercent }: JoiningDay,
): { adverts: number; recruits: number } {
  if (stopped) return { adverts: 0, recruits: 0 };
  const left = Math.max(0, target - members);
  const calm = 1 - fear;
  const adverts = Math.min(left, poisson(behaviour.advertsPerDay * calm, drawsAt(seed, forAdverts, day)));
  const bait = 1 + (behaviour.baitPull / 100) * bonusPercent;
  const recruiting = members * (behaviour.recruiterShare / 100) * (behaviour.recruitsPerDay / 100) * bait;
  const expected = recruiting * (left / target) * calm * calm;
  // each person left joins today with the same probability
  return { adverts, recruits: binomial(left - adverts, expected / left, drawsAt(seed, forRecruits, day)) };
}

/** @returns each newcomer's recruiter, in order of joining; 0: an advertisement */
export function newcomersOf(behaviour: Behaviour, seed: number, today: JoiningDay): number[] {
  const { members } = today;
  const { adverts, recruits } = newcomerCounts(behaviour, seed, today);
  return Array.from({ length: adverts + recruits }, (_, index) =>
    index < adverts ? 0 : recruiterOf(behaviour, seed, members, members + index + 1),
  );
}

/** A drawn member who recruits; after the last attempt any member. */
function recruiterOf(behaviour: Behaviour, seed: number, members: number, number: number): number {
  let found = 1;
  for (let attempt = 0; attempt < triesForRecruiter; attempt += 1) {
    found = 1 + Math.floor(draw(seed, forWhom, number, attempt) * members);
    if (natureOf(behaviour, seed, found).recruits) break;
  }
  return found;
}

/** @returns the deposit up to the stake and the level's cap; 0 below the minimum */
export function depositOf(
  nature: Pick<Nature, "stakeCents">,
  totalReferrals: number,
  investedCents: Cents,
): Cents {
  const wanted = Math.max(0, nature.stakeCents - investedCents);
  const amount = wholeDollars(Math.min(wanted, freeToInvestCents(totalReferrals, investedCents)));
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
 * Each member panics with the same probability; geometric gaps skip those who stay (Devroye 1986, X.2).
 * @returns ascending numbers, also of people who left before
 */
export function* leaversOf(
  behaviour: Behaviour,
  seed: number,
  { day, fear, members }: { day: number; fear: number; members: number },
): Generator<number> {
  const probability = (fear * behaviour.panicPerDay) / 100;
  if (!(probability > 0)) return;
  const next = drawsAt(seed, forPanic, day);
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

const nothing: MemberDecision = { panics: false, closes: false, withdrawCents: cents(0) };

/** A member has one pending request at most, in whole dollars. @param leaves drawn by leaversOf */
export function decideMember(
  behaviour: Behaviour,
  { day, leaves }: { day: number; leaves: boolean },
  member: Member,
  nature: Pick<Nature, "plan">,
): MemberDecision {
  const panics = leaves && member.panickedDay === null;
  const closes = panics && member.investedCents > 0;
  const wantsOut = panics || wantsOutOn(behaviour, day, member, nature);
  if (!wantsOut) return nothing;
  const reach = member.availableCents + (closes ? member.investedCents : 0);
  const amount = member.heldCents > 0 ? 0 : wholeDollars(Math.min(reach, maxWithdrawalCents));
  const withdrawCents = amount >= minWithdrawalCents ? cents(amount) : cents(0);
  return { panics, closes, withdrawCents };
}

/** The balance from which a member withdraws; a holder never does. */
function enoughCents({ panickedDay, investedCents }: Member, { plan }: Pick<Nature, "plan">): number {
  if (panickedDay !== null || plan === "scheduled") return minWithdrawalCents;
  // reinvesting members withdraw the income above their cap once it equals their investment
  return plan === "holding" ? Number.POSITIVE_INFINITY : Math.max(minWithdrawalCents, investedCents);
}

const daysBetween = (
  behaviour: Behaviour,
  { panickedDay }: Member,
  { plan }: Pick<Nature, "plan">,
): number => (panickedDay === null && plan === "scheduled" ? behaviour.scheduleDays : 1);

function wantsOutOn(
  behaviour: Behaviour,
  day: number,
  member: Member,
  nature: Pick<Nature, "plan">,
): boolean {
  if (member.heldCents > 0 || member.availableCents < enoughCents(member, nature)) return false;
  return (day - member.joinedDay) % daysBetween(behaviour, member, nature) === 0;
}

/** Requests by outcome in the last days, and members who hear of them. */
export type Talk = { members: number; late: number; rejected: number; approved: number };

/** One in so many members counts as good news, so that one late request frightens few. */
const membersToACalmWord = 100;

/** Fear fades, and late or refused requests add to it. @returns 0 to 1 in whole millionths, which integers store exactly */
export function fearOf(
  behaviour: Behaviour,
  before: number,
  { members, late, rejected, approved }: Talk,
): number {
  const bad = late + rejected;
  const share = bad === 0 ? 0 : bad / (bad + approved + members / membersToACalmWord);
  const faded = before * (behaviour.memory / 100);
  const fear = Math.min(1, faded + share * (1 - faded));
  return Math.floor(fear * 1_000_000) / 1_000_000;
}
