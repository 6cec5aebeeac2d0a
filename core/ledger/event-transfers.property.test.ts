// Compares random commands with a simple model without accounts.

import fc from "fast-check";
import { expect, test } from "vitest";
import { type ModelInvestment, ModelLedger } from "../../tests/support/core/model-ledger.ts";
import { dayMs, hourMs } from "../calendar.ts";
import { decideCardDeposit, decidePaymentIntent } from "../deposits/card-deposit.ts";
import { type ClosingInvestment, decideCloseInvestment } from "../investments/close-investment.ts";
import { decideDailyIncome } from "../investments/daily-income.ts";
import { cents, sumCents } from "../money.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import {
  decideWithdrawalApproval,
  decideWithdrawalRejection,
  decideWithdrawalRequest,
} from "../withdrawals/withdrawal-request.ts";
import { getAccountKind } from "./account.ts";
import { cardChargedTransfer, dailyIncomeTransfer, walletOpenedTransfer } from "./event-transfers.ts";

const investorIds = [1000, 1001, 1064];
const fund = { frozen: false };
const capByLevel = [5_000, 70_000, 100_000, 150_000, 200_000];

type Person = {
  id: number;
  referrals: number;
  reinvest: boolean;
  wallet: number;
  available: number;
  hold: number;
  paidIn: number;
  paidOut: number;
};
type Intent = { who: Person; amount: number; credited: "completed" | "failed" | null; confirmed: boolean };
type Request = { who: Person; amount: number; status: "pending" | "approved" | "rejected"; day: number };
type Holding = {
  who: Person;
  amount: number;
  earned: number;
  openedAt: number;
  closed: boolean;
  twin: ModelInvestment;
};

class Scenario {
  ledger = new ModelLedger();
  now = 0;
  reserves = 0;
  promised = 0;
  people: Person[] = [];
  intents: Intent[] = [];
  requests: Request[] = [];
  holdings: Holding[] = [];

  constructor(referrals: readonly number[]) {
    for (const [index, id] of investorIds.entries()) {
      this.ledger.post(walletOpenedTransfer(id));
      this.people.push({
        id,
        referrals: referrals[index] ?? 0,
        reinvest: false,
        wallet: 500_000,
        available: 0,
        hold: 0,
        paidIn: 0,
        paidOut: 0,
      });
    }
  }

  invested(who: Person): number {
    return this.holdings.reduce((sum, one) => sum + (one.who === who && !one.closed ? one.amount : 0), 0);
  }

  cap(who: Person): number {
    return capByLevel[Math.min(4, Math.floor(who.referrals / 3))] ?? 0;
  }

  standing(who: Person) {
    return {
      investorId: who.id,
      totalReferrals: who.referrals,
      activeInvestedCents: this.ledger.balance(who.id, "invested"),
      frozen: false,
    };
  }

  charge(who: Person, amount: number): string {
    const { code } = decidePaymentIntent(this.standing(who), cents(amount));
    expect(code).toBe(
      amount < 100
        ? "deposit-below-minimum"
        : this.invested(who) + amount > this.cap(who)
          ? "deposit-over-level-cap"
          : "payment-allowed",
    );
    if (code !== "payment-allowed" || who.wallet < amount) return code;
    this.ledger.post(cardChargedTransfer(who.id, cents(amount)));
    who.wallet -= amount;
    who.paidIn += amount;
    this.intents.push({ who, amount, credited: null, confirmed: false });
    return code;
  }

  settle(intent: Intent, caller: Person | "processor"): string {
    const { who, amount } = intent;
    const decision = decideCardDeposit(
      {
        intent: {
          id: "pi",
          payerId: who.id,
          amountCents: cents(amount),
          status: "succeeded",
          deposit: intent.credited && { status: intent.credited, confirmed: intent.confirmed },
        },
        standing: this.standing(who),
        now: this.now,
      },
      caller === "processor" ? caller : { investorId: caller.id },
    );
    if ("transfer" in decision) this.ledger.post(decision.transfer);
    if (caller !== "processor" && caller !== who) expect(decision.code).toBe("payment-intent-not-yours");
    else if (intent.credited === null && this.invested(who) + amount <= this.cap(who)) {
      expect(decision.code).toBe("deposit-completed");
      const twin: ModelInvestment = {
        id: this.holdings.length + 1,
        investorId: who.id,
        amountCents: cents(amount),
        rateBps: 500,
        openedAt: this.now,
        closedAt: null,
        totalEarnedCents: cents(0),
      };
      this.ledger.investments.push(twin);
      this.holdings.push({ who, amount, earned: 0, openedAt: this.now, closed: false, twin });
      this.reserves += amount;
      intent.credited = "completed";
    } else if (intent.credited === null) {
      expect(decision.code).toBe("deposit-refunded");
      who.wallet += amount;
      who.paidIn -= amount;
      intent.credited = "failed";
    } else if (caller === "processor" || intent.confirmed)
      expect(decision.code).toBe("payment-intent-already-used");
    else
      expect(decision.code).toBe(
        intent.credited === "completed" ? "deposit-acknowledged" : "deposit-over-level-cap",
      );
    if (caller === who) intent.confirmed = true;
    return decision.code;
  }

  request(who: Person, amount: number): string {
    const day = Math.floor(this.now / dayMs);
    const today = this.requests
      .filter((one) => one.who === who && one.day === day && one.status !== "rejected")
      .reduce((sum, one) => sum + one.amount, 0);
    const decision = decideWithdrawalRequest(
      {
        ...fund,
        investorId: who.id,
        availableCents: this.ledger.balance(who.id, "available"),
        requestedTodayCents: cents(today),
      },
      cents(amount),
    );
    const allowed =
      amount >= minWithdrawalCents &&
      amount <= 100_000 &&
      today + amount <= 100_000 &&
      amount <= who.available;
    expect(decision.code === "withdrawal-requested").toBe(allowed);
    if (!("transfer" in decision)) return decision.code;
    this.ledger.post(decision.transfer);
    who.available -= amount;
    who.hold += amount;
    this.requests.push({ who, amount, status: "pending", day });
    return decision.code;
  }

  decide(request: Request, approve: boolean): string {
    const state = { investorId: request.who.id, amountCents: cents(request.amount), status: request.status };
    const decision = approve
      ? decideWithdrawalApproval(state, this.ledger.total("reserves"), fund)
      : decideWithdrawalRejection(state, fund);
    if (request.status !== "pending") expect(decision.code).toBe("withdrawal-already-decided");
    else if (approve && this.reserves < request.amount)
      expect(decision.code).toBe("withdrawal-over-reserves");
    else expect(decision.code).toBe(approve ? "withdrawal-approved" : "withdrawal-rejected");
    if (!("transfer" in decision)) return decision.code;
    this.ledger.post(decision.transfer);
    request.who.hold -= request.amount;
    request.status = approve ? "approved" : "rejected";
    if (approve) {
      this.reserves -= request.amount;
      request.who.wallet += request.amount;
      request.who.paidOut += request.amount;
    } else request.who.available += request.amount;
    return decision.code;
  }

  close(holding: Holding): string {
    const investment: ClosingInvestment = {
      investorId: holding.who.id,
      amountCents: holding.twin.amountCents,
      totalEarnedCents: holding.twin.totalEarnedCents,
      status: holding.closed ? "completed" : "active",
    };
    const decision = decideCloseInvestment(investment, fund);
    if (holding.closed) expect(decision.code).toBe("investment-not-active");
    if (!("transfer" in decision)) return decision.code;
    expect(decision.status).toBe(holding.earned > 0 ? "completed" : "cancelled");
    this.ledger.post(decision.transfer);
    holding.closed = true;
    holding.twin.closedAt = this.now;
    holding.who.available += holding.amount;
    return `${decision.code}-${decision.status}`;
  }

  payout(): string {
    this.now = this.ledger.payoutAt;
    const incomes = this.people.map((who) => {
      const investments = this.ledger.investments.filter((one) => one.investorId === who.id);
      const lines = decideDailyIncome(
        { reinvest: who.reinvest, totalReferrals: who.referrals, investments },
        this.now,
      );
      for (const line of lines) {
        const twin = investments.find((one) => one.id === line.investmentId);
        if (!twin) throw new Error("income of an investment that there is not");
        twin.amountCents = cents(twin.amountCents + line.reinvestedCents);
        twin.totalEarnedCents = cents(twin.totalEarnedCents + line.incomeCents);
      }
      const toInvestedCents = sumCents(lines.map((line) => line.reinvestedCents));
      const toAvailableCents = cents(sumCents(lines.map((line) => line.incomeCents)) - toInvestedCents);
      return { investorId: who.id, toAvailableCents, toInvestedCents };
    });
    if (incomes.some((one) => one.toAvailableCents + one.toInvestedCents > 0))
      this.ledger.post(dailyIncomeTransfer(incomes));
    for (const one of this.holdings) {
      if (one.closed || one.openedAt >= this.now) continue;
      const income = Math.floor((one.amount * 5 + 50) / 100);
      const reinvested = one.who.reinvest
        ? Math.min(income, Math.max(0, this.cap(one.who) - this.invested(one.who)))
        : 0;
      one.amount += reinvested;
      one.earned += income;
      one.who.available += income - reinvested;
      this.promised += income;
    }
    this.ledger.payoutAt += dayMs;
    this.now += 1;
    return "payout";
  }

  check(): void {
    const { ledger } = this;
    for (const who of this.people) {
      expect({
        wallet: ledger.balance(who.id, "wallet"),
        available: ledger.balance(who.id, "available"),
        hold: ledger.balance(who.id, "withdrawal_hold"),
        invested: ledger.balance(who.id, "invested"),
      }).toEqual({
        wallet: who.wallet,
        available: who.available,
        hold: who.hold,
        invested: this.invested(who),
      });
      expect(who.wallet - 500_000).toBe(who.paidOut - who.paidIn);
    }
    for (const [id, balance] of ledger.balances)
      if (getAccountKind(id) !== "outside") expect(balance).toBeGreaterThanOrEqual(0);
    expect(ledger.total("reserves")).toBe(this.reserves);
    expect(ledger.total("promised_income")).toBe(this.promised);
    expect(ledger.total("wallet")).toBe(ledger.total("outside"));
    const owed = ledger.total("available") + ledger.total("invested") + ledger.total("withdrawal_hold");
    expect(ledger.total("reserves") + ledger.total("promised_income") + ledger.total("operator_take")).toBe(
      owed,
    );
  }
}

type Command = {
  kind:
    | "charge"
    | "confirm"
    | "event"
    | "stranger"
    | "payout"
    | "request"
    | "approve"
    | "reject"
    | "close"
    | "reinvest"
    | "refer";
  who: number;
  pick: number;
  amount: number;
  repeat: number;
};
const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(
    "charge",
    "charge",
    "confirm",
    "event",
    "stranger",
    "payout",
    "payout",
    "request",
    "request",
    "approve",
    "reject",
    "close",
    "reinvest",
    "refer",
  ),
  who: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 50 }),
  amount: fc.oneof(
    fc.integer({ min: 90, max: 5_100 }),
    fc.integer({ min: 4_990, max: 60_000 }),
    fc.constantFrom(minWithdrawalCents, 50_000, 100_000, 100_001),
  ),
  repeat: fc.integer({ min: 1, max: 40 }),
});

function run(scenario: Scenario, { kind, who, pick, amount, repeat }: Command): string[] {
  const person = scenario.people[who];
  if (!person) return [];
  const intent = scenario.intents.at(-1 - (pick % 3));
  const request = scenario.requests.at(-1 - (pick % 3));
  const holding = scenario.holdings[pick % Math.max(1, scenario.holdings.length)];
  const stranger = scenario.people.find((one) => one !== intent?.who);
  if (kind === "charge") return [scenario.charge(person, amount)];
  if (kind === "request") {
    const asked = pick % 2 ? amount : Math.min(100_000, person.available);
    return Array.from({ length: 1 + (repeat % 3) }, () => scenario.request(person, asked));
  }
  if (kind === "payout") return Array.from({ length: repeat }, () => scenario.payout());
  if (kind === "refer") person.referrals += 1;
  if (kind === "reinvest") person.reinvest = !person.reinvest;
  if (kind === "confirm" && intent) return [scenario.settle(intent, intent.who)];
  if (kind === "event" && intent) return [scenario.settle(intent, "processor")];
  if (kind === "stranger" && intent && stranger) return [scenario.settle(intent, stranger)];
  if ((kind === "approve" || kind === "reject") && request)
    return [scenario.decide(request, kind === "approve")];
  if (kind === "close" && holding) return [scenario.close(holding)];
  return [];
}

test("the ledger agrees with a plain model after any sequence of commands", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 2, 3, 6, 9, 12), { minLength: 3, maxLength: 3 }),
      fc.array(command, { minLength: 20, maxLength: 120 }),
      (referrals, commands) => {
        const scenario = new Scenario(referrals);
        for (const next of commands) {
          scenario.now = Math.min(scenario.now + (next.pick * hourMs) / 100, scenario.ledger.payoutAt - 1);
          for (const code of run(scenario, next)) seen.add(code);
          scenario.check();
        }
        for (const { postings } of scenario.ledger.transfers) {
          expect(sumCents(postings.map((posting) => posting.amountCents))).toBe(0);
        }
        expect(scenario.ledger.audit()).toMatchObject({
          balanced: true,
          transfers: scenario.ledger.transfers.length,
        });
      },
    ),
    { numRuns: 150, seed: 20_261_121 },
  );
  expect([...seen].sort()).toEqual(
    [
      "deposit-acknowledged",
      "deposit-below-minimum",
      "deposit-completed",
      "deposit-over-level-cap",
      "deposit-refunded",
      "investment-closed-cancelled",
      "investment-closed-completed",
      "investment-not-active",
      "payment-allowed",
      "payment-intent-already-used",
      "payment-intent-not-yours",
      "payout",
      "withdrawal-already-decided",
      "withdrawal-approved",
      "withdrawal-out-of-range",
      "withdrawal-over-available",
      "withdrawal-over-daily-limit",
      "withdrawal-over-reserves",
      "withdrawal-rejected",
      "withdrawal-requested",
    ].sort(),
  );
});
