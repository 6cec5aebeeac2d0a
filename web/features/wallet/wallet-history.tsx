import type { WalletTransaction, walletRoutes } from "@glasshouse/contract/wallet.ts";
import { confirmationsNeeded } from "@glasshouse/core/chain.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import type { PageList } from "../../api/use-pages.ts";
import { useClock } from "../../clock/use-clock.ts";
import { useFormats } from "../../display/formats.ts";
import { capitalise, getKnown } from "../../display/known-words.ts";
import { Money } from "../../display/money.tsx";
import { shortenAddress } from "../../display/short-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { ArrowInIcon, ArrowOutIcon, CardIcon, type Icon, WalletIcon } from "../../ui/icons.tsx";
import { List, ListRow } from "../../ui/list-row.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { walletWords as words } from "./wallet.words.ts";

type Words = { icon: Icon; title: (row: WalletTransaction) => string };
const wordsByKind: Record<WalletTransaction["kind"], Words> = {
  wallet_opened: { icon: WalletIcon, title: words.opened },
  card_charged: { icon: CardIcon, title: words.charged },
  card_refunded: { icon: CardIcon, title: words.refunded },
  chain_sent: {
    icon: ArrowOutIcon,
    title: (row) =>
      row.to === fundDepositAddress
        ? words.sentToFund()
        : row.amount.startsWith("-")
          ? words.sentTo({ address: shortenAddress(row.to ?? "") })
          : words.receivedFrom({ address: shortenAddress(row.from ?? "") }),
  },
  chain_returned: { icon: ArrowInIcon, title: words.returned },
  withdrawal_approved: { icon: ArrowInIcon, title: words.paidOut },
};

const getWords = (kind: string): Words =>
  getKnown(wordsByKind, kind) ?? { icon: WalletIcon, title: () => capitalise(kind) };

function Confirmations({ count }: { count: number }) {
  if (count >= confirmationsNeeded)
    return (
      <Badge tone="good" quiet>
        {words.confirmations({ count })}
      </Badge>
    );
  return (
    <Badge tone="pending" quiet>
      {words.someConfirmations({ count, needed: confirmationsNeeded })}
    </Badge>
  );
}

export function WalletHistory({ list }: { list: PageList<typeof walletRoutes.show, WalletTransaction> }) {
  const { dateTimeText } = useFormats();
  const { now } = useClock();
  return (
    <Panel title={words.payments()} padded={false}>
      {!list.rows && <SkeletonRows rows={5} />}
      {list.rows && (
        <>
          <List label={words.paymentsLabel()}>
            {list.rows.map((row) => (
              <ListRow
                key={row.id}
                icon={getWords(row.kind).icon}
                title={getWords(row.kind).title(row)}
                meta={
                  <>
                    <span>{dateTimeText(row.createdAt, now ?? Date.parse(row.createdAt))}</span>
                    {row.txHash && (
                      <span dir="ltr" translate="no" className="block font-mono break-all" title={row.txHash}>
                        {shortenAddress(row.txHash)}
                      </span>
                    )}
                  </>
                }
                amount={<Money value={row.amount} signed />}
                status={row.confirmations !== null && <Confirmations count={row.confirmations} />}
              />
            ))}
          </List>
          <LoadMore
            onMore={list.more}
            busy={list.loadingMore}
            failed={list.moreFailed}
            shown={words.shown({ count: list.rows.length })}
          />
        </>
      )}
    </Panel>
  );
}
