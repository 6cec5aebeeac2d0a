import { wireInstant } from "./amount.ts";
import { z } from "./validator.ts";

/** Times are real. */
export const seatTile = z.object({
  id: z.number().int(),
  words: z.string(),
  simulated: z.boolean(),
  page: z.string(),
  seenAt: wireInstant,
  actedAt: wireInstant,
  asksHelp: z.boolean(),
  nudged: z.boolean(),
  operates: z.boolean(),
  /** of the ten offers of each round */
  answeredBefore: z.number().int(),
  answeredAfter: z.number().int(),
  depositedCents: z.number().int(),
  outCents: z.number().int(),
  /** enough is shown, and no request waits */
  canWithdraw: z.boolean(),
});
export type SeatTile = z.infer<typeof seatTile>;
