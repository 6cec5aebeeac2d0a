// The number by which offers are drawn for somebody. It follows from their id and a secret of the server: an operator of their
// world knows the id, and would else find their answers in an export by the offers that were asked.
import { createHmac } from "node:crypto";
import type { ServerSecrets } from "../db/server-secrets.ts";

/** The same number for the same person each time. */
export const offerDraw = ({ "offer-draw": secret }: ServerSecrets, investorId: number): number =>
  createHmac("sha256", secret).update(String(investorId)).digest().readUInt32BE();
