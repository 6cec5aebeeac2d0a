import { getDailyIncomeCents } from "../../../core/investments/daily-income.ts";
import { cents } from "../../../core/money.ts";
import type { DayOutcome } from "../../../core/population/crowd-day.ts";
import { toInstant } from "../../../core/population/crowd-state.ts";
import type { FundRun, RealPeople } from "../../../core/population/fund-run.ts";
import { getFreeToInvestCents } from "../../../core/referrals/level.ts";

type Request = { at: number; cents: number };

/** Payments are at the last payout's instant, where a jump ends. */
export class RegisteredPerson implements RealPeople {
  people = 1;
  availableCents = 0;
  heldCents = 0;
  paidInEverCents = 0;
  paidOutEverCents = 0;
  referrals = 0;
  investments: { cents: number; openedDay: number }[] = [];
  // for the next day
  invited: number[] = [];
  paidInCents = 0;
  requests: Request[] = [];
  invitations = 0;
  private decidedOn: { day: number; approved: boolean }[] = [];
  private readonly run: FundRun;

  constructor(run: FundRun) {
    this.run = run;
  }

  get talk() {
    const { day } = this.run.crowd;
    const { patienceDays } = this.run.scenario.behaviour;
    const lately = this.decidedOn.filter((decision) => decision.day > day - 2);
    return {
      late: this.requests.filter(({ at }) => at < toInstant(day + 1 - patienceDays)).length,
      approved: lately.filter(({ approved }) => approved).length,
      rejected: lately.filter(({ approved }) => !approved).length,
    };
  }

  investedCents = (): number => this.investments.reduce((sum, { cents: amount }) => sum + amount, 0);

  invite(count: number): void {
    this.invitations += 1;
    this.referrals += count;
    this.people += count;
    for (let index = 0; index < count; index += 1) this.invited.push(-this.invitations);
  }

  /** @returns 0 above the cap or in a frozen fund */
  payIn(amountCents: number): number {
    const free = getFreeToInvestCents(this.referrals, cents(this.investedCents()));
    if (this.run.frozenDay !== null || amountCents > free) return 0;
    this.investments.push({ cents: amountCents, openedDay: this.run.crowd.day });
    this.paidInCents += amountCents;
    this.paidInEverCents += amountCents;
    this.run.paidInCents += amountCents;
    this.run.heldCents += amountCents;
    return amountCents;
  }

  /** @returns 0 above the available balance */
  ask(amountCents: number): number {
    if (this.run.frozenDay !== null || amountCents > this.availableCents) return 0;
    this.availableCents -= amountCents;
    this.heldCents += amountCents;
    this.requests.push({ at: toInstant(this.run.crowd.day), cents: amountCents });
    return amountCents;
  }

  decided({ othersDecided, bonuses }: DayOutcome, { crowd, scenario }: FundRun): number {
    this.people -= this.invited.length;
    this.invited = [];
    this.paidInCents = 0;
    for (const { cents: bonus } of bonuses) {
      this.availableCents += bonus;
      this.run.creditedCents += bonus;
    }
    const decided = this.requests.splice(0, othersDecided);
    const sum = decided.reduce((total, request) => total + request.cents, 0);
    this.heldCents -= sum;
    const approved = scenario.operator.policy !== "refuse";
    for (const _ of decided) this.decidedOn.push({ day: crowd.day, approved });
    if (approved) this.paidOutEverCents += sum;
    else this.availableCents += sum;
    return approved ? sum : 0;
  }

  payout({ crowd }: FundRun): number {
    const earned = this.investments
      .filter(({ openedDay }) => openedDay < crowd.day)
      .reduce((sum, { cents: amount }) => sum + getDailyIncomeCents(cents(amount)), 0);
    this.availableCents += earned;
    return earned;
  }

  waiting() {
    return {
      requests: this.requests.length,
      cents: this.requests.reduce((sum, request) => sum + request.cents, 0),
    };
  }

  resultCents = (): number => this.paidOutEverCents - this.paidInEverCents;
}
