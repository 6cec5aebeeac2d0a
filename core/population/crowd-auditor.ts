// Replays one event at a time, and shares no code with the engine.

export type AuditedDay = {
  day: number;
  fearPpm: number;
  bonusBps: number;
  verdict: string;
  decidedThrough: number;
  people: number;
  reinvesting: number;
  deposits: number;
  left: number;
  requests: number;
  approved: number;
  rejected: number;
  depositors: number;
  investing: number;
  paidInCents: number;
  /** of fear and facts */
  checksum: number;
};

export type AuditedRules = {
  dailyRateBps: number;
  walletOpeningCents: number;
  levels: readonly { referralsNeeded: number; maxInvestmentCents: number }[];
};

export type CrowdDifference = { kind: "crowd"; of: string; stored: number; recomputed: number };

const [least, most] = [5_000, 100_000];
const leastDeposit = 100;
const slice = 50_000;

type Person = {
  recruiter: number[];
  joinedOn: number[];
  leftOn: number[];
  reinvests: boolean[];
  referrals: number[];
  available: number[];
  invested: number[];
  held: number[];
  paidIn: number[];
  wallet: number[];
};

export class CrowdAuditor {
  readonly differences: CrowdDifference[] = [];
  private readonly rules: AuditedRules;
  /** by person's number, from 1 */
  private readonly of: Person = {
    recruiter: [0],
    joinedOn: [0],
    leftOn: [0],
    reinvests: [false],
    referrals: [0],
    available: [0],
    invested: [0],
    held: [0],
    paidIn: [0],
    wallet: [0],
  };
  private readonly investments: Record<"of" | "amount" | "openedOn", number[]> = {
    of: [],
    amount: [],
    openedOn: [],
  };
  /** closed today, still paid today */
  private closed: { of: number; amount: number }[] = [];
  private readonly requests: Record<"of" | "amount", number[]> = { of: [], amount: [] };
  private readonly decided = new Set<number>();
  private decidedThrough = 0;
  private counts = { reinvesting: 0, left: 0, approved: 0, rejected: 0, paidIn: 0 };
  private day = 0;
  private bonusBps = 0;
  private lastOfKind = 0;
  private checksum = 0;
  private posted = new Map<string, number>();

  constructor(rules: AuditedRules) {
    this.rules = rules;
  }

  private moved(kind: string, account: string, debit: number): void {
    const line = `${kind} to ${account}`;
    this.posted.set(line, (this.posted.get(line) ?? 0) + debit);
  }

  takePosted(): ReadonlyMap<string, number> {
    const { posted } = this;
    this.posted = new Map();
    return posted;
  }

  private tell(of: string, stored: number, recomputed: number): void {
    if (stored !== recomputed) this.differences.push({ kind: "crowd", of, stored, recomputed });
  }

  private mustHold(holds: boolean, of: string, value: number, bound: number): void {
    if (!holds) this.differences.push({ kind: "crowd", of, stored: value, recomputed: bound });
  }

  private cap(number: number): number {
    let cap = 0;
    for (const { referralsNeeded, maxInvestmentCents } of this.rules.levels)
      if ((this.of.referrals[number] ?? 0) >= referralsNeeded) cap = maxInvestmentCents;
    return cap;
  }

  beginDay({ day, fearPpm, bonusBps }: AuditedDay): void {
    this.tell("the order of days", day, this.day + 1);
    this.day = day;
    this.bonusBps = bonusBps;
    this.checksum = 0;
    this.sum(fearPpm);
    this.beginKind();
  }

  private sum(...numbers: number[]): void {
    for (const number of numbers)
      this.checksum = (this.checksum * 31 + number + 2_147_483_647) % 2_147_483_647;
  }

  /** Ascending and unique within a kind and day. */
  beginKind(): void {
    this.lastOfKind = 0;
    this.sum(1);
  }

  private inOrder(what: string, number: number): boolean {
    const isKnown = number > this.lastOfKind && number < this.of.joinedOn.length && number > 0;
    this.mustHold(isKnown, `${what} on day ${this.day}: number ${number}`, number, this.lastOfKind);
    this.lastOfKind = Math.max(this.lastOfKind, number);
    return isKnown;
  }

  joined(recruiter: number): void {
    const { of } = this;
    this.sum(recruiter);
    const number = of.joinedOn.length;
    this.mustHold(recruiter < number, `who brought ${number}`, recruiter, number);
    const isMember = recruiter > 0 && recruiter < number;
    if (isMember) of.referrals[recruiter] = (of.referrals[recruiter] ?? 0) + 1;
    of.recruiter.push(recruiter);
    of.joinedOn.push(this.day);
    for (const column of [of.leftOn, of.referrals, of.available, of.invested, of.held, of.paidIn])
      column.push(0);
    of.reinvests.push(false);
    of.wallet.push(this.rules.walletOpeningCents);
    this.moved("wallet_opened", "crowd_wallet", this.rules.walletOpeningCents);
  }

  reinvesting(number: number): void {
    this.sum(number);
    if (!this.inOrder("reinvests", number)) return;
    this.tell(`the day from which ${number} reinvests`, this.day, this.of.joinedOn[number] ?? 0);
    this.of.reinvests[number] = true;
    this.counts.reinvesting += 1;
  }

  paidIn(number: number, cents: number): void {
    this.sum(number, cents);
    if (!this.inOrder("paid in", number)) return;
    const { of } = this;
    this.mustHold(cents >= leastDeposit, `a deposit of ${number}`, cents, leastDeposit);
    this.mustHold(of.leftOn[number] === 0, `a deposit of ${number}, who has left`, cents, 0);
    const invested = (of.invested[number] ?? 0) + cents;
    this.mustHold(invested <= this.cap(number), `invested by ${number}`, invested, this.cap(number));
    of.paidIn[number] = (of.paidIn[number] ?? 0) + cents;
    of.wallet[number] = (of.wallet[number] ?? 0) - cents;
    this.mustHold((of.wallet[number] ?? 0) >= 0, `the wallet of ${number}`, of.wallet[number] ?? 0, 0);
    this.investments.of.push(number);
    this.investments.amount.push(cents);
    this.investments.openedOn.push(this.day);
    this.counts.paidIn += cents;
    this.moved("card_charged", "crowd_wallet", -cents);
    this.moved("deposit", "crowd_invested", -cents);
    this.creditBonus(number, cents);
  }

  private creditBonus(number: number, cents: number): void {
    const recruiter = this.of.recruiter[number] ?? 0;
    if (recruiter <= 0 || this.of.joinedOn[number] !== this.day) return;
    const bonus = Math.floor((cents * this.bonusBps + 5_000) / 10_000);
    this.of.available[recruiter] = (this.of.available[recruiter] ?? 0) + bonus;
    this.moved("referral_bonus", "crowd_available", -bonus);
  }

  left(number: number): void {
    this.sum(number);
    if (!this.inOrder("left", number)) return;
    const { of } = this;
    this.tell(`left before, ${number}`, of.leftOn[number] ?? 0, 0);
    of.leftOn[number] = this.day;
    of.reinvests[number] = false;
    this.counts.left += 1;
  }

  /** Call after the day's last `left`. */
  closeInvestments(): void {
    const { of, investments } = this;
    this.closed = [];
    for (const [index, number] of investments.of.entries()) {
      if (of.leftOn[number] !== this.day || investments.openedOn[index] === this.day) continue;
      const amount = investments.amount[index] ?? 0;
      if (amount === 0) continue;
      investments.amount[index] = 0;
      this.closed.push({ of: number, amount });
      of.invested[number] = (of.invested[number] ?? 0) - amount;
      of.available[number] = (of.available[number] ?? 0) + amount;
      this.moved("investment_closed", "crowd_invested", amount);
      this.moved("investment_closed", "crowd_available", -amount);
    }
  }

  asked(number: number, cents: number): void {
    this.sum(number, cents);
    if (!this.inOrder("asked", number)) return;
    const { of, requests } = this;
    this.mustHold(
      cents >= least && cents <= most,
      `asked for by ${number}`,
      cents,
      cents < least ? least : most,
    );
    this.tell(`held while ${number} asks`, of.held[number] ?? 0, 0);
    const available = (of.available[number] ?? 0) - cents;
    this.mustHold(available >= 0, `available to ${number}`, available, 0);
    of.available[number] = available;
    of.held[number] = (of.held[number] ?? 0) + cents;
    requests.of.push(number);
    requests.amount.push(cents);
    this.moved("withdrawal_requested", "crowd_available", cents);
    this.moved("withdrawal_requested", "crowd_withdrawal_hold", -cents);
  }

  private decide(request: number, approved: boolean): void {
    const { of, requests } = this;
    const isOpen = request > 0 && request <= requests.of.length && !this.decided.has(request);
    this.mustHold(isOpen, `request ${request} is decided`, request, requests.of.length);
    if (!isOpen) return;
    this.decided.add(request);
    const [number, cents] = [requests.of[request - 1] ?? 0, requests.amount[request - 1] ?? 0];
    of.held[number] = (of.held[number] ?? 0) - cents;
    this.mustHold((of.held[number] ?? 0) >= 0, `held for ${number}`, of.held[number] ?? 0, 0);
    if (approved) of.wallet[number] = (of.wallet[number] ?? 0) + cents;
    else of.available[number] = (of.available[number] ?? 0) + cents;
    const kind = approved ? "withdrawal_approved" : "withdrawal_rejected";
    this.moved(kind, "crowd_withdrawal_hold", cents);
    this.moved(kind, approved ? "crowd_wallet" : "crowd_available", approved ? cents : -cents);
  }

  /** Between two days. */
  decidedByHand(request: number, approved: boolean): void {
    this.decide(request, approved);
  }

  endDay(row: AuditedDay): void {
    const { of, counts, investments, requests } = this;
    const { day, verdict } = row;
    for (let request = this.decidedThrough + 1; request <= row.decidedThrough; request += 1) {
      if (this.decided.has(request)) continue;
      this.decide(request, verdict === "approved");
      if (verdict === "approved") counts.approved += 1;
      else counts.rejected += 1;
      this.mustHold(verdict !== "none", `request ${request} on day ${day}`, 1, 0);
    }
    this.mustHold(
      row.decidedThrough >= this.decidedThrough,
      `decided through, day ${day}`,
      row.decidedThrough,
      0,
    );
    this.decidedThrough = row.decidedThrough;
    for (let index = investments.of.length - 1; investments.openedOn[index] === day; index -= 1) {
      const number = investments.of[index] ?? 0;
      of.invested[number] = (of.invested[number] ?? 0) + (investments.amount[index] ?? 0);
    }
    const counted = (column: readonly number[]) => {
      let all = 0;
      for (let number = 1; number < column.length; number += 1) if (column[number] !== 0) all += 1;
      return all;
    };
    this.tell(`people, day ${day}`, row.people, of.joinedOn.length - 1);
    this.tell(`people who reinvest, day ${day}`, row.reinvesting, counts.reinvesting);
    this.tell(`deposits, day ${day}`, row.deposits, investments.of.length);
    this.tell(`people who left, day ${day}`, row.left, counts.left);
    this.tell(`requests, day ${day}`, row.requests, requests.of.length);
    this.tell(`requests approved, day ${day}`, row.approved, counts.approved);
    this.tell(`requests rejected, day ${day}`, row.rejected, counts.rejected);
    this.tell(`people who have paid in, day ${day}`, row.depositors, counted(of.paidIn));
    this.tell(`people with an investment, day ${day}`, row.investing, counted(of.invested));
    this.tell(`paid in, day ${day}`, row.paidInCents, counts.paidIn);
    this.tell(`the checksum of day ${day}`, row.checksum, this.checksum);
  }

  /** Yields to the event loop. */
  *payout(postedCents: number): Generator<void> {
    const { of, investments, rules } = this;
    const income = (amount: number) => Math.floor((amount * rules.dailyRateBps + 5_000) / 10_000);
    // the oldest investments first
    const before = new Map<number, number>();
    let [paid, reinvested] = [0, 0];
    const pay = (number: number, cents: number, again: number) => {
      of.available[number] = (of.available[number] ?? 0) + cents - again;
      of.invested[number] = (of.invested[number] ?? 0) + again;
      paid += cents;
      reinvested += again;
    };
    for (let index = 0; index < investments.of.length; index += 1) {
      if (index % slice === slice - 1) yield;
      const [number, amount] = [investments.of[index] ?? 0, investments.amount[index] ?? 0];
      if (amount === 0 || investments.openedOn[index] === this.day) continue;
      const earned = income(amount);
      let again = 0;
      if (of.reinvests[number]) {
        const used = before.get(number) ?? of.invested[number] ?? 0;
        again = Math.max(0, Math.min(earned, this.cap(number) - used));
        before.set(number, used + earned);
        investments.amount[index] = amount + again;
      }
      pay(number, earned, again);
    }
    for (const { of: number, amount } of this.closed) pay(number, income(amount), 0);
    this.closed = [];
    this.moved("daily_income", "crowd_available", reinvested - paid);
    this.moved("daily_income", "crowd_invested", -reinvested);
    this.tell(`income of day ${this.day}`, postedCents, paid);
  }

  totals(): Record<string, number> {
    const { available, invested, held, wallet } = this.of;
    const sum = (column: readonly number[]) => column.reduce((all, each) => all + each, 0);
    return {
      crowd_available: sum(available),
      crowd_invested: sum(invested),
      crowd_withdrawal_hold: sum(held),
      crowd_wallet: sum(wallet),
    };
  }
}
