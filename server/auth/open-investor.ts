import { randomInt } from "node:crypto";
import { invariant } from "@glasshouse/core/invariant.ts";
import { createReferralCode, referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import type { ClientBase } from "pg";
import { walletOpenedTransfer } from "../../core/ledger/event-transfers.ts";
import { statement } from "../db/statement.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { countReferrals } from "../referrals/count-referrals.ts";
import { insertChainWallet } from "../sandbox/chain/payments.ts";
import { getWalletAddress } from "../wallet/wallet-address.ts";
import { toEmailKey } from "./email-key.ts";

/** Unique by the column; two alike are one in 10^12. */
function newReferralCode(): string {
  return createReferralCode(() => randomInt(referralAlphabet.length));
}

export type NewPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  passwordHash: string;
  role: "investor" | "admin";
  referrerId: number | null;
  /** begins with a first session (startFirstSession) */
  signedIn?: boolean;
};

const drawNumber = statement<{ id: number }>("draw-investor", "select nextval('investors_id_seq') as id");
const insertPerson = statement(
  "insert-person",
  `with investor as (
     insert into investors (id, first_name, last_name, referral_code, referred_by, joined_at)
     values ($11, $1, $2, $3, $4, $5) returning id
   )
   insert into users (investor_id, role, email, email_key, phone_number, password_hash, must_change_password, sign_ins)
   select id, $6, $7, $8, $9, $10, $6 = 'admin', $12 from investor`,
);
export const insertWelcome = statement(
  "insert-welcome",
  `insert into messages (investor_id, kind, params, created_at)
   values ($1, 'welcome', jsonb_build_object('firstName', $2::text), $3)`,
);

/** @throws the database's unique violation if the address is taken */
export async function openInvestor(tx: ClientBase, now: Date, person: NewPerson): Promise<number> {
  const [drawn] = await drawNumber(tx);
  invariant(drawn, "nextval returned no row");
  await openInvestorWithId(tx, now, { ...person, id: drawn.id });
  return drawn.id;
}

/** With an id drawn beforehand. Without a recruiter, all statements are sent before the first await. */
export async function openInvestorWithId(
  tx: ClientBase,
  now: Date,
  person: NewPerson & { id: number },
): Promise<void> {
  const inserted = insertPerson(tx, [
    person.firstName,
    person.lastName,
    newReferralCode(),
    person.referrerId,
    now,
    person.role,
    person.email,
    toEmailKey(person.email),
    person.phoneNumber,
    person.passwordHash,
    person.id,
    person.signedIn ? 1 : 0,
  ]);
  // lock order: people before accounts
  if (person.referrerId !== null) {
    await inserted;
    await countReferrals(tx, now, { referrerId: person.referrerId, firstName: person.firstName, count: 1 });
  }
  await Promise.all([
    inserted,
    postTransfers(tx, now, [walletOpenedTransfer(person.id)]),
    insertChainWallet(tx, getWalletAddress(person.id), String(person.id)),
    insertWelcome(tx, [person.id, person.firstName, now]),
  ]);
}
