import { walletRoutes } from "@glasshouse/contract/wallet.ts";
import { usePages } from "../../api/use-pages.ts";
import { Money } from "../../display/money.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SimFrame, SimLabel } from "../../ui/sim-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SendForm } from "./send-form.tsx";
import { walletWords as words } from "./wallet.words.ts";
import { WalletHistory } from "./wallet-history.tsx";

export function WalletPage() {
  const list = usePages(["wallet", "pages"], walletRoutes.show, { limit: 50 }, (reply) => reply.transactions);
  const wallet = list.first;
  if (list.failed && !wallet)
    return (
      <>
        <PageHead title={words.title()} />
        <FailedState title={words.notLoaded()} onRetry={list.retry} busy={list.fetching} />
      </>
    );
  return (
    <>
      <PageHead title={words.title()} subtitle={words.subtitle()} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid min-w-0 gap-6">
          <SimFrame>
            <SimLabel>{words.balance()}</SimLabel>
            <div className="pt-1 pb-5 font-mono text-[26px]/[34px] font-[500]">
              {wallet ? <Money value={wallet.balance} /> : <Skeleton className="h-[34px] w-40" />}
            </div>
            <SimLabel>{words.address()}</SimLabel>
            <div dir="ltr" translate="no" className="min-h-9 pt-1 pb-3 font-mono text-[13px]/5 break-all">
              {wallet?.address ?? <Skeleton className="h-5 w-full max-w-[300px]" />}
            </div>
            <CopyButton
              variant="simDashed"
              text={wallet?.address ?? ""}
              label={words.copyAddress()}
              copiedLabel={words.addressCopied()}
              done={{
                title: words.addressCopiedTitle(),
                description: words.inClipboard(),
              }}
            />
          </SimFrame>
          <SendForm balance={wallet?.balance} />
        </div>
        <WalletHistory list={list} />
      </div>
    </>
  );
}
