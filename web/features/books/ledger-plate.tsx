import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import type { Books, booksRoutes, LedgerTransfer } from "@glasshouse/contract/books.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call, toRoute } from "../../api/call.ts";
import { auditQuery, ledgerKey } from "../../api/queries.ts";
import { useFormats } from "../../display/formats.ts";
import { capitalise, getKnown } from "../../display/known-words.ts";
import { Plate, TitleBlock } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { ledgerWords } from "./ledger-plate.words.ts";

const ledgerCall = toRoute<typeof booksRoutes.ledger>(routeAddresses.bookLedger);

const kinds: Record<LedgerTransfer["kind"], string> = {
  wallet_opened: "Wallet opened",
  card_charged: "Card charged",
  card_refunded: "Card refunded",
  chain_sent: "Sent on the chain",
  chain_returned: "Returned on the chain",
  deposit: "Deposit",
  daily_income: "Daily income",
  operator_take: "Taken by the operator",
  referral_bonus: "Referral bonus",
  withdrawal_requested: "Withdrawal requested",
  withdrawal_approved: "Withdrawal approved",
  withdrawal_rejected: "Withdrawal rejected",
  investment_closed: "Investment closed",
};

/** the server's page size */
const pageSize = 8;

export function LedgerPlate({ number }: { number: number }) {
  const audit = useQuery(auditQuery);
  const ledger = useInfiniteQuery({
    queryKey: ledgerKey,
    queryFn: ({ pageParam }) => call(ledgerCall, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: 0,
    getNextPageParam: (page: LedgerTransfer[]) => (page.length === pageSize ? page.at(-1)?.id : undefined),
  });
  const transfers = ledger.data?.pages.flat() ?? [];
  const { data: verdict } = audit;
  return (
    <Plate
      id="ledger"
      number={number}
      title="The ledger: every movement of play money, both sides"
      subtitle="No entry is ever changed or removed. The audit adds up every entry from the first and compares."
      action={
        <Button
          variant="simDashed"
          size="sm"
          busy={audit.isFetching}
          busyLabel="Adding up..."
          onClick={() => void audit.refetch()}
        >
          Audit again
        </Button>
      }
    >
      <p role="status" className="pb-4 text-body">
        {audit.isError && <span>The audit failed. Try again.</span>}
        {verdict?.balanced && <span>{ledgerWords.balanced(verdict)}</span>}
        {verdict?.current === false && <span>{` ${ledgerWords.goesOn}`}</span>}
        {verdict && !verdict.balanced && (
          <span className="text-sim-red">{`Not balanced: ${verdict.differences.join("; ")}`}</span>
        )}
      </p>
      {ledger.isError && transfers.length === 0 && (
        <FailedState
          title="Failed to load the ledger"
          onRetry={() => void ledger.refetch()}
          busy={ledger.isFetching}
        />
      )}
      <ol className="grid gap-3 lg:grid-cols-2">
        {transfers.map((transfer) => (
          <TransferCard key={transfer.id} transfer={transfer} />
        ))}
      </ol>
      {ledger.hasNextPage && (
        <div className="pt-4">
          <Button
            variant="simDashed"
            busy={ledger.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void ledger.fetchNextPage()}
          >
            Show older transfers
          </Button>
        </div>
      )}
    </Plate>
  );
}

function TransferCard({ transfer }: { transfer: LedgerTransfer }) {
  const { dateTimeText, formatMoney } = useFormats();
  return (
    <li className="border border-sim-g2 bg-sim-sheet">
      <p className="flex flex-wrap justify-between gap-x-4 border-b border-sim-g2 px-3 py-1.5 text-label">
        <strong className="font-[600]">{getKnown(kinds, transfer.kind) ?? capitalise(transfer.kind)}</strong>
        <span className="font-mono text-[12px]/5 text-sim-ink-2">
          {`No. ${transfer.id}, ${dateTimeText(transfer.at, Date.parse(transfer.at) + 172_800_000)}`}
        </span>
      </p>
      <table className="w-full font-mono text-[12px]/5">
        <caption className="sr-only">{`Postings of transfer ${transfer.id}`}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Debit</th>
            <th scope="col">Credit</th>
          </tr>
        </thead>
        <tbody>
          {transfer.lines.map((line) => (
            <tr key={`${line.account} ${line.debit} ${line.credit}`}>
              <td className="px-3 py-0.5">{line.account}</td>
              <td className="w-[120px] px-3 text-end whitespace-nowrap max-sm:w-[88px] max-sm:ps-1">
                {line.debit && formatMoney(line.debit)}
              </td>
              <td className="w-[120px] px-3 text-end whitespace-nowrap max-sm:w-[88px] max-sm:ps-1">
                {line.credit && formatMoney(line.credit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {transfer.furtherLines > 0 && (
        <p className="px-3 pb-1.5 font-mono text-[12px]/5 text-sim-ink-2">
          {`and ${formatCount(transfer.furtherLines)} more`}
        </p>
      )}
    </li>
  );
}

export function BooksFoot({ books }: { books: Books }) {
  const { data: verdict } = useQuery(auditQuery);
  return (
    <TitleBlock
      cells={[
        { label: "Drawing", value: "The Books" },
        { label: "Fund day", value: books.day },
        { label: "Drawn", value: `${books.at.slice(0, 10)}, ${books.at.slice(11, 16)} UTC` },
        {
          label: "Ledger",
          value: verdict ? ledgerWords.counted(verdict) : "being added up",
        },
        {
          label: "Audit",
          value: verdict
            ? verdict.balanced
              ? "Sum 0.00, no differences"
              : "Differences found"
            : "being made",
        },
        { label: "Scale", value: "1:1, play money" },
      ]}
    />
  );
}
