import { formatList } from "@glasshouse/core/format.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { useQuery } from "@tanstack/react-query";
import { withdrawalsQuery } from "../../api/queries.ts";
import { useClock } from "../../clock/use-clock.ts";
import { useFormats } from "../../display/formats.ts";
import { WithdrawalStatus } from "../../display/transaction-words.tsx";
import { getMethodName, toDetailLines } from "../../display/withdrawal-details.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { BankIcon, WalletIcon, WithdrawIcon } from "../../ui/icons.tsx";
import { List, ListRow } from "../../ui/list-row.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { withdrawalWords as words } from "./withdrawals.words.ts";

export function WithdrawalHistory() {
  const { dateText, formatMoney } = useFormats();
  const { data, isError, isFetching, refetch } = useQuery(withdrawalsQuery);
  const { now } = useClock();
  return (
    <Panel title={words.history()} padded={false} sign="unnamed-approval">
      {isError && !data && (
        <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={3} />}
      {data?.length === 0 && (
        <EmptyState
          icon={WithdrawIcon}
          title={words.none()}
          reason={words.noneReason({ amount: formatUsd(minWithdrawalCents) })}
        />
      )}
      {data && data.length > 0 && (
        <List label={words.requests()}>
          {data.map((request) => (
            <ListRow
              key={request.id}
              icon={request.withdrawalMethod === "bank" ? BankIcon : WalletIcon}
              title={formatMoney(request.amount)}
              meta={words.requested({
                date: dateText(request.requestedAt, now ?? Date.parse(request.requestedAt)),
                method: getMethodName(request.withdrawalMethod),
              })}
              amount={<WithdrawalStatus status={request.status} />}
            >
              <div className="pb-1 ps-12 text-meta text-ink-2">
                <div className="break-words">{formatList(toDetailLines(request))}</div>
                {request.ownNotes && (
                  <div className="break-words whitespace-pre-line">
                    {words.ownNote({ note: request.ownNotes })}
                  </div>
                )}
                {request.notes && (
                  <div className="break-words whitespace-pre-line">
                    {request.status === "rejected"
                      ? words.adminNote({ note: translateSentence(request.notes) })
                      : request.notes}
                  </div>
                )}
              </div>
            </ListRow>
          ))}
        </List>
      )}
    </Panel>
  );
}
