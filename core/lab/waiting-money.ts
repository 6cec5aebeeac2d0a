// Follows the rules of fund-run.ts.
import { labDays } from "./scenario.ts";

export class WaitingMoney {
  readonly #wait: number;
  readonly #termDays: number;
  readonly #depositCents: number;
  readonly #promiseBps: number;
  /** by day joined modulo the waiting days */
  readonly #bearing: Float64Array;
  readonly #taking = new Float64Array(labDays + 2);
  readonly #stay = new Float64Array(labDays + 2);
  #stayed = 1;
  accruing = 0;

  constructor(scenario: { termDays: number; depositCents: number; promiseBps: number }, waitDays: number) {
    this.#wait = waitDays > 1 ? waitDays : 0;
    this.#termDays = scenario.termDays;
    this.#depositCents = scenario.depositCents;
    this.#promiseBps = scenario.promiseBps;
    this.#bearing = new Float64Array(this.#wait);
  }

  begin(): void {
    this.#bearing.fill(0);
    this.#stayed = 1;
    this.accruing = 0;
  }

  grow(day: number, income: number): number {
    const waitDays = this.#wait;
    if (waitDays === 0) return income;
    this.accruing += income;
    return this.#bring(
      Math.floor(((this.#bearing[day % waitDays] ?? 0) * this.#promiseBps * waitDays) / 10_000),
    );
  }

  #bring(amount: number): number {
    const brought = Math.min(this.accruing, amount);
    this.accruing -= brought;
    return brought;
  }

  due(day: number, invested: number): number {
    const joined = day - this.#termDays;
    if (this.#termDays === 0 || joined < 1) return 0;
    const stayedThen = this.#stay[joined] ?? 0;
    const stillIn = stayedThen > 0 ? this.#stayed / stayedThen : 0;
    return Math.min(invested, Math.floor((this.#taking[joined] ?? 0) * this.#depositCents * stillIn));
  }

  giveBack(day: number, due: number): number {
    const waitDays = this.#wait;
    const joined = day - this.#termDays;
    if (waitDays === 0 || this.#termDays === 0 || joined < 1) return 0;
    this.#bearing[joined % waitDays] = Math.max(0, (this.#bearing[joined % waitDays] ?? 0) - due);
    return this.#bring(Math.floor((due * this.#promiseBps * (this.#termDays % waitDays)) / 10_000));
  }

  join(day: number, taking: number): void {
    const waitDays = this.#wait;
    this.#taking[day] = taking;
    if (waitDays > 0)
      this.#bearing[day % waitDays] = (this.#bearing[day % waitDays] ?? 0) + taking * this.#depositCents;
  }

  leave(day: number, left: number, accruing: number): void {
    this.accruing -= accruing;
    this.#stayed *= 1 - left;
    this.#stay[day] = this.#stayed;
    if (left > 0)
      for (let age = 0; age < this.#bearing.length; age += 1)
        this.#bearing[age] = (this.#bearing[age] ?? 0) * (1 - left);
  }
}
