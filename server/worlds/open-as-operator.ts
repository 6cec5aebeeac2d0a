// Whoever leads a world that is not their own gets a session of its operator there: an administrator of that world is made at
// the first time, whom no password lets in. Of a class it tells nobody who that is.
import { randomBytes } from "node:crypto";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { openInvestor } from "../auth/open-investor.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { beginSession } from "../auth/start-session.ts";
import { isWorldEnded } from "../db/database-errors.ts";
import { withTransaction } from "../db/pool.ts";
import { type Db, type Queryable, statement } from "../db/statement.ts";
import { refuse } from "../http/refusals.ts";

type Operator = { investor_id: number; password_hash: string };
const findOperator = statement<Operator>(
  "find-operator",
  "select investor_id, password_hash from users where role = 'admin'",
);
/** One after the other, as at the first start. */
const begin = statement<{ now: Date }>(
  "begin-operator",
  "select pg_advisory_xact_lock(727002, current_world())::text as locked, begin_write() as now",
);
/** The address is only shown: nobody is found by it, and a person of that world may have it. */
const showAs = statement(
  "show-operator-as",
  "update users set email = $2, must_change_password = false where investor_id = $1",
);

/** No address that a person can give. */
const nobodysAddress = "operator";

export type OperatorIs = {
  /** shown as the operator's address */
  email: string;
  phoneNumber: string;
  /** when whoever leads proved who they are */
  provenAt: Date;
  /** written down in that world */
  told: string;
};

/** Several people may lead a class, and none of them is told of the others. */
export const someoneOfTheClass = { email: nobodysAddress, phoneNumber: "555-0100" };

/** @param passwordHash of a password that nobody has: without one they could choose it there */
async function openOperator(tx: ClientBase, now: Date, is: OperatorIs, passwordHash: string) {
  const investorId = await openInvestor(tx, now, {
    firstName: "Glasshouse",
    lastName: "Administrator",
    email: nobodysAddress,
    phoneNumber: is.phoneNumber,
    passwordHash,
    role: "admin",
    referrerId: null,
  });
  await showAs(tx, [investorId, is.email]);
  return { investor_id: investorId, password_hash: passwordHash };
}

async function operatorOf(db: Queryable): Promise<Operator | undefined> {
  const [operator] = await findOperator(db);
  return operator;
}

/** @param there the database as the world sees it @returns the session's token @throws RequestRefused 404 where it has ended */
export async function openAsOperator(there: Db, world: number, is: OperatorIs): Promise<string> {
  const known = await operatorOf(there);
  const nobodys = known ? "" : await hashPassword(randomBytes(32).toString("base64url"));
  const token = await withTransaction(there, async (tx) => {
    const [begun] = await begin(tx);
    invariant(begun, "a transaction begins at a time");
    const operator = (await operatorOf(tx)) ?? (await openOperator(tx, begun.now, is, nobodys));
    await recordAction(tx, operator.investor_id, is.told);
    return beginSession(tx, {
      world,
      investorId: operator.investor_id,
      passwordHash: operator.password_hash,
      provenAt: is.provenAt,
    });
  }).catch((error: unknown) => {
    if (isWorldEnded(error)) refuse("not-found");
    throw error;
  });
  invariant(token, "nobody changes a password that nobody has");
  return token;
}
