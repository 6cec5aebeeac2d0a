import { confirmationsNeeded } from "@glasshouse/core/chain.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { cryptoDepositWords as words } from "./deposit.words.ts";

export function CryptoInfo() {
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">{words.about({ confirmations: confirmationsNeeded })}</p>
      <SimFrame text={words.playWallet()}>
        <AppLink href="/wallet" className={buttonClass({ variant: "simDashed" })}>
          {words.openWallet()}
        </AppLink>
      </SimFrame>
    </div>
  );
}
