import { describe, expect, test } from "vitest";
import { applyTransfer } from "../../tests/support/core/model-ledger.ts";
import { cents } from "../money.ts";
import { type AccountId, getFundAccountId, getInvestorAccountId } from "./account.ts";
import { type AuditedPosting, createAuditor, type StoredBalance } from "./auditor.ts";
import { cardChargedTransfer, depositCompletedTransfer, walletOpenedTransfer } from "./event-transfers.ts";

const ada = 1001;
const invested = getInvestorAccountId(ada, "invested");
const wallet = getInvestorAccountId(ada, "wallet");

function books(): { postings: AuditedPosting[]; balances: StoredBalance[] } {
  const transfers = [
    walletOpenedTransfer(ada),
    cardChargedTransfer(ada, cents(5_000)),
    depositCompletedTransfer(ada, cents(5_000)),
  ];
  const balanceById = new Map();
  const postings = transfers.flatMap(({ postings }, index) =>
    postings.map((posting) => ({ transferId: index + 1, ...posting })),
  );
  for (const transfer of transfers) applyTransfer(balanceById, transfer);
  return {
    postings,
    balances: [...balanceById].map(([accountId, balanceCents]) => ({ accountId, balanceCents })),
  };
}

function audit({ postings, balances }: ReturnType<typeof books>) {
  const audited = createAuditor();
  audited.add(postings);
  return audited.report(balances);
}

describe("the auditor", () => {
  test("finds correct books balanced, including an account without postings", () => {
    const { postings, balances } = books();
    const empty = { accountId: getFundAccountId("operator_take"), balanceCents: cents(0) };
    expect(audit({ postings, balances: [...balances, empty] })).toEqual({
      balanced: true,
      transfers: 3,
      postings: 6,
      differences: [],
    });
  });

  test("gives the same report for every chunking", () => {
    const { postings, balances } = books();
    const audited = createAuditor();
    for (const posting of postings) audited.add([posting]);
    expect(audited.report(balances)).toEqual(audit(books()));
  });

  test.each([-1, 1])("finds a stored balance that is off by %i cent", (change) => {
    const { postings, balances } = books();
    const changed = balances.map((stored) =>
      stored.accountId === invested
        ? { ...stored, balanceCents: cents(stored.balanceCents + change) }
        : stored,
    );
    expect(audit({ postings, balances: changed })).toMatchObject({
      balanced: false,
      differences: [
        { kind: "balance", accountId: invested, storedCents: 5_000 + change, recomputedCents: 5_000 },
      ],
    });
  });

  test("finds a missing balance row", () => {
    const { postings, balances } = books();
    expect(
      audit({ postings, balances: balances.filter((stored) => stored.accountId !== wallet) }).differences,
    ).toEqual([{ kind: "balance", accountId: wallet, storedCents: 0, recomputedCents: 495_000 }]);
  });

  test("finds a balance without postings", () => {
    const { postings, balances } = books();
    const invented = { accountId: getInvestorAccountId(ada, "available"), balanceCents: cents(100) };
    expect(audit({ postings, balances: [...balances, invented] }).differences).toEqual([
      { kind: "balance", accountId: invented.accountId, storedCents: 100, recomputedCents: 0 },
    ]);
  });

  test.each([
    ["the first", 0],
    ["the last", 5],
  ])(
    "finds a transfer that does not sum to zero: %s posting was changed, and its account's balance too",
    (_title, index) => {
      const { postings, balances } = books();
      const changed = postings.map((posting, at) =>
        at === index ? { ...posting, amountCents: cents(posting.amountCents + 1) } : posting,
      );
      const report = audit({ postings: changed, balances });
      expect(report.balanced).toBe(false);
      expect(report.differences).toContainEqual({
        kind: "transfer",
        transferId: postings[index]?.transferId,
        sumCents: 1,
      });
      expect(report.differences).toContainEqual(
        expect.objectContaining({ kind: "balance", accountId: postings[index]?.accountId }),
      );
    },
  );

  test("finds two wrong transfers whose errors cancel out", () => {
    const { postings, balances } = books();
    const at = postings.findIndex((posting) => posting.accountId === wallet);
    const moved = postings.map((posting, index) => (index === at ? { ...posting, transferId: 0 } : posting));
    expect(audit({ postings: moved, balances }).differences.map((difference) => difference.kind)).toEqual([
      "transfer",
      "transfer",
    ]);
  });

  test("finds a negative account whose stored balance agrees", () => {
    const from = getInvestorAccountId(ada, "available");
    expect(audit(overdrawn(from)).differences).toEqual([
      { kind: "negative", accountId: from, recomputedCents: -10 },
    ]);
  });

  test("accepts a negative outside account", () => {
    expect(audit(overdrawn(getFundAccountId("outside"))).differences).toEqual([]);
  });
});

function overdrawn(from: AccountId) {
  return {
    postings: [
      { transferId: 1, accountId: from, amountCents: cents(10) },
      { transferId: 1, accountId: invested, amountCents: cents(-10) },
    ],
    balances: [
      { accountId: from, balanceCents: cents(-10) },
      { accountId: invested, balanceCents: cents(10) },
    ],
  };
}
