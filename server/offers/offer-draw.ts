// The seed of a person's offers. It needs a secret: an operator knows the id, and could else find a person's
// answers in an export by their offers.
import { createHmac } from "node:crypto";
import type { ServerSecrets } from "../db/server-secrets.ts";

export const computeOfferSeed = ({ "offer-draw": secret }: ServerSecrets, investorId: number): number =>
  createHmac("sha256", secret).update(String(investorId)).digest().readUInt32BE();
