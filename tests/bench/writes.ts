import { getInvestorAccountId } from "../../core/ledger/account.ts";
import { getConfirmation, getWithdrawal, openPayments } from "../support/open-payments.ts";
import type { Person } from "../support/open-people.ts";
import { inTurn, type Row, toRow } from "./measure.ts";
import { perSecond, type Stage } from "./stage.ts";

const connections = 64;
const handClients = 16;

function byHand(stage: Stage, lines: (person: Person) => { accounts: number[]; amounts: number[] }) {
  return (pieces: number) =>
    perSecond(pieces, handClients, async (piece) => {
      const { accounts, amounts } = lines(personAt(stage, piece));
      await stage.owner.query({
        name: "bench-posting",
        text: "select post_transfers('{deposit}', now(), '{1,1}', $1::bigint[], $2::bigint[])",
        values: [accounts, amounts],
      });
    });
}

const personAt = (stage: Stage, index: number): Person => {
  const person = stage.people[index % stage.people.length];
  if (!person) throw new Error("the stage has no people");
  return person;
};

export async function depositsPerSecond(stage: Stage, rounds: number, pieces: number): Promise<Row> {
  const ours = async () => {
    const payers = Array.from({ length: pieces }, (_, piece) => personAt(stage, piece));
    const ids = await openPayments(stage.query, payers);
    return perSecond(pieces, connections, async (piece) => {
      const reply = await stage.post(
        "/api/confirm-deposit",
        personAt(stage, piece),
        getConfirmation(ids[piece]),
      );
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body}`);
    });
  };
  // accounts of one person, so that postings by hand wait for no row
  const hand = byHand(stage, (person) => ({
    accounts: [getInvestorAccountId(person.id, "available"), getInvestorAccountId(person.id, "invested")],
    amounts: [100, -100],
  }));
  return toRow({
    figure: "Card deposits confirmed, HTTP, 64 connections, idempotent",
    against: "the same posting by hand, 16 clients",
    unit: "/s",
    sides: await inTurn(rounds, ours, () => hand(pieces)),
    reach: "≥ 0.6",
    met: (ratio) => ratio >= 0.6,
  });
}

export async function withdrawalsPerSecond(stage: Stage, rounds: number, pieces: number): Promise<Row> {
  const ours = () =>
    perSecond(pieces, connections, async (piece) => {
      const reply = await stage.post("/api/withdrawal-requests", personAt(stage, piece), getWithdrawal(""));
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body}`);
    });
  const hand = byHand(stage, (person) => ({
    accounts: [
      getInvestorAccountId(person.id, "available"),
      getInvestorAccountId(person.id, "withdrawal_hold"),
    ],
    amounts: [100, -100],
  }));
  return toRow({
    figure: "Withdrawal requests, HTTP, 64 connections, limits and hold",
    against: "the same posting by hand, 16 clients",
    unit: "/s",
    sides: await inTurn(rounds, ours, () => hand(pieces)),
    reach: "≥ 0.4",
    met: (ratio) => ratio >= 0.4,
  });
}
