import { confirmationsNeeded } from "@glasshouse/core/chain.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { SimFrame } from "../../ui/sim-frame.tsx";

export function CryptoInfo() {
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">
        {`Send play money to the deposit address on the simulated chain, then submit the payment's hash. The deposit is pending until the chain shows ${confirmationsNeeded} confirmations, about half a simulated hour.`}
      </p>
      <SimFrame text="Your play wallet sends the payment and gives you its hash. No real chain is involved.">
        <AppLink href="/wallet" className={buttonClass({ variant: "simDashed" })}>
          Open my play wallet
        </AppLink>
      </SimFrame>
    </div>
  );
}
