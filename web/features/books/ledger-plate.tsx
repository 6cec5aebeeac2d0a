import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import type { Books, booksRoutes, LedgerTransfer } from "@glasshouse/contract/books.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call, toRoute } from "../../api/call.ts";
import { auditQuery, ledgerKey } from "../../api/queries.ts";
import { useFormats } from "../../display/formats.ts";
import { holderNameWords } from "../../display/holder-name.words.ts";
import { capitalise, getKnown } from "../../display/known-words.ts";
import { Plate, TitleBlock } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { accountWords, transferWords, ledgerWords as words } from "./ledger-plate.words.ts";

const ledgerCall = toRoute<typeof booksRoutes.ledger>(routeAddresses.bookLedger);

const kinds: Record<LedgerTransfer["kind"], () => string> = transferWords;

function describeAccount({ account, investor }: LedgerTransfer["lines"][number]): string {
  const name = accountWords[account]();
  return investor === null
    ? name
    : accountWords.ofInvestor({ investor: holderNameWords.investor({ number: investor }), account: name });
}

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
      title={words.title()}
      subtitle={words.about()}
      action={
        <Button
          variant="simDashed"
          size="sm"
          busy={audit.isFetching}
          busyLabel={words.auditing()}
          onClick={() => void audit.refetch()}
        >
          {words.auditAgain()}
        </Button>
      }
    >
      <p role="status" className="pb-4 text-body">
        {audit.isError && <span>{words.auditFailed()}</span>}
        {verdict?.balanced && (
          <span>{words.balanced({ postings: verdict.postings, transfers: verdict.transfers })}</span>
        )}
        {verdict?.current === false && <span>{` ${words.goesOn()}`}</span>}
        {verdict && !verdict.balanced && (
          <span className="text-sim-red">
            {words.notBalanced({ differences: verdict.differences.join("; ") })}
          </span>
        )}
      </p>
      {ledger.isError && transfers.length === 0 && (
        <FailedState
          title={words.notLoaded()}
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
            busyLabel={words.loading()}
            onClick={() => void ledger.fetchNextPage()}
          >
            {words.older()}
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
        <strong className="font-[600]">
          {getKnown(kinds, transfer.kind)?.() ?? capitalise(transfer.kind)}
        </strong>
        <span className="font-mono text-[12px]/5 text-sim-ink-2">
          {words.transfer({
            id: transfer.id,
            time: dateTimeText(transfer.at, Date.parse(transfer.at) + 172_800_000),
          })}
        </span>
      </p>
      <table className="w-full font-mono text-[12px]/5">
        <caption className="sr-only">{words.postings({ id: transfer.id })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.account()}</th>
            <th scope="col">{words.debit()}</th>
            <th scope="col">{words.credit()}</th>
          </tr>
        </thead>
        <tbody>
          {transfer.lines.map((line) => (
            <tr key={`${line.account} ${line.investor} ${line.debit} ${line.credit}`}>
              <td className="px-3 py-0.5">{describeAccount(line)}</td>
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
          {words.furtherLines({ lines: transfer.furtherLines })}
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
        { label: words.drawing(), value: words.books() },
        { label: words.fundDay(), value: books.day },
        {
          label: words.drawn(),
          value: words.drawnAt({ date: books.at.slice(0, 10), time: books.at.slice(11, 16) }),
        },
        {
          label: words.ledger(),
          value: verdict
            ? words.counted({ postings: verdict.postings, transfers: verdict.transfers })
            : words.beingCounted(),
        },
        {
          label: words.audit(),
          value: verdict
            ? verdict.balanced
              ? words.noDifferences()
              : words.differences()
            : words.beingAudited(),
        },
        { label: words.scale(), value: words.scaleValue() },
      ]}
    />
  );
}
