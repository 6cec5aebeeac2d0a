import { cents } from "./money.ts";

export const walletOpeningCents = cents(500_000);
