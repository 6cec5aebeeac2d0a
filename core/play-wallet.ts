import { cents } from "./money.ts";

/** Every investor's opening balance. */
export const walletOpeningCents = cents(500_000);
