// What the operator does with all that a day's people ask for, told before they ask, so that each request is written once.
import type { Cents } from "@glasshouse/core/money.ts";

/** What becomes of all that a day's people ask for, where it is no more than there is room for, and the note beside it. */
export type AtOnce = { status: "approved" | "rejected"; notes: string; roomCents: number };
/** What was paid so, and the transfer of it, with the fund's lines that are still to be posted beside the reserves'. */
export type PaidAtOnce = { cents: Cents; transfer: number; accounts: number[]; amounts: number[] };
