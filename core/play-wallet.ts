import { cents } from "./money.ts";

/** Play money that every investor starts with. */
export const walletOpeningCents = cents(500_000);
