// What the people of the crowd do on a day. Pure: who they are follows from seed and number, what they do from that, from
// their balances, and from how frightened everybody is. They are held to the same rules as everybody (limits, caps).
import { minDepositCents } from "../deposits/level-cap.ts";
import { binomial, poisson } from "../distributions.ts";
import { type Cents, cents } from "../money.ts";
import { log, log1p } from "../portable-math.ts";
import { draw, drawsAt, drawWords } from "../random.ts";
import { freeToInvestCents } from "../referrals/level.ts";
import { maxWithdrawalCents, minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import type { Behaviour } from "./behaviour.ts";

/** The streams: what a number is drawn for, so that no two questions share one. */
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

/** @param number the person's place in the order of joining, from 1 */
export function natureOf(behaviour: Behaviour, seed: number, number: number): Nature {
  const { scheduledShare, doublingShare, reinvestingShare, stakeFrom, stakeTo, recruiterShare } = behaviour;
  const [planWord, stakeWord, recruiterWord] = drawWords(seed, forNature, number);
  const at = percentOf(planWord);
  let plan: Plan = "holding";
  if (at < scheduledShare) plan = "scheduled";
  else if (at < scheduledShare + doublingShare) plan = "doubling";
  else if (at < scheduledShare + doublingShare + reinvestingShare) plan = "reinvesting";
  // the cube of an even draw: half of the people are in the lowest eighth of the range
  const even = percentOf(stakeWord) / 100;
  const stake = stakeFrom + Math.max(0, stakeTo - stakeFrom) * (even * even * even);
  return {
    plan,
    stakeCents: wholeDollars(stake * 100),
    recruits: percentOf(recruiterWord) < recruiterShare,
  };
}

/** A day on which people may join. */
export type JoiningDay = {
  /** days since the crowd came, from 1 */
  day: number;
  members: number;
  /** how many people there are to reach */
  target: number;
  /** 0 calm to 1 */
  fear: number;
  stopped: boolean;
  /** percent of a recruit's first deposit that the operator promises to whoever brings them */
  bonusPercent: number;
};

/** Somebody who joins; recruiter is a number, or null for the advertisement. */
export type Newcomer = { number: number; recruiter: number | null };

const triesForRecruiter = 8;

/** How many join today. The more have joined, the fewer are left to reach; frightened people bring nobody. */
export function newcomerCounts(
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
  // each of those who are left is brought by somebody today, or not
  return { adverts, recruits: binomial(left - adverts, expected / left, drawsAt(seed, forRecruits, day)) };
}

/** Who joins today. */
export function newcomersOf(behaviour: Behaviour, seed: number, today: JoiningDay): Newcomer[] {
  const { members } = today;
  const { adverts, recruits } = newcomerCounts(behaviour, seed, today);
  const newcomers: Newcomer[] = [];
  for (let index = 0; index < adverts + recruits; index += 1) {
    const number = members + index + 1;
    newcomers.push({
      number,
      recruiter: index < adverts ? null : recruiterOf(behaviour, seed, members, number),
    });
  }
  return newcomers;
}

/** Somebody among the members who recruits; where none is found, whoever was drawn last. */
function recruiterOf(behaviour: Behaviour, seed: number, members: number, number: number): number {
  let found = 1;
  for (let attempt = 0; attempt < triesForRecruiter; attempt += 1) {
    found = 1 + Math.floor(draw(seed, forWhom, number, attempt) * members);
    if (natureOf(behaviour, seed, found).recruits) break;
  }
  return found;
}

/** What a person pays in now: up to what they are ready to, as far as the level's cap allows; 0 where it is too little. */
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
  /** held for a request that nobody has decided */
  heldCents: Cents;
};

/**
 * Who among the members is frightened away today: each with the same probability, whatever the others do. From one to the
 * next by the number of those who stay between them, which is geometric, so it costs what happens.
 * Devroye: Non-Uniform Random Variate Generation, 1986, X.2. Who has left before may be among them.
 * @returns numbers from 1 to `members`, ascending
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
  /** gives up the investments, so that their amount can be withdrawn */
  closes: boolean;
  withdrawCents: Cents;
};

const nothing: MemberDecision = { panics: false, closes: false, withdrawCents: cents(0) };

/**
 * What a member does today about withdrawing. One request at a time; a whole number of dollars.
 * @param leaves frightened away today, if not before
 */
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

/** How much there must be before somebody wants it out; nothing is enough for who holds on. */
function enoughCents({ panickedDay, investedCents }: Member, { plan }: Pick<Nature, "plan">): number {
  if (panickedDay !== null || plan === "scheduled") return minWithdrawalCents;
  // what reinvestment can't take up, since the cap is reached, is withdrawn when it has grown as large
  return plan === "holding" ? Number.POSITIVE_INFINITY : Math.max(minWithdrawalCents, investedCents);
}

/** People ask on the days of their schedule; who is frightened, or waits for an amount, on any. */
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

/**
 * What there is to talk about: requests of the latest days, by what came of them ("late" ones have waited longer than
 * people's patience), and how many members there are to hear of it.
 */
export type Talk = { members: number; late: number; rejected: number; approved: number };

/** One in so many members has something calm to say without having asked for money; so one late request frightens few. */
const membersToACalmWord = 100;

/**
 * How frightened people are: yesterday's fear fades, what is refused or late adds to it.
 * @returns 0 to 1, in steps of a millionth so that it can be kept exactly
 */
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
