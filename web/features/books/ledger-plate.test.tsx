import { type AuditReply, type LedgerTransfer, ledgerTransfer } from "@glasshouse/contract/books.ts";
import { type Query, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { auditQuery, ledgerKey } from "../../api/queries.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { elements, getTexts, lines, markup, nora } from "../../testing/rendered-page.tsx";
import { LedgerPlate } from "./ledger-plate.tsx";

const getTransfer = (kind: LedgerTransfer["kind"], id: number): LedgerTransfer => ({
  id,
  kind,
  at: "2026-06-24T09:00:00.000Z",
  lines: [
    { account: "withdrawal_hold", investor: 1004, debit: null, credit: "82.00" },
    { account: "invested", investor: 1004, debit: "50.00", credit: null },
  ],
  furtherLines: 2_998,
});

function getPlate(transfers: LedgerTransfer[], current = true): string {
  const queries = createQueryClient();
  queries.setQueryData(["user"], nora);
  queries.setQueryData(auditQuery.queryKey, {
    balanced: true,
    transfers: 12,
    postings: 3_040,
    differences: [],
    auditedAt: "2026-06-24T09:00:01.000Z",
    current,
  });
  queries.setQueryData(ledgerKey, { pages: [transfers], pageParams: [0] });
  return markup(
    <QueryClientProvider client={queries}>
      <LedgerPlate number={7} />
    </QueryClientProvider>,
  );
}
function askedAgainIn(verdict: Pick<AuditReply, "current"> | undefined): unknown {
  const { refetchInterval } = auditQuery;
  const state = { data: verdict } as Query["state"]; // the part that is read
  return typeof refetchInterval === "function" ? refetchInterval({ state } as never) : refetchInterval;
}

test("a verdict that the ledger has gone on from says so, and is asked for again until it is the last word", () => {
  const getStatus = (current: boolean) =>
    elements(getPlate([], current), "p")
      .filter(({ attributes }) => attributes.includes("status"))
      .flatMap(({ inside }) => lines(inside))
      .join(" ");
  const balanced =
    "Everything adds up: the 3,040 postings of 12 transfers sum to $0.00 and match every balance.";
  expect(getStatus(true)).toBe(balanced);
  expect(getStatus(false)).toBe(`${balanced} New entries have arrived. The audit repeats in a moment.`);
  expect([undefined, { current: true }, { current: false }].map(askedAgainIn)).toEqual([
    false,
    false,
    10_000,
  ]);
});

const cards = (html: string) => elements(html, "li").map(({ inside }) => inside);
const getTitle = (card: string) => getTexts(card, "strong")[0] ?? "";

test("a transfer of very many lines shows its first ones and how many more", () => {
  const [card = "", ...others] = cards(getPlate([getTransfer("withdrawal_requested", 41)]));
  expect(others).toEqual([]);
  expect(getTitle(card)).toBe("Withdrawal requested");
  const read = lines(card).join("\n");
  expect(read).toContain("No. 41, Jun 24");
  expect(read).toContain("Investor 1004, held for a request\n$82.00");
  expect(read).toContain("Investor 1004, invested\n$50.00");
  expect(read).toContain("and 2,998 more");
});

test("every kind of transfer has words of its own, and none is shown by the name that it has in the database", () => {
  const kinds = ledgerTransfer.shape.kind.options;
  const titles = cards(getPlate(kinds.map(getTransfer))).map(getTitle);
  expect(new Set(titles).size).toBe(kinds.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
});
